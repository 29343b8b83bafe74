import { sendConfirmationLink, sendResetEmail } from "./account/link-emails.ts";
import { sendPoliciesChanged } from "./account/policies-changed.ts";
import {
  sendEmailChangeAskedNotice,
  sendEmailChangedNotice,
  sendPasswordChangedEmail,
  sendSecurityNotice,
} from "./account/security-emails.ts";
import { sendAccountDecision } from "./account/send-account-decision.ts";
import { messageEffects } from "./booking/messages.ts";
import { sendPrice } from "./booking/sms/price.ts";
import { sendAcknowledgement } from "./contact/acknowledgement.ts";
import { sendInboxAnswer } from "./contact/inbox-answer.ts";
import { sendOfficeMessage } from "./contact/office-message.ts";
import { sendCancellation, sendChange, sendOrder, sendReady } from "./dispatch/orders.ts";
import { driverCancelled, driverChanged, driverDay, driverMessage, driverOffer } from "./driver/notices.ts";
import { sendDriverInvitation } from "./driver/send-invitation.ts";
import { correctInvoice, creditRefunds, issueCollective, issueInvoice } from "./invoices/invoice-effects.ts";
import { sendInvoiceEmail } from "./invoices/invoice-email.ts";
import { sendInvoiceReminder } from "./invoices/reminder-email.ts";
import { sendApprovalAsked } from "./organisations/send-approval-asked.ts";
import { sendOrganisationInvitation } from "./organisations/send-invitation.ts";
import { giveBack, lookAtAddedCard, lookAtPayment, revokeMandate, settleBooking } from "./payments/payment-effects.ts";
import { sendExpiringPapers } from "./registers/expiring-papers.ts";
import { sendReportAcknowledgement } from "./reports/acknowledgement.ts";
import { sendReport } from "./reports/office-report.ts";

/** Queues and delivery records store these names: a name keeps its meaning for ever. */
export const effects = {
  ...messageEffects,
  "dispatch-order": sendOrder,
  "dispatch-change": sendChange,
  "dispatch-ready": sendReady,
  "dispatch-cancellation": sendCancellation,
  "confirmation-link": sendConfirmationLink,
  "reset-email": sendResetEmail,
  "password-changed-email": sendPasswordChangedEmail,
  "security-notice": sendSecurityNotice,
  "account-decision-email": sendAccountDecision,
  "organisation-invitation-email": sendOrganisationInvitation,
  "approval-asked-email": sendApprovalAsked,
  "policies-email": sendPoliciesChanged,
  "email-change-asked-notice": sendEmailChangeAskedNotice,
  "email-changed-notice": sendEmailChangedNotice,
  invoice: issueInvoice,
  "invoice-correction": correctInvoice,
  "credit-refund": creditRefunds,
  "collective-invoice": issueCollective,
  "invoice-email": sendInvoiceEmail,
  "invoice-reminder": sendInvoiceReminder,
  "payment-look": lookAtPayment,
  "payment-card-look": lookAtAddedCard,
  "payment-revocation": revokeMandate,
  "payment-refund": giveBack,
  "payment-settle": settleBooking,
  "office-message": sendOfficeMessage,
  acknowledgement: sendAcknowledgement,
  "inbox-answer": sendInboxAnswer,
  "driver-invitation-sms": sendDriverInvitation,
  "price-sms": sendPrice,
  "driver-offer-push": driverOffer.push,
  "driver-changed-push": driverChanged.push,
  "driver-cancelled-push": driverCancelled.push,
  "driver-day-push": driverDay.push,
  "driver-message-push": driverMessage.push,
  "driver-offer-sms": driverOffer.text,
  "driver-changed-sms": driverChanged.text,
  "driver-cancelled-sms": driverCancelled.text,
  "driver-day-sms": driverDay.text,
  "driver-message-sms": driverMessage.text,
  "papers-email": sendExpiringPapers,
  "report-to-office": sendReport,
  "report-acknowledgement": sendReportAcknowledgement,
};
export type EffectName = keyof typeof effects;

export const isEffectName = (name: string): name is EffectName => Object.hasOwn(effects, name);
