/** The words of Mandala, in the language that is shown: they are loaded with it. */

export { mandala as mandalaText } from "./en/mandala";
