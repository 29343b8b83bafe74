import { DEFAULT_LOCALE, LOCALES, type Locale } from "../i18n/locales.ts";
import type { ReportKind } from "../reports/kinds.ts";

/** The public pages and their slugs, which are the same in every language. Each is prerendered once per language. */
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

/**
 * The pages of the app itself, never in a search engine: rendered for one visitor. Each has one address and comes in the
 * visitor's language, except those of `IN_EACH_LANGUAGE`.
 */
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
  dashboard: "/dashboard",
  trips: "/dashboard/trips",
  trip: "/dashboard/trips/:id",
  payment: "/dashboard/payment",
  invoices: "/dashboard/invoices",
  profile: "/dashboard/profile",
  bookingConfirmation: "/booking-confirmation/:id",
  addContact: "/booking-confirmation/:id/contact",
  cancelRide: "/booking-confirmation/:id/cancel",
  changeRide: "/booking-confirmation/:id/change",
  payRide: "/booking-confirmation/:id/pay",
  paymentReturn: "/payment-return",
  rideCare: "/booking-confirmation/:id/care",
  rideLinks: "/booking-confirmation/:id/links",
  rideReport: "/booking-confirmation/:id/report",
  rideMessages: "/booking-confirmation/:id/messages",
  driver: "/driver",
  driverJoin: "/driver/join",
  office: "/office/*",
} as const;
export type AppPage = keyof typeof APP_PAGES;

/** The address of the office; its pages, all below it, are listed in web/office/pages.ts. */
export const OFFICE = "/office";

/** The address of one booking at the office. */
export const officeBookingPath = (bookingId: number): string => `${OFFICE}/bookings/${bookingId}`;

/** The pages of the app that the forms of public pages are sent to: their address says the language, as it does there. */
export const IN_EACH_LANGUAGE = ["book", "careRide", "contactMessage"] as const satisfies AppPage[];
export type LocalAppPage = (typeof IN_EACH_LANGUAGE)[number];

export const isInEachLanguage = (page: AppPage | undefined): page is LocalAppPage =>
  IN_EACH_LANGUAGE.some((each) => each === page);

/** A page of the drivers, as its address says. */
export const isDriverPage = (page: AppPage | undefined): boolean => page === "driver" || page === "driverJoin";

/** A page inside the customer's dashboard, as its address says. */
export type DashboardPage = {
  [Page in AppPage]: (typeof APP_PAGES)[Page] extends `/dashboard${string}` ? Page : never;
}[AppPage];

/** The pages that answer an address nobody knows. They are shown at that address, without script. */
export const NOT_FOUND_PAGES = { notFound: "404", unknownService: "unknown-service" } as const;
export type NotFoundPage = keyof typeof NOT_FOUND_PAGES;

/** The places inside the home page that links may point to. */
export type Anchor = "book-now" | "services" | "service-area" | "about" | "booking" | "contact";

export const PUBLIC_PAGE_KEYS: PublicPage[] = Object.keys(PUBLIC_PAGES).filter(
  (key): key is PublicPage => key in PUBLIC_PAGES,
);

/** Pages that show the text of another page under an older address; search engines are sent to the other. */
const SAME_AS: Partial<Record<PublicPage, PublicPage>> = {
  rotterdamAirport: "rotterdamAirportTaxi",
  eindhovenAirport: "eindhovenAirportTaxi",
};

/** The page a search engine should list for this one: itself, or the page whose text it shows. */
export const canonicalPage = (page: PublicPage): PublicPage => SAME_AS[page] ?? page;

/** The pages a search engine should list. */
export const CANONICAL_PAGES = PUBLIC_PAGE_KEYS.filter((page) => canonicalPage(page) === page);

/** The prefix of the path in each language: none in Dutch. */
export const pathPrefix = (locale: Locale): string => (locale === DEFAULT_LOCALE ? "" : `/${locale}`);

/** The address of a public page in one language: Dutch at the root, the others behind their code. */
export function pathTo(page: PublicPage, locale: Locale, anchor?: Anchor): string {
  const prefix = pathPrefix(locale);
  const slug = PUBLIC_PAGES[page];
  const path = slug ? `${prefix}/${slug}` : prefix || "/";
  return anchor ? `${path}#${anchor}` : path;
}

/** Where the build keeps a not-found page of one language. */
export const notFoundPagePath = (page: NotFoundPage, locale: Locale): string =>
  `${pathPrefix(locale)}/${NOT_FOUND_PAGES[page]}`;

type WithParameter =
  | "office"
  | "bookingConfirmation"
  | "addContact"
  | "cancelRide"
  | "changeRide"
  | "payRide"
  | "rideCare"
  | "rideLinks"
  | "rideMessages"
  | "rideReport"
  | "trip";

/** The address of an app page that takes no parameter and is the same in every language. */
export const appPathTo = (page: Exclude<AppPage, WithParameter | LocalAppPage>): string => APP_PAGES[page];

/** The address of an app page that has one for each language. */
export const localAppPath = (page: LocalAppPage, locale: Locale): string => pathPrefix(locale) + APP_PAGES[page];

/** The address of the page that sets another password with this token. */
export const resetPasswordPath = (token: string): string =>
  `${APP_PAGES.resetPassword}?${new URLSearchParams({ token })}`;

/** The address of one booking's confirmation page. */
export const confirmationPath = (bookingId: number): string => `/booking-confirmation/${bookingId}`;

/** Where what its owner can do with a booking is done without script. */
export const addContactPath = (bookingId: number): string => `${confirmationPath(bookingId)}/contact`;
export const cancelRidePath = (bookingId: number): string => `${confirmationPath(bookingId)}/cancel`;

/** Where its owner changes the ride. */
export const changeRidePath = (bookingId: number): string => `${confirmationPath(bookingId)}/change`;

/** Where the payment service sends somebody back to, with the secret that says of what. */
export const paymentReturnPath = (token: string): string =>
  `${APP_PAGES.paymentReturn}?${new URLSearchParams({ token })}`;

/** Where its owner pays for the ride. */
export const payRidePath = (bookingId: number): string => `${confirmationPath(bookingId)}/pay`;

/** Where its owner withdraws what a care ride says of somebody's health. */
export const rideCarePath = (bookingId: number): string => `${confirmationPath(bookingId)}/care`;

/** Where its owner says who else may look at a ride. */
export const rideLinksPath = (bookingId: number): string => `${confirmationPath(bookingId)}/links`;

/** Where its owner complains about a ride, or says what was lost on it. */
export const rideReportPath = (bookingId: number, kind: ReportKind): string =>
  `${confirmationPath(bookingId)}/report?kind=${kind}`;

/** Where its owner sees what was sent about a ride. */
export const rideMessagesPath = (bookingId: number): string => `${confirmationPath(bookingId)}/messages`;

/** The address of one of a customer's trips, inside the dashboard. */
export const tripPath = (bookingId: number): string => `${APP_PAGES.trips}/${bookingId}`;

/** The language an address is written for, and the rest of the address as it is in Dutch. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const locale = LOCALES.find(
    (code) => code !== DEFAULT_LOCALE && (pathname === `/${code}` || pathname.startsWith(`/${code}/`)),
  );
  return locale
    ? { locale, path: pathname.slice(locale.length + 1) || "/" }
    : { locale: DEFAULT_LOCALE, path: pathname };
}

/** The public page at an address, or undefined for app pages and unknown addresses. */
export function publicPageAt(pathname: string): { page: PublicPage; locale: Locale } | undefined {
  const { locale, path } = splitLocale(pathname);
  const slug = path.replace(/^\/|\/$/g, "");
  const page = PUBLIC_PAGE_KEYS.find((key) => PUBLIC_PAGES[key] === slug);
  return page && { page, locale };
}

/** The app page at an address, or undefined. */
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

/** The language that an address is for; undefined where it is the same in all, and where there is no page. */
export function localeOf(pathname: string): Locale | undefined {
  if (isInEachLanguage(appPageAt(pathname))) return splitLocale(pathname).locale;
  return publicPageAt(pathname)?.locale;
}

/** The address of the same page in another language; of the home page where there is no page. */
export function pathIn(locale: Locale, pathname: string): string {
  const page = appPageAt(pathname);
  if (isInEachLanguage(page)) return localAppPath(page, locale);
  return page ? pathname : pathTo(publicPageAt(pathname)?.page ?? "home", locale);
}

const fits = (pattern: string, part: string | undefined): boolean =>
  pattern === ":id" ? Boolean(part) : pattern === part;
