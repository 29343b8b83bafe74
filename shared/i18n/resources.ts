/** The shape of the Dutch texts: a key that is missing there does not compile. */
export type Texts = {
  account: typeof import("./nl/account/account.json");
  "account-data": typeof import("./nl/account/account-data.json");
  booking: typeof import("./nl/booking/booking.json");
  cards: typeof import("./nl/account/cards.json");
  care: typeof import("./nl/booking/care.json");
  "care-form": typeof import("./nl/booking/care-form.json");
  change: typeof import("./nl/booking/change.json");
  confirmation: typeof import("./nl/booking/confirmation.json");
  contact: typeof import("./nl/site/contact.json");
  driver: typeof import("./nl/driver/driver.json");
  "driver-messages": typeof import("./nl/driver/driver-messages.json");
  "driver-push": typeof import("./nl/driver/driver-push.json");
  "driver-rota": typeof import("./nl/driver/driver-rota.json");
  "driver-street": typeof import("./nl/driver/driver-street.json");
  "driver-rides": typeof import("./nl/driver/driver-rides.json");
  "driver-shift": typeof import("./nl/driver/driver-shift.json");
  "driver-sums": typeof import("./nl/driver/driver-sums.json");
  email: typeof import("./nl/messages/email.json");
  "email-account": typeof import("./nl/messages/email-account.json");
  "email-inbox": typeof import("./nl/messages/email-inbox.json");
  "email-invoice": typeof import("./nl/messages/email-invoice.json");
  "email-report": typeof import("./nl/messages/email-report.json");
  errors: typeof import("./nl/site/errors.json");
  fares: typeof import("./nl/booking/fares.json");
  forms: typeof import("./nl/site/forms.json");
  home: typeof import("./nl/site/home.json");
  invoice: typeof import("./nl/account/invoice.json");
  invoices: typeof import("./nl/account/invoices.json");
  organisations: typeof import("./nl/account/organisations.json");
  riders: typeof import("./nl/account/riders.json");
  layout: typeof import("./nl/site/layout.json");
  links: typeof import("./nl/booking/links.json");
  map: typeof import("./nl/booking/map.json");
  "message-reasons": typeof import("./nl/messages/message-reasons.json");
  messages: typeof import("./nl/messages/messages.json");
  office: typeof import("./nl/office/office.json");
  "office-payments": typeof import("./nl/office/office-payments.json");
  "office-planning": typeof import("./nl/office/office-planning.json");
  "office-queues": typeof import("./nl/office/office-queues.json");
  "office-shifts": typeof import("./nl/office/office-shifts.json");
  "office-routes": typeof import("./nl/office/office-routes.json");
  "office-riders": typeof import("./nl/office/office-riders.json");
  "office-accounts": typeof import("./nl/office/office-accounts.json");
  "office-audit": typeof import("./nl/office/office-audit.json");
  "office-booking": typeof import("./nl/office/office-booking.json");
  "office-discounts": typeof import("./nl/office/office-discounts.json");
  "office-staff": typeof import("./nl/office/office-staff.json");
  "office-capacity": typeof import("./nl/office/office-capacity.json");
  "office-caller": typeof import("./nl/office/office-caller.json");
  "office-figures": typeof import("./nl/office/office-figures.json");
  "office-guest": typeof import("./nl/office/office-guest.json");
  "office-invoices": typeof import("./nl/office/office-invoices.json");
  "office-ledger": typeof import("./nl/office/office-ledger.json");
  "office-inbox": typeof import("./nl/office/office-inbox.json");
  "office-fleet": typeof import("./nl/office/office-fleet.json");
  "office-map": typeof import("./nl/office/office-map.json");
  "office-tariffs": typeof import("./nl/office/office-tariffs.json");
  "office-today": typeof import("./nl/office/office-today.json");
  "office-wording": typeof import("./nl/office/office-wording.json");
  feedback: typeof import("./nl/booking/feedback.json");
  payment: typeof import("./nl/booking/payment.json");
  profile: typeof import("./nl/account/profile.json");
  venues: typeof import("./nl/booking/venues.json");
  "office-venues": typeof import("./nl/office/office-venues.json");
  refusals: typeof import("./nl/site/refusals.json");
  reports: typeof import("./nl/booking/reports.json");
  security: typeof import("./nl/account/security.json");
  series: typeof import("./nl/booking/series.json");
  sms: typeof import("./nl/messages/sms.json");
  timeline: typeof import("./nl/booking/timeline.json");
  toasts: typeof import("./nl/site/toasts.json");
  trips: typeof import("./nl/account/trips.json");
  validation: typeof import("./nl/site/validation.json");
};

export type Namespace = keyof Texts;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: Namespace[];
    resources: Texts;
  }
}
