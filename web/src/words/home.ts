/** The words of the home page, in the language that is shown: they are loaded with it. */

export { home as homeText } from "./en/home";
