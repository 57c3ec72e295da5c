/** The words of Mandala Mind, in the language that is shown: they are loaded with it. */

export { mind as mindText } from "./en/mind";
