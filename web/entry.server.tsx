import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { FIRST_FARES } from "@domrit/shared/fares/first-fares.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { pageValues } from "@domrit/shared/site/page-values.ts";
import { appPageAt, PUBLIC_PAGES, publicPageAt, splitLocale } from "@domrit/shared/site/pages.ts";
import { fillPlaces, place } from "@domrit/shared/site/places.ts";
import type { RenderPage } from "@domrit/shared/site/visit.ts";
import { Provider } from "jotai";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { textsFor } from "./i18n/all-texts.server.ts";
import { type Boot, BootContext, NonceContext, VisitorContext } from "./i18n/boot.ts";
import { createTranslator } from "./i18n/translator.ts";
import { TranslatorContext } from "./i18n/use-translation.ts";
import { type RenderIsland, RenderIslandContext } from "./islands/island.tsx";
import { namespacesOf } from "./pages.ts";
import { noticeNamespaces } from "./site/notices.ts";
import { visitContext } from "./site/visit.ts";

/** Renders a document: a public page once per language at build, a page of the app at each request. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const visit = requestContext.get(visitContext);
  const { pathname } = new URL(request.url);
  const locale = visit?.locale ?? splitLocale(pathname).locale;
  const page = publicPageAt(pathname)?.page ?? appPageAt(pathname);
  const notice = visit?.notice;
  const texts = textsFor(locale, [...namespacesOf(page), ...(notice ? noticeNamespaces(notice) : [])]);
  const nonced = visit && { nonce: visit.nonce };
  const boot: Boot = {
    origin: visit?.origin ?? place("site", "origin"),
    locale,
    texts,
    notice,
    mailedToken: visit?.mailedToken,
  };

  const stream = await renderToReadableStream(
    <Provider>
      <BootContext value={boot}>
        <TranslatorContext value={createTranslator(locale, texts[locale] ?? {})}>
          <NonceContext value={visit?.nonce}>
            <VisitorContext value={visit?.visitor ?? place("site", "visitor")}>
              <RenderIslandContext value={renderIsland}>
                <ServerRouter context={context} url={request.url} {...nonced} />
              </RenderIslandContext>
            </VisitorContext>
          </NonceContext>
        </TranslatorContext>
      </BootContext>
    </Provider>,
    // A larger boundary would be moved behind a script, and be missing without one.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: visit?.onError ?? tellDeveloper, ...nonced },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = import.meta.env.DEV && !visit ? await filled(stream, locale) : stream;
  return new Response(body, { headers, status });
}

/** While developing, nobody serves the public pages but Vite. */
async function filled(stream: ReadableStream, locale: Locale): Promise<string> {
  const facts = {
    origin: "http://localhost",
    visitor: "guest",
    figures: {},
    fares: { current: FIRST_FARES },
    discount: NEW_CLIENT,
  } as const;
  return fillPlaces(await new Response(stream).text(), pageValues(facts, locale));
}

/** With a store of its own, as the page around it. */
const renderIsland: RenderIsland = (island, options) => renderToString(<Provider>{island}</Provider>, options);

/** Where errors are told without a visit: at build and while developing. */
// biome-ignore lint/suspicious/noConsole: a developer looks for them there.
const tellDeveloper = console.error;

export const handleError: HandleErrorFunction = (error, { context }) => {
  const tell = context.get(visitContext)?.onError ?? tellDeveloper;
  tell(error);
};

/**
 * What the server renders pages of the app with, given this build. It does not know the public pages, which are files by
 * then: each address is compared with that of every page there is.
 */
export function createRenderPage(build: ServerBuild): RenderPage {
  const routes = withoutPublic(build.routes);
  const assets = { ...build.assets, routes: withoutPublic(build.assets.routes) };
  const handle = createRequestHandler({ ...build, routes, assets }, "production");
  return (request, visit) => handle(request, new RouterContextProvider(new Map([[visitContext, visit]])));
}

/** The routes but for those of public pages, whose ids are such as `nl:home`. */
const withoutPublic = <Route,>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !Object.hasOwn(PUBLIC_PAGES, id.split(":")[1] ?? "")));
