import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import {
  APP_PAGES,
  type AppPage,
  DASHBOARD_PAGES,
  IN_EACH_LANGUAGE,
  isInEachLanguage,
  localAppPath,
  notFoundPagePath,
  PUBLIC_PAGE_KEYS,
  pathTo,
} from "@domrit/shared/site/pages.ts";
import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { APP_PAGE_FILES, PUBLIC_PAGE_FILES } from "./site/page-files.ts";

const PUBLIC_LAYOUT = "layout/public-layout.tsx";
const SITE_LAYOUT = "layout/site-layout.tsx";

const publicRoutes = LOCALES.map((locale) =>
  layout(PUBLIC_LAYOUT, { id: locale }, [
    ...PUBLIC_PAGE_KEYS.map((page) =>
      route(pathTo(page, locale), PUBLIC_PAGE_FILES[page], { id: `${locale}:${page}` }),
    ),
    ...IN_EACH_LANGUAGE.map((page) =>
      route(localAppPath(page, locale), APP_PAGE_FILES[page], { id: `${locale}:${page}` }),
    ),
    ...(["notFound", "unknownService"] as const).map((page) =>
      route(notFoundPagePath(page, locale), "layout/static-not-found-page.tsx", { id: `${locale}:${page}` }),
    ),
  ]),
);

const appRoute = (page: AppPage): RouteConfigEntry =>
  route(APP_PAGES[page], APP_PAGE_FILES[page], { id: `app:${page}` });

/** What is HTML with islands, at one address in every language. */
const RIDE_PAGES: readonly AppPage[] = [
  "bookingConfirmation",
  "addContact",
  "cancelRide",
  "changeRide",
  "rideCare",
  "rideLinks",
  "rideMessages",
  "rideReport",
];

const isInDashboard = (page: AppPage): boolean => DASHBOARD_PAGES.some((inside) => inside === page);

const appRoutes: RouteConfigEntry[] = [
  ...(Object.keys(APP_PAGES) as AppPage[])
    .filter((page) => !isInDashboard(page) && !isInEachLanguage(page) && !RIDE_PAGES.includes(page))
    .map(appRoute),
  layout("account/dashboard/dashboard-layout.tsx", { id: "app:in-dashboard" }, DASHBOARD_PAGES.map(appRoute)),
];

export default [
  ...publicRoutes,
  layout(PUBLIC_LAYOUT, { id: "ride" }, RIDE_PAGES.map(appRoute)),
  layout(SITE_LAYOUT, { id: "app" }, [...appRoutes, route("*", "layout/not-found-page.tsx", { id: "not-found" })]),
] satisfies RouteConfig;
