import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import {
  APP_PAGES,
  IN_EACH_LANGUAGE,
  isDriverPage,
  isInEachLanguage,
  localAppPath,
  notFoundPagePath,
  PUBLIC_PAGE_KEYS,
  pathTo,
} from "@domrit/shared/site/pages.ts";
import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { OFFICE_PAGES, type OfficePage } from "./office/pages.ts";
import { fileOf, type SitePage } from "./pages.ts";

const PUBLIC_LAYOUT = "layout/public-layout.tsx";
const SITE_LAYOUT = "layout/site-layout.tsx";

const SITE_PAGES = Object.keys(APP_PAGES).filter((page): page is SitePage => page !== "office");

const publicRoutes = LOCALES.map((locale) =>
  layout(PUBLIC_LAYOUT, { id: locale }, [
    ...PUBLIC_PAGE_KEYS.map((page) => route(pathTo(page, locale), fileOf(page), { id: `${locale}:${page}` })),
    ...IN_EACH_LANGUAGE.map((page) => route(localAppPath(page, locale), fileOf(page), { id: `${locale}:${page}` })),
    ...(["notFound", "unknownService"] as const).map((page) =>
      route(notFoundPagePath(page, locale), "layout/failures/static-not-found-page.tsx", { id: `${locale}:${page}` }),
    ),
  ]),
);

const appRoute = (page: SitePage): RouteConfigEntry => route(APP_PAGES[page], fileOf(page), { id: `app:${page}` });

const RIDE_PAGES = SITE_PAGES.filter((page) => APP_PAGES[page].startsWith(APP_PAGES.bookingConfirmation));

const DASHBOARD_PAGES = SITE_PAGES.filter((page) => APP_PAGES[page].startsWith(APP_PAGES.dashboard));

const DRIVER_PAGES = SITE_PAGES.filter(isDriverPage);

const OTHER_PAGES = SITE_PAGES.filter(
  (page) => !isInEachLanguage(page) && ![...RIDE_PAGES, ...DASHBOARD_PAGES, ...DRIVER_PAGES].includes(page),
);

const appRoutes: RouteConfigEntry[] = [
  ...OTHER_PAGES.map(appRoute),
  layout("dashboard/dashboard-layout.tsx", { id: "app:in-dashboard" }, DASHBOARD_PAGES.map(appRoute)),
];

const officeRoute = ({ path, file }: OfficePage): RouteConfigEntry =>
  route(path, file, { id: `office:${path}` }, OFFICE_PAGES.filter(({ beside }) => beside === path).map(officeRoute));

/** Those to get in stand beside the others, which are for staff who are signed in. */
const officeRoutes: RouteConfigEntry[] = [
  route("/office/sign-in", "office/sign-in/sign-in-page.tsx", { id: "office:sign-in" }),
  route("/office/join", "office/sign-in/join-page.tsx", { id: "office:join" }),
  layout("office/layout/staff-layout.tsx", { id: "office:staff" }, [
    ...OFFICE_PAGES.filter(({ beside }) => beside === undefined).map(officeRoute),
    route("/office/*", "office/layout/not-found-page.tsx", { id: "office:not-found" }),
  ]),
];

export default [
  ...publicRoutes,
  layout(PUBLIC_LAYOUT, { id: "ride" }, RIDE_PAGES.map(appRoute)),
  layout("driver/layout/driver-layout.tsx", { id: "driver" }, DRIVER_PAGES.map(appRoute)),
  layout("office/layout/office-layout.tsx", { id: "office" }, officeRoutes),
  layout(SITE_LAYOUT, { id: "app" }, [
    ...appRoutes,
    route("*", "layout/failures/not-found-page.tsx", { id: "not-found" }),
  ]),
] satisfies RouteConfig;
