import type account from "./nl/account.json";
import type accountData from "./nl/account-data.json";
import type booking from "./nl/booking.json";
import type cards from "./nl/cards.json";
import type care from "./nl/care.json";
import type careForm from "./nl/care-form.json";
import type change from "./nl/change.json";
import type confirmation from "./nl/confirmation.json";
import type contact from "./nl/contact.json";
import type email from "./nl/email.json";
import type emailAccount from "./nl/email-account.json";
import type emailInbox from "./nl/email-inbox.json";
import type emailInvoice from "./nl/email-invoice.json";
import type emailReport from "./nl/email-report.json";
import type errors from "./nl/errors.json";
import type fares from "./nl/fares.json";
import type forms from "./nl/forms.json";
import type home from "./nl/home.json";
import type invoice from "./nl/invoice.json";
import type invoices from "./nl/invoices.json";
import type layout from "./nl/layout.json";
import type links from "./nl/links.json";
import type messageReasons from "./nl/message-reasons.json";
import type messages from "./nl/messages.json";
import type office from "./nl/office.json";
import type officeAudit from "./nl/office-audit.json";
import type officeCaller from "./nl/office-caller.json";
import type officeCapacity from "./nl/office-capacity.json";
import type officeFigures from "./nl/office-figures.json";
import type officeInbox from "./nl/office-inbox.json";
import type officeQueues from "./nl/office-queues.json";
import type officeRegisters from "./nl/office-registers.json";
import type officeSimulator from "./nl/office-simulator.json";
import type officeStaff from "./nl/office-staff.json";
import type officeToday from "./nl/office-today.json";
import type profile from "./nl/profile.json";
import type reports from "./nl/reports.json";
import type security from "./nl/security.json";
import type sms from "./nl/sms.json";
import type timeline from "./nl/timeline.json";
import type toasts from "./nl/toasts.json";
import type trips from "./nl/trips.json";
import type validation from "./nl/validation.json";

/** Every namespace with the shape of its Dutch texts, the source language: a key that is not here does not compile. */
export type Texts = {
  account: typeof account;
  "account-data": typeof accountData;
  booking: typeof booking;
  cards: typeof cards;
  care: typeof care;
  "care-form": typeof careForm;
  change: typeof change;
  confirmation: typeof confirmation;
  contact: typeof contact;
  email: typeof email;
  "email-account": typeof emailAccount;
  "email-inbox": typeof emailInbox;
  "email-invoice": typeof emailInvoice;
  "email-report": typeof emailReport;
  errors: typeof errors;
  fares: typeof fares;
  forms: typeof forms;
  home: typeof home;
  invoice: typeof invoice;
  invoices: typeof invoices;
  layout: typeof layout;
  links: typeof links;
  "message-reasons": typeof messageReasons;
  messages: typeof messages;
  office: typeof office;
  "office-queues": typeof officeQueues;
  "office-simulator": typeof officeSimulator;
  "office-audit": typeof officeAudit;
  "office-staff": typeof officeStaff;
  "office-capacity": typeof officeCapacity;
  "office-caller": typeof officeCaller;
  "office-figures": typeof officeFigures;
  "office-inbox": typeof officeInbox;
  "office-registers": typeof officeRegisters;
  "office-today": typeof officeToday;
  profile: typeof profile;
  reports: typeof reports;
  security: typeof security;
  sms: typeof sms;
  timeline: typeof timeline;
  toasts: typeof toasts;
  trips: typeof trips;
  validation: typeof validation;
};

export type Namespace = keyof Texts;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: Namespace[];
    resources: Texts;
  }
}
