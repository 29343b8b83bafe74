import { DEFAULT_LOCALE } from "@domrit/shared/i18n/locales.ts";
import { ORIGIN_PLACEHOLDER } from "@domrit/shared/site/origin.ts";
import { publicPageAt, splitLocale } from "@domrit/shared/site/pages.ts";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, ServerRouter } from "react-router";
import { textsFor } from "./i18n/all-texts.server.ts";
import { type Boot, BootContext } from "./i18n/boot.ts";
import { createI18n } from "./i18n/create-i18n.ts";
import { namespacesOf } from "./site/page-namespaces.ts";

/** Runs at build only, once per page and language, and once for the shell of the app's own pages. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const locale = context.isSpaMode ? null : splitLocale(pathname).locale;
  const texts = locale ? textsFor(locale, namespacesOf(publicPageAt(pathname)?.page)) : {};
  const boot: Boot = { origin: ORIGIN_PLACEHOLDER, locale, texts };

  const stream = await renderToReadableStream(
    <BootContext value={boot}>
      <I18nextProvider i18n={createI18n(locale ?? DEFAULT_LOCALE, texts)}>
        <ServerRouter context={context} url={request.url} />
      </I18nextProvider>
    </BootContext>,
    // A larger boundary would be moved behind a script, and be missing without one.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html");
  return new Response(stream, { headers, status });
}
