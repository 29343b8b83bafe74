import type { AppPage, PublicPage } from "@domrit/shared/site/pages.ts";
import { SERVICE_PAGES, type ServicePage } from "../content/services/catalogue.ts";

const SERVICE = "content/services/service-page.tsx";

/** The route module behind each public page that is more than the text of a service. */
const OWN_FILES = {
  home: "home/home-page.tsx",
  about: "content/about/about-page.tsx",
  contact: "content/contact/contact-page.tsx",
  pricing: "content/pricing/pricing-page.tsx",
  zorgvervoer: "content/care/care-page.tsx",
  privacyPolicy: "content/privacy-policy/privacy-policy-page.tsx",
  termsOfService: "content/terms-of-service/terms-of-service-page.tsx",
  cookiePolicy: "content/cookie-policy/cookie-policy-page.tsx",
  accessibility: "content/accessibility/accessibility-page.tsx",
} satisfies Record<Exclude<PublicPage, ServicePage> | "zorgvervoer", string>;

const SERVICE_FILES = Object.fromEntries(SERVICE_PAGES.map((page) => [page, SERVICE])) as Record<ServicePage, string>;

/** The route module behind each public page. */
export const PUBLIC_PAGE_FILES: Record<PublicPage, string> = { ...SERVICE_FILES, ...OWN_FILES };

/** The route module behind each page of the app; those of the office are in its own list. */
export const APP_PAGE_FILES: Record<Exclude<AppPage, "office">, string> = {
  login: "account/login/login-page.tsx",
  register: "account/register/register-page.tsx",
  logout: "account/logout/logout-page.tsx",
  forgotPassword: "account/password/forgot-password-page.tsx",
  resetPassword: "account/password/reset-password-page.tsx",
  confirmEmail: "account/email/confirm-email-page.tsx",
  undoEmail: "account/email/undo-email-page.tsx",
  dashboard: "trips/trips-page.tsx",
  trips: "trips/trips-page.tsx",
  trip: "trips/trip-page.tsx",
  payment: "cards/cards-page.tsx",
  invoices: "invoices/invoices-page.tsx",
  profile: "account/profile/profile-page.tsx",
  bookingConfirmation: "booking/confirmation/confirmation-page.tsx",
  addContact: "booking/confirmation/add-contact-page.tsx",
  cancelRide: "booking/confirmation/cancel-page.tsx",
  changeRide: "booking/change/change-page.tsx",
  rideCare: "care/withdraw-page.tsx",
  rideMessages: "booking/messages/messages-page.tsx",
  rideLinks: "booking/links/links-page.tsx",
  rideReport: "reports/report-page.tsx",
  book: "booking/book/book-page.tsx",
  careRide: "care/care-ride-page.tsx",
  contactMessage: "contact/message-page.tsx",
};
