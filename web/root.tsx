import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { type ReactNode, use } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { BOOT_ELEMENT_ID, BootContext, bootJson } from "./i18n/boot.ts";
import css from "./styles/app.css?inline";

const isServer = import.meta.env.SSR;

/** The document of every page. Boot data and style are in the prerendered HTML only: hydration leaves them as they are. */
export function Layout({ children }: { children: ReactNode }) {
  const boot = use(BootContext);
  return (
    <html lang={boot.locale ?? DEFAULT_LOCALE} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        <style suppressHydrationWarning>{isServer ? css : ""}</style>
      </head>
      <body>
        {children}
        <script id={BOOT_ELEMENT_ID} type="application/json" suppressHydrationWarning>
          {isServer ? bootJson(boot) : ""}
        </script>
        <PageScripts />
      </body>
    </html>
  );
}

/** A page whose route says `handle.static` is shown at addresses it was not made for, so it must not hydrate. */
function PageScripts() {
  const isStatic = useMatches().some(({ handle }) => isStaticHandle(handle));
  if (isStatic) return null;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

const isStaticHandle = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "static" in handle && handle.static === true;

/** What stands in the shell of the app's own pages until their language and code are there. */
export function HydrateFallback() {
  return <title>Domrit</title>;
}

export default function App() {
  return <Outlet />;
}
