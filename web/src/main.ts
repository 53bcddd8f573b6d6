import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./kit/prefs.svelte";
import "./app.css";

const target = document.getElementById("app");
await prefs.ready;
if (target) {
  target.replaceChildren();
  mount(App, { target });
}
