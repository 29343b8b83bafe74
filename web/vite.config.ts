import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { islandScript } from "./islands/vite-plugin.ts";

// Set while developing: Vite serves the pages, and hands on what is the server's.
const api = process.env.API_URL;

/**
 * What several pages need comes in a few files, each with what it needs that is in none before it: packages, which change
 * seldom; what islands and the app's pages share; what is kept of the server; the small
 * parts that a form and a ride have in common; the fields of a ride's form; what is asked beside a ride; a ride as it is followed, as some forty small files are 7 KiB more; what stands on a map; and, for the app's pages only, the router, i18next, and their head and foot.
 */
const groups = [
  {
    name: "first",
    test: /vite\/preload-helper|web\/browsers\/survive-translator|web\/clock\/(server-|set-)clock|shared\/site\/server-clock/,
  },
  {
    name: "packages",
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
  },
  {
    name: "shared",
    test: /web\/(leave\.|logged-out|api\/(api-error|call-api|error-text)|toasts|browsers\/abort|i18n\/(current-locale|detect|page-locale|translator|use-translation)|islands\/island-frame|layout\/(failures\/failure|phone|page-link)|site\/(address|go-to)|ui\/(alert|button|controls)|forms\/(error|field|form\.|form-answer\.|own|zod)|icons\/icons)|shared\/(company\/company|i18n\/locales|site\/(language|pages))\.ts/,
  },
  { name: "queries", test: /node_modules\/@tanstack\/|web\/(api\/(query-keys|server-state|use-call))/ },
  { name: "router", test: /node_modules\/(react-router|cookie|set-cookie-parser|i18next|react-i18next)\// },
  {
    name: "parts",
    test: /shared\/(api-paths|text\/printable|time\/format-day|fares\/(breakdown|line-view)|geo\/fold|booking\/(status|cancelling\/free-to-cancel|trip\/vehicle-types)|money\/cents|payments\/paying)\.ts|web\/(booking\/(format-date|price\/breakdown-)|i18n\/format-km|ui\/fold)/,
  },
  {
    name: "fields",
    test: /web\/(booking\/(address\/address-field|price\/vehicle-prices|trip\/(moment|night|trip-fields|use-pickup)|reassurance|ordering\/(use-)?order\.)|illustrations\/(luxury|station|van|wheelchair))/,
  },
  { name: "extras", test: /shared\/booking\/(extras\/(extras|values|wording)|trip\/(child-seats|stops))\.ts/ },
  { name: "trusted-types", test: /(web\/site\/trusted-types|shared\/site\/(driver-worker|kept-rides))\.ts/ },
  {
    name: "ride",
    test: /web\/booking\/(kept\/keep-ride|confirmation|messages|timeline|tracker\/(ride-map-part|trust)|return|stage|use-care-rows|feedback-question)(?!.*(page|dialog|schema|own-ride|use-access|contact\/(add|correct|contact-field|forms)|fields|summary|asked|action\.|query|cancel-texts))|web\/payments\/(ride-payment-part|payment-query|payer-line)|shared\/feedback\/scores|web\/live\/(use-|follow|watch-booking)|shared\/booking\/(acts\/change|on-call|cancelling\/cancellation|trip\/free-waiting)\.ts/,
  },
  {
    name: "ride-map",
    test: /web\/booking\/tracker\/(ride-map\.|direction)|web\/map\/(frame|landmarks|province\/project)/,
  },
  { name: "ride-streets", test: /web\/map\/(mark|use-loaded)/ },
  {
    name: "ride-payment",
    test: /web\/payments\/(ride-payment(?!-part)|pay-button|payment-facts|says|forms|use-payment)|shared\/payments\/view/,
  },
  {
    name: "site",
    test: /web\/(layout\/(?!.*not-found|loaded|failures\/failure|phone|page-link|public)|root|entry)/,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/**
 * React runs most of itself to bring a form to life. Chromium reads its functions ahead then, by a thread of its own as the file
 * comes, not one by one between two touches.
 */
const readAhead = ({ name }: { name: string }) => (name === "packages" ? "//# allFunctionsCalledOnLoad" : "");

// The server renders with what is built here, whatever its own NODE_ENV is: React's development build takes four times as long.
const rendering = {
  resolve: { noExternal: true as const },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), islandScript(), reactRouter()],
  json: { namedExports: false },
  // Outside this folder: the router looks at every file that appears in it.
  cacheDir: "../node_modules/.vite",
  // The modules of the folder `api` are under /api too; they are not the server's.
  server: { proxy: api ? { "^/api/(?![^?]*\\.tsx?(\\?|$))": api, "/socket.io": { target: api, ws: true } } : {} },
  // The build asks this server for every page; by the name of localhost the two may mean different addresses.
  preview: { host: "127.0.0.1" },
  build: {
    assetsInlineLimit: 0,
    // The page of an island has asked for what it needs already.
    modulePreload: { resolveDependencies: (_file, needed, { hostId }) => (hostId.includes("islands-") ? [] : needed) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, postBanner: readAhead } } } },
    ...(command === "build" && { ssr: rendering }),
  },
}));
