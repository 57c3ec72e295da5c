/** The language that is shown; a second one is a second file with the same names. */

import { en } from "./en";

export const text = en;
