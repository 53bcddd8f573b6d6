import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const service = process.env.BOCAGE_SERVICE ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
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
