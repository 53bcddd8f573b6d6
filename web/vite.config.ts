import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const service = process.env.BOCAGE_SERVICE ?? "http://127.0.0.1:8000";

/** Catalogues go out without their comments, which only their authors read. */
const catalogues = {
  name: "catalogues",
  enforce: "pre" as const,
  load(id: string): string | null {
    const [file = "", query] = id.split("?");
    if (!file.endsWith(".ftl") || query !== "raw") return null;
    const lines = readFileSync(file, "utf-8").split("\n");
    return `export default ${JSON.stringify(lines.filter((line) => line && !line.startsWith("#")).join("\n"))}`;
  },
};

export default defineConfig({
  plugins: [
    // Short names for the classes of a component: each stands in its code and in its styles.
    svelte({ compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}` } }),
    catalogues,
  ],
  build: {
    outDir: "../src/bocage/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The service forbids inlined code and data by its content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: service, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
