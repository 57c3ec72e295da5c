/** The sheets that open over a table. */
export type SheetName = "menu" | "settings" | "keys" | "fair" | "rules" | "aside";
