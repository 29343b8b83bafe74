import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import type { AppPage, PublicPage } from "@domrit/shared/site/pages.ts";
import type { ServicePage } from "./content/services/catalogue.ts";
import { officeNamespaces } from "./office/pages.ts";

export type SitePage = Exclude<AppPage, "office">;

type Page = {
  file: string;
  /** The texts it needs before it can be drawn, beside those of every page. */
  texts: readonly Namespace[];
};

const EVERYWHERE = ["layout", "toasts"] as const satisfies Namespace[];

const FORM = ["forms", "validation", "errors"] as const satisfies Namespace[];
const DASHBOARD = ["account", "booking", ...FORM] as const satisfies Namespace[];
const BOOKING_FORM = ["booking", "fares", ...FORM] as const satisfies Namespace[];

const RIDERS = ["riders", "organisations", "care", "series", ...DASHBOARD] as const satisfies Namespace[];

const SERVICE: Page = { file: "content/services/service-page.tsx", texts: BOOKING_FORM };

const LEGAL: Page = { file: "content/legal/legal-page.tsx", texts: [] };

/** Every page that is more than the text of a service. A page is on the site by its line here and its address in `shared`. */
const PAGES: Record<Exclude<PublicPage, ServicePage> | SitePage, Page> & Partial<Record<ServicePage, Page>> = {
  home: { file: "home/home-page.tsx", texts: ["home", ...BOOKING_FORM] },
  about: { file: "content/about/about-page.tsx", texts: [] },
  contact: { file: "content/contact/contact-page.tsx", texts: ["contact", ...FORM] },
  pricing: { file: "fares/pricing-page.tsx", texts: ["fares"] },
  zorgvervoer: { file: "content/care/care-page.tsx", texts: BOOKING_FORM },
  careers: { file: SERVICE.file, texts: [] },
  privacyPolicy: LEGAL,
  termsOfService: LEGAL,
  cookiePolicy: LEGAL,
  accessibility: LEGAL,
  login: { file: "account/login/login-page.tsx", texts: ["account", ...FORM] },
  register: { file: "account/register/register-page.tsx", texts: ["account", ...FORM] },
  logout: { file: "account/logout/logout-page.tsx", texts: ["account", ...FORM] },
  forgotPassword: { file: "account/password/forgot-password-page.tsx", texts: ["account", ...FORM] },
  resetPassword: { file: "account/password/reset-password-page.tsx", texts: ["account", ...FORM] },
  confirmEmail: { file: "account/email/confirm-email-page.tsx", texts: ["account", ...FORM] },
  undoEmail: { file: "account/email/undo-email-page.tsx", texts: ["account", ...FORM] },
  dashboard: { file: "trips/trips-page.tsx", texts: ["trips", "confirmation", ...DASHBOARD] },
  trips: { file: "trips/trips-page.tsx", texts: ["trips", "confirmation", ...DASHBOARD] },
  trip: {
    file: "trips/trip-page.tsx",
    texts: [
      "care",
      "series",
      "trips",
      "confirmation",
      "fares",
      "links",
      "map",
      "messages",
      "payment",
      "timeline",
      ...DASHBOARD,
    ],
  },
  payment: { file: "cards/cards-page.tsx", texts: ["cards", "payment", ...DASHBOARD] },
  invoices: { file: "invoices/invoices-page.tsx", texts: ["invoices", "organisations", ...DASHBOARD] },
  organisation: { file: "organisations/organisation-page.tsx", texts: ["organisations", ...DASHBOARD] },
  riders: { file: "riders/riders-page.tsx", texts: RIDERS },
  regularRider: { file: "riders/rider-page.tsx", texts: RIDERS },
  ridersDay: { file: "riders/riders-day-page.tsx", texts: RIDERS },
  rider: { file: "riders/own/own-page.tsx", texts: ["riders", "organisations", "account", ...FORM] },
  organisationApprovals: {
    file: "organisations/approvals-page.tsx",
    texts: ["organisations", "booking", ...DASHBOARD],
  },
  organisationRides: {
    file: "trips/organisation-rides-page.tsx",
    texts: ["organisations", "trips", ...DASHBOARD],
  },
  organisationFigures: { file: "organisations/figures-page.tsx", texts: ["organisations", ...DASHBOARD] },
  organisationInvoices: {
    file: "invoices/organisation-invoices-page.tsx",
    texts: ["organisations", "invoices", ...DASHBOARD],
  },
  joinOrganisation: { file: "organisations/join-page.tsx", texts: ["organisations", "account", ...FORM] },
  profile: { file: "account/profile/profile-page.tsx", texts: ["profile", "security", ...DASHBOARD] },
  bookingConfirmation: {
    file: "booking/confirmation/confirmation-page.tsx",
    texts: [
      "care",
      "series",
      "confirmation",
      "booking",
      "fares",
      "links",
      "map",
      "messages",
      "payment",
      "timeline",
      ...FORM,
    ],
  },
  addContact: {
    file: "booking/confirmation/contact/add-contact-page.tsx",
    texts: ["confirmation", "booking", ...FORM],
  },
  cancelRide: { file: "booking/confirmation/cancel/cancel-page.tsx", texts: ["confirmation", "booking", ...FORM] },
  changeRide: {
    file: "booking/change/change-page.tsx",
    texts: ["change", "confirmation", "fares", "booking", ...FORM],
  },
  rideAccount: { file: "booking/change/account-page.tsx", texts: ["change", "confirmation", "booking", ...FORM] },
  payRide: { file: "booking/paying/pay-page.tsx", texts: ["payment", "confirmation", "booking", ...FORM] },
  paymentReturn: { file: "payments/return-page.tsx", texts: ["payment"] },
  rideCare: { file: "care/withdraw-page.tsx", texts: ["care", "care-form", "confirmation", "booking", ...FORM] },
  rideLinks: { file: "booking/links/links-page.tsx", texts: ["confirmation", "booking", "links", ...FORM] },
  rideFeedback: { file: "feedback/feedback-page.tsx", texts: ["feedback", "confirmation", "booking", ...FORM] },
  rideReport: { file: "reports/report-page.tsx", texts: ["reports", "confirmation", "booking", ...FORM] },
  rideMessages: { file: "booking/messages/messages-page.tsx", texts: ["confirmation", "booking", "messages", ...FORM] },
  book: { file: "booking/book/book-page.tsx", texts: ["series", "payment", ...BOOKING_FORM] },
  careRide: { file: "care/care-ride-page.tsx", texts: ["care", "care-form", "series", "payment", ...BOOKING_FORM] },
  driver: {
    file: "driver/layout/driver-page.tsx",
    texts: [
      "driver",
      "driver-shift",
      "driver-sums",
      "driver-rides",
      "driver-messages",
      "driver-rota",
      "driver-street",
      "driver-push",
      "map",
      "booking",
      "care",
      ...FORM,
    ],
  },
  driverJoin: { file: "driver/join/join-page.tsx", texts: ["driver", ...FORM] },
  venueJoin: { file: "venues/join-page.tsx", texts: ["venues", "account", ...FORM] },
  venue: { file: "venues/venue-page.tsx", texts: ["venues", "booking", ...FORM] },
  venueReception: { file: "venues/reception-page.tsx", texts: ["venues", "booking", ...FORM] },
  contactMessage: { file: "contact/message-page.tsx", texts: ["contact", ...FORM] },
};

const pageOf = (page: PublicPage | SitePage): Page => PAGES[page] ?? SERVICE;

export const fileOf = (page: PublicPage | SitePage): string => pageOf(page).file;

/** The namespaces a page needs before it can be drawn; a page without a key (not found) needs only the common ones. */
export function namespacesOf(page: PublicPage | AppPage | undefined): Namespace[] {
  const own = page === "office" ? officeNamespaces() : page && pageOf(page).texts;
  return [...EVERYWHERE, ...(own ?? [])];
}
