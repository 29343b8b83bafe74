import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import { type AppPage, PUBLIC_PAGES, type PublicPage } from "@domrit/shared/site/pages.ts";
import { officeNamespaces } from "../office/pages.ts";

const EVERYWHERE = ["layout", "toasts"] as const satisfies Namespace[];

/** What every form says. */
const FORM = ["forms", "validation", "errors"] as const satisfies Namespace[];
const DASHBOARD = ["account", "booking", ...FORM] as const satisfies Namespace[];
const BOOKING_FORM = ["booking", "fares", ...FORM] as const satisfies Namespace[];

/** The pages that are not simply a text beside the booking form. */
const PER_PAGE: Partial<Record<PublicPage | AppPage, readonly Namespace[]>> = {
  home: ["home", ...BOOKING_FORM],
  pricing: ["fares"],
  contact: ["contact", ...FORM],
  about: [],
  careers: [],
  privacyPolicy: [],
  termsOfService: [],
  cookiePolicy: [],
  accessibility: [],
  login: ["account", ...FORM],
  register: ["account", ...FORM],
  logout: ["account", ...FORM],
  forgotPassword: ["account", ...FORM],
  resetPassword: ["account", ...FORM],
  confirmEmail: ["account", ...FORM],
  undoEmail: ["account", ...FORM],
  dashboard: ["trips", "confirmation", ...DASHBOARD],
  trips: ["trips", "confirmation", ...DASHBOARD],
  trip: ["care", "trips", "confirmation", "fares", "links", "messages", "timeline", ...DASHBOARD],
  payment: ["cards", ...DASHBOARD],
  invoices: ["invoices", ...DASHBOARD],
  profile: ["profile", "security", ...DASHBOARD],
  bookingConfirmation: ["care", "confirmation", "booking", "fares", "links", "messages", "timeline", ...FORM],
  addContact: ["confirmation", "booking", ...FORM],
  cancelRide: ["confirmation", "booking", ...FORM],
  changeRide: ["change", "confirmation", "fares", "booking", ...FORM],
  rideCare: ["care", "care-form", "confirmation", "booking", ...FORM],
  rideLinks: ["confirmation", "booking", "links", ...FORM],
  rideReport: ["reports", "confirmation", "booking", ...FORM],
  rideMessages: ["confirmation", "booking", "messages", ...FORM],
  book: BOOKING_FORM,
  careRide: ["care", "care-form", ...BOOKING_FORM],
  contactMessage: ["contact", ...FORM],
  office: officeNamespaces(),
};

/** The namespaces a page needs before it can be drawn; a page without a key (not found) needs only the common ones. */
export function namespacesOf(page: PublicPage | AppPage | undefined): Namespace[] {
  const own = page && (PER_PAGE[page] ?? (page in PUBLIC_PAGES ? BOOKING_FORM : []));
  return [...EVERYWHERE, ...(own ?? [])];
}
