import { accountData } from "./account/personal-data/account-data.ts";
import type { PersonalData } from "./account/personal-data/personal-data.ts";
import { addressData } from "./addresses/save-address.ts";
import { bookingData } from "./booking/booking-data.ts";
import { careData } from "./booking/care/care-data.ts";
import type { CareKeys } from "./booking/care/care-keys.ts";
import { cardData } from "./cards/card-data.ts";
import type { PaymentProvider } from "./cards/payment-provider.ts";
import { contactData } from "./contact/contact-data.ts";
import { feedbackData } from "./feedback/feedback-data.ts";
import { invoiceData } from "./invoices/invoice-data.ts";
import { fixedRouteData } from "./office/fixed-routes/fixed-route-data.ts";
import { inboxData } from "./office/inbox/inbox-data.ts";
import { noteData } from "./office/notes/note-data.ts";
import { organisationData } from "./organisations/organisation-data.ts";
import { paymentData } from "./payments/payment-data.ts";
import { reportData } from "./reports/report-data.ts";
import { riderData } from "./riders/rider-data.ts";

export const personalData = (payments: PaymentProvider, careKeys: CareKeys): readonly PersonalData[] => [
  accountData,
  addressData,
  // Before the bookings, which forget that they had such data.
  careData(careKeys),
  bookingData,
  cardData(payments),
  invoiceData,
  // After the invoices, which refuse who has rides to be invoiced.
  riderData(careKeys),
  organisationData,
  paymentData,
  contactData,
  // Before the reports, by which it finds its items.
  inboxData,
  noteData,
  reportData,
  feedbackData,
  fixedRouteData,
];
