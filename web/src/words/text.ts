/** What is said everywhere, in the language that is shown; a second one is a second folder beside
 * `en` with the same names. Each game and the home page have their words beside this file.
 */

export { common as text } from "./en/common";
