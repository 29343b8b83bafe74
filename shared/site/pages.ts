import type { Score } from "../feedback/scores.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../i18n/locales.ts";
import type { ReportKind } from "../reports/kinds.ts";

/** Slugs are the same in every language. Each page is prerendered once per language. */
export const PUBLIC_PAGES = {
  home: "",
  about: "about",
  contact: "contact",
  pricing: "pricing",
  zorgvervoer: "zorgvervoer",
  rolstoeltaxi: "rolstoeltaxi",
  taxiUtrecht: "taxi-utrecht",
  schipholTaxi: "schiphol-taxi",
  taxiBusjeUtrecht: "taxi-busje-utrecht",
  wheelchairTransport: "wheelchair-transport",
  groupTransport: "group-transport",
  hospitalTransport: "hospital-transport",
  chauffeurServices: "chauffeur-services",
  managementTransport: "management-transport",
  vipTransport: "vip-transport",
  businessService: "business-service",
  rotterdamAirportTaxi: "rotterdam-airport-taxi",
  eindhovenAirportTaxi: "eindhoven-airport-taxi",
  rotterdamAirport: "rotterdam-airport",
  eindhovenAirport: "eindhoven-airport",
  weezeDusseldorf: "weeze-dusseldorf",
  cityTaxi: "services/city-taxi",
  nsZoneTaxi: "services/ns-zone-taxi",
  airportTransfers: "services/airport-transfers",
  businessAccount: "services/business-service",
  premiumService: "services/premium-service",
  accessibleTransport: "services/accessible-transport",
  careers: "careers",
  privacyPolicy: "privacy-policy",
  termsOfService: "terms-of-service",
  cookiePolicy: "cookie-policy",
  accessibility: "accessibility",
} as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;

/** Rendered for one visitor, never in a search engine. Each has one address, except those of `IN_EACH_LANGUAGE`. */
export const APP_PAGES = {
  book: "/book",
  careRide: "/zorgvervoer/book",
  contactMessage: "/contact/message",
  login: "/login",
  register: "/register",
  logout: "/logout",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  undoEmail: "/undo-email",
  joinOrganisation: "/organisations/join",
  dashboard: "/dashboard",
  trips: "/dashboard/trips",
  trip: "/dashboard/trips/:id",
  payment: "/dashboard/payment",
  invoices: "/dashboard/invoices",
  organisation: "/dashboard/organisations/:id",
  riders: "/dashboard/organisations/:id/riders",
  regularRider: "/dashboard/organisations/:id/riders/:riderId",
  ridersDay: "/dashboard/organisations/:id/day",
  organisationApprovals: "/dashboard/organisations/:id/approvals",
  organisationRides: "/dashboard/organisations/:id/rides",
  organisationFigures: "/dashboard/organisations/:id/figures",
  organisationInvoices: "/dashboard/organisations/:id/invoices",
  profile: "/dashboard/profile",
  bookingConfirmation: "/booking-confirmation/:id",
  addContact: "/booking-confirmation/:id/contact",
  cancelRide: "/booking-confirmation/:id/cancel",
  changeRide: "/booking-confirmation/:id/change",
  rideAccount: "/booking-confirmation/:id/account",
  payRide: "/booking-confirmation/:id/pay",
  paymentReturn: "/payment-return",
  rideCare: "/booking-confirmation/:id/care",
  rideLinks: "/booking-confirmation/:id/links",
  rideReport: "/booking-confirmation/:id/report",
  rideFeedback: "/booking-confirmation/:id/feedback",
  rideMessages: "/booking-confirmation/:id/messages",
  rider: "/rider/:id",
  /** Before the pages of venues, of whose codes none is so short. */
  venueJoin: "/venue/join",
  venue: "/venue/:id",
  venueReception: "/venue/:id/reception",
  driver: "/driver",
  driverJoin: "/driver/join",
  office: "/office/*",
} as const;
export type AppPage = keyof typeof APP_PAGES;

export const OFFICE = "/office";

export const officeBookingPath = (bookingId: number): string => `${OFFICE}/bookings/${bookingId}`;

/** App pages that receive forms of public pages: their address contains the language. */
export const IN_EACH_LANGUAGE = ["book", "careRide", "contactMessage"] as const satisfies AppPage[];
type LocalAppPage = (typeof IN_EACH_LANGUAGE)[number];

export const isInEachLanguage = (page: AppPage | undefined): page is LocalAppPage =>
  IN_EACH_LANGUAGE.some((each) => each === page);

export const isDriverPage = (page: AppPage | undefined): boolean => page === "driver" || page === "driverJoin";

export type DashboardPage = {
  [Page in AppPage]: (typeof APP_PAGES)[Page] extends `/dashboard${string}` ? Page : never;
}[AppPage];

/** Shown at the unknown address, without script. */
export const NOT_FOUND_PAGES = { notFound: "404", unknownService: "unknown-service" } as const;
export type NotFoundPage = keyof typeof NOT_FOUND_PAGES;

export type Anchor = "book-now" | "services" | "service-area" | "about" | "booking" | "contact";

export const PUBLIC_PAGE_KEYS: PublicPage[] = Object.keys(PUBLIC_PAGES).filter(
  (key): key is PublicPage => key in PUBLIC_PAGES,
);

/** Old addresses with another page's text; search engines get the other page. */
const SAME_AS: Partial<Record<PublicPage, PublicPage>> = {
  rotterdamAirport: "rotterdamAirportTaxi",
  eindhovenAirport: "eindhovenAirportTaxi",
};

/** The page that search engines should list. */
export const canonicalPage = (page: PublicPage): PublicPage => SAME_AS[page] ?? page;

export const CANONICAL_PAGES = PUBLIC_PAGE_KEYS.filter((page) => canonicalPage(page) === page);

/** None for Dutch. */
export const pathPrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? "" : `/${locale}`);

/** Dutch at the root, other languages behind their code. */
export function pathTo(page: PublicPage, locale: Locale, anchor?: Anchor): string {
  const prefix = pathPrefix(locale);
  const slug = PUBLIC_PAGES[page];
  const path = slug ? `${prefix}/${slug}` : prefix || "/";
  return anchor ? `${path}#${anchor}` : path;
}

/** Where the build stores it. */
export const notFoundPagePath = (page: NotFoundPage, locale: Locale): string =>
  `${pathPrefix(locale)}/${NOT_FOUND_PAGES[page]}`;

type WithParameter = {
  [Page in AppPage]: (typeof APP_PAGES)[Page] extends `${string}:${string}` ? Page : never;
}[AppPage];

export const appPathTo = (page: Exclude<AppPage, "office" | WithParameter | LocalAppPage>): string => APP_PAGES[page];

export const localAppPath = (page: LocalAppPage, locale: Locale): string => pathPrefix(locale) + APP_PAGES[page];

export const resetPasswordPath = (token: string): string =>
  `${APP_PAGES.resetPassword}?${new URLSearchParams({ token })}`;

export const confirmationPath = (bookingId: number): string => `/booking-confirmation/${bookingId}`;

export const addContactPath = (bookingId: number): string => `${confirmationPath(bookingId)}/contact`;
export const cancelRidePath = (bookingId: number): string => `${confirmationPath(bookingId)}/cancel`;

export const changeRidePath = (bookingId: number): string => `${confirmationPath(bookingId)}/change`;

/** What its invoice says of a ride on an organisation's account. */
export const rideAccountPath = (bookingId: number): string => `${confirmationPath(bookingId)}/account`;

export const paymentReturnPath = (token: string): string =>
  `${APP_PAGES.paymentReturn}?${new URLSearchParams({ token })}`;

export const payRidePath = (bookingId: number): string => `${confirmationPath(bookingId)}/pay`;

export const rideCarePath = (bookingId: number): string => `${confirmationPath(bookingId)}/care`;

export const rideLinksPath = (bookingId: number): string => `${confirmationPath(bookingId)}/links`;

export const rideReportPath = (bookingId: number, kind: ReportKind): string =>
  `${confirmationPath(bookingId)}/report?kind=${kind}`;

export const rideFeedbackPath = (bookingId: number, score?: Score): string =>
  `${confirmationPath(bookingId)}/feedback${score ? `?score=${score}` : ""}`;

export const rideMessagesPath = (bookingId: number): string => `${confirmationPath(bookingId)}/messages`;

export const organisationPath = (id: string): string => APP_PAGES.organisation.replace(":id", encodeURIComponent(id));

export const ridersPath = (organisationId: string): string => `${organisationPath(organisationId)}/riders`;
export const ridersDayPath = (organisationId: string): string => `${organisationPath(organisationId)}/day`;
export const regularRiderPath = (organisationId: string, riderId: string): string =>
  `${ridersPath(organisationId)}/${encodeURIComponent(riderId)}`;
/** Their own page, which the secret of their link opens. */
export const riderPath = (id: string): string => APP_PAGES.rider.replace(":id", encodeURIComponent(id));
export const venuePath = (code: string): string => APP_PAGES.venue.replace(":id", encodeURIComponent(code));
export const receptionPath = (code: string): string => `${venuePath(code)}/reception`;

export const tripPath = (bookingId: number): string => `${APP_PAGES.trips}/${bookingId}`;

/** The language, and the Dutch form of the path. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const locale = LOCALES.find(
    (code) => code !== DEFAULT_LOCALE && (pathname === `/${code}` || pathname.startsWith(`/${code}/`)),
  );
  return locale
    ? { locale, path: pathname.slice(locale.length + 1) || "/" }
    : { locale: DEFAULT_LOCALE, path: pathname };
}

/** Undefined for app pages and unknown addresses. */
export function publicPageAt(pathname: string): { page: PublicPage; locale: Locale } | undefined {
  const { locale, path } = splitLocale(pathname);
  const slug = path.replace(/^\/|\/$/g, "");
  const page = PUBLIC_PAGE_KEYS.find((key) => PUBLIC_PAGES[key] === slug);
  return page && { page, locale };
}

export function appPageAt(pathname: string): AppPage | undefined {
  if (pathname === OFFICE || pathname.startsWith(`${OFFICE}/`)) return "office";
  const { locale, path } = splitLocale(pathname);
  const parts = path.replace(/\/$/, "").split("/");
  const page = (Object.keys(APP_PAGES) as AppPage[]).find((key) => {
    const pattern: string[] = APP_PAGES[key].split("/");
    return pattern.length === parts.length && pattern.every((part, index) => fits(part, parts[index]));
  });
  return locale === DEFAULT_LOCALE || isInEachLanguage(page) ? page : undefined;
}

/** Undefined for pages without a language in the address, and for unknown ones. */
export function localeOf(pathname: string): Locale | undefined {
  if (isInEachLanguage(appPageAt(pathname))) return splitLocale(pathname).locale;
  return publicPageAt(pathname)?.locale;
}

/** This page in another language; the home page when unknown. */
export function pathIn(locale: Locale, pathname: string): string {
  const page = appPageAt(pathname);
  if (isInEachLanguage(page)) return localAppPath(page, locale);
  return page ? pathname : pathTo(publicPageAt(pathname)?.page ?? "home", locale);
}

const fits = (pattern: string, part: string | undefined): boolean =>
  pattern.startsWith(":") ? Boolean(part) : pattern === part;
