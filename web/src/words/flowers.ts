/** The words of Flowers, in the language that is shown: they are loaded with it. */

export { flowers as flowersText } from "./en/flowers";
