import type { AppPage, PublicPage } from "@domrit/shared/site/pages.ts";

const SERVICE = "content/services/service-page.tsx";

/** The route module behind each public page. */
export const PUBLIC_PAGE_FILES: Record<PublicPage, string> = {
  home: "home/home-page.tsx",
  about: "content/about/about-page.tsx",
  contact: "content/contact/contact-page.tsx",
  pricing: "content/pricing/pricing-page.tsx",
  zorgvervoer: "content/care/care-page.tsx",
  rolstoeltaxi: SERVICE,
  taxiUtrecht: SERVICE,
  schipholTaxi: SERVICE,
  taxiBusjeUtrecht: SERVICE,
  wheelchairTransport: SERVICE,
  groupTransport: SERVICE,
  hospitalTransport: SERVICE,
  chauffeurServices: SERVICE,
  managementTransport: SERVICE,
  vipTransport: SERVICE,
  businessService: SERVICE,
  rotterdamAirportTaxi: SERVICE,
  eindhovenAirportTaxi: SERVICE,
  rotterdamAirport: SERVICE,
  eindhovenAirport: SERVICE,
  weezeDusseldorf: SERVICE,
  cityTaxi: SERVICE,
  nsZoneTaxi: SERVICE,
  airportTransfers: SERVICE,
  businessAccount: SERVICE,
  premiumService: SERVICE,
  accessibleTransport: SERVICE,
  careers: SERVICE,
  privacyPolicy: "content/privacy-policy/privacy-policy-page.tsx",
  termsOfService: "content/terms-of-service/terms-of-service-page.tsx",
  cookiePolicy: "content/cookie-policy/cookie-policy-page.tsx",
  accessibility: "content/accessibility/accessibility-page.tsx",
};

/** The route module behind each page of the app. */
export const APP_PAGE_FILES: Record<AppPage, string> = {
  login: "account/login/login-page.tsx",
  register: "account/register/register-page.tsx",
  logout: "account/logout/logout-page.tsx",
  forgotPassword: "account/password/forgot-password-page.tsx",
  resetPassword: "account/password/reset-password-page.tsx",
  confirmEmail: "account/email/confirm-email-page.tsx",
  dashboard: "trips/trips-page.tsx",
  trips: "trips/trips-page.tsx",
  trip: "trips/trip-page.tsx",
  payment: "cards/cards-page.tsx",
  invoices: "invoices/invoices-page.tsx",
  profile: "account/profile/profile-page.tsx",
  bookingConfirmation: "booking/confirmation/confirmation-page.tsx",
};
