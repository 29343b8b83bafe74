import type { AppPage, PublicPage } from "@domrit/shared/site/pages.ts";

const SERVICE = "layout/coming-page.tsx";

/** The route module behind each public page. */
export const PUBLIC_PAGE_FILES: Record<PublicPage, string> = {
  home: "home/home-page.tsx",
  about: SERVICE,
  contact: SERVICE,
  pricing: SERVICE,
  zorgvervoer: SERVICE,
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
  privacyPolicy: SERVICE,
  termsOfService: SERVICE,
  cookiePolicy: SERVICE,
  accessibility: SERVICE,
};

/** The route module behind each page of the app. */
export const APP_PAGE_FILES: Record<AppPage, string> = {
  login: SERVICE,
  register: SERVICE,
  forgotPassword: SERVICE,
  resetPassword: SERVICE,
  dashboard: SERVICE,
  bookingConfirmation: "booking/confirmation/confirmation-page.tsx",
};
