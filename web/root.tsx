import { company } from "@domrit/shared/company/company.ts";
import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import figtreeExtended from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import { BOOT_ELEMENT_ID, BootContext, bootJson } from "./i18n/boot.ts";
import { FailedPage } from "./layout/failed-page.tsx";
import { LogoMark } from "./layout/logo.tsx";
import { usePageStart } from "./start/page-start.ts";
import css from "./styles/app.css?inline";

// The page's policy forbids eval. Zod would try it as it loads, and be reported; this is where it looks before, and by
// which it need not be loaded on pages without a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const isServer = import.meta.env.SSR;
/** While developing, the style also follows its source. */
const hasStyle = isServer || import.meta.env.DEV;

/** The document of every page. Boot data and style are in the prerendered HTML only: hydration leaves them as they are. */
export function Layout({ children }: { children: ReactNode }) {
  const boot = use(BootContext);
  const pageStart = usePageStart();
  // The shell of the app's pages is rendered as if it were the home page, but nothing is there to read before it starts.
  const start = boot.locale && pageStart;
  return (
    <html lang={boot.locale ?? DEFAULT_LOCALE} data-start={start} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1526" />
        {(boot.locale === "tr" ? [figtree, figtreeExtended] : [figtree]).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
        <style suppressHydrationWarning>{hasStyle ? css : ""}</style>
      </head>
      <body>
        {children}
        <script id={BOOT_ELEMENT_ID} type="application/json" suppressHydrationWarning>
          {isServer ? bootJson(boot) : ""}
        </script>
        {start !== "never" && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** What stands in the shell of the app's own pages until their language and code are there. */
export function HydrateFallback() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <title>{company.name}</title>
      <LogoMark className="size-16 animate-pulse" />
    </div>
  );
}

export function ErrorBoundary() {
  return <FailedPage />;
}

export default function App() {
  return <Outlet />;
}
