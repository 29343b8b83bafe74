import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Set while developing: Vite serves the pages, and hands on what is the server's.
const api = process.env.API_URL;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  json: { namedExports: false },
  server: { proxy: api ? { "/api": api, "/socket.io": { target: api, ws: true } } : {} },
  build: { assetsInlineLimit: 0 },
});
