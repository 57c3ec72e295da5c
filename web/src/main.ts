import { mount } from "svelte";
import App from "./App.svelte";
import { drawFaces } from "./art/faces";
import "./theme/tokens.css";
import "./theme/base.css";

void drawFaces();
const target = document.getElementById("app");
if (target) mount(App, { target });
