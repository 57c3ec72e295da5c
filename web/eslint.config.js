import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["dist", "node_modules"] },
    js.configs.recommended,
    ...ts.configs.strictTypeChecked,
    ...svelte.configs.recommended,
    {
        languageOptions: {
            globals: globals.browser,
            parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
        },
        rules: {
            // Numbers are meant to be shown; everything else must be text already.
            "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
            // Sets and addresses that are made anew with each change need no reactivity of their own.
            "svelte/prefer-svelte-reactivity": "off",
            "@typescript-eslint/no-unused-vars": [
                "error",
                { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
            ],
            // Private fields of runes are used in ways that this rule does not see.
            "no-unused-private-class-members": "off",
        },
    },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    { files: ["*.js"], ...ts.configs.disableTypeChecked },
);
