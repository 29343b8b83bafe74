import { LANGUAGES } from "@domrit/shared/i18n/locales.ts";
import figtreeExtended from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import "./forms/zod-without-eval.ts";
import { type ReactNode, use } from "react";
import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import { BOOT_ELEMENT_ID, BootContext, jsonInHtml, NonceContext, VisitorContext } from "./i18n/boot.ts";
import { FailedPage } from "./layout/failures/failed-page.tsx";
import { usePart } from "./site/page-style.ts";
import { PrerenderLinks } from "./site/prerender-links.tsx";
import { useIsStaticPage } from "./site/static-page.ts";
import css from "./styles/app.css?inline";
import styleFile from "./styles/app.css?url";
import driverStyleFile from "./styles/driver.css?url";
import officeStyleFile from "./styles/office.css?url";

const STYLE_FILES = { office: officeStyleFile, driver: driverStyleFile };

/** What the browser puts around the page: the ground (tokens.css, dark.css), and on a driver's phone the head, which is dark always. */
const THEME_COLOURS = [
  { media: "(prefers-color-scheme: light)", content: "#fbf8f1" },
  { media: "(prefers-color-scheme: dark)", content: "#0b1526" },
];
const DRIVER_COLOUR = { content: "#0f2147" };

const isServer = import.meta.env.SSR;
/** While developing, the style also follows its source. */
const hasStyle = isServer || import.meta.env.DEV;

/**
 * The document of every page. A public page holds its style, so that its first picture waits for nothing else; one that is
 * rendered at each request names the file, which the browser keeps. Boot data and style are in the HTML as it is sent only:
 * hydration leaves them as they are.
 */
export function Layout({ children }: { children: ReactNode }) {
  const boot = use(BootContext);
  const nonce = use(NonceContext);
  const visitor = use(VisitorContext);
  const isStatic = useIsStaticPage();
  const part = usePart();
  return (
    <html
      lang={boot.locale}
      data-locale={boot.locale}
      data-visitor={isServer ? visitor : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(part === "driver" ? [DRIVER_COLOUR] : THEME_COLOURS).map((colour) => (
          <meta key={colour.content} name="theme-color" {...colour} />
        ))}
        {(LANGUAGES[boot.locale].hasMoreLetters ? [figtree, figtreeExtended] : [figtree]).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={part === "driver" ? "/driver.webmanifest" : "/site.webmanifest"} />
        <Links />
        {isStatic ? (
          <style nonce={nonce} suppressHydrationWarning>
            {hasStyle ? css : ""}
          </style>
        ) : (
          <link rel="stylesheet" href={part ? STYLE_FILES[part] : styleFile} />
        )}
      </head>
      <body>
        {children}
        {isStatic ? (
          <PrerenderLinks />
        ) : (
          <>
            <script id={BOOT_ELEMENT_ID} type="application/json" suppressHydrationWarning>
              {isServer ? jsonInHtml(boot) : ""}
            </script>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export function ErrorBoundary() {
  return <FailedPage />;
}

export default function App() {
  return <Outlet />;
}
