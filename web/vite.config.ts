import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Set while developing: Vite serves the pages, and hands on what is the server's.
const api = process.env.API_URL;

/**
 * What every page needs comes in two files: one of packages, which changes seldom, and one of the site itself, with the
 * icons of its head and foot and those that the home page shares with the account. The list of the files of texts is long,
 * and of use only to who goes on to another page.
 */
const everywhere = [
  { name: "packages", test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|i18next|react-i18next)\// },
  {
    name: "site",
    test: /web\/(layout\/(?!.*not-found)|i18n\/(?!text-files)|site|start|toasts|root|entry)|shared\/(site|company|i18n)\/[^/]*\.ts|lucide-react\/.*\/(credit-card|download|mail|message-circle|phone|star)\./,
  },
];

// The server renders with what is built here, whatever its own NODE_ENV is: React's development build takes four times as long.
const rendering = {
  resolve: { noExternal: true as const },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  json: { namedExports: false },
  // Outside this folder: the router looks at every file that appears in it.
  cacheDir: "../node_modules/.vite",
  // The modules of the folder `api` are under /api too; they are not the server's.
  server: { proxy: api ? { "^/api/(?![^?]*\\.tsx?(\\?|$))": api, "/socket.io": { target: api, ws: true } } : {} },
  // The build asks this server for every page; by the name of localhost the two may mean different addresses.
  preview: { host: "127.0.0.1" },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everywhere } } } } },
    ...(command === "build" && { ssr: rendering }),
  },
}));
