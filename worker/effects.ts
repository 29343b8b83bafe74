import { sendEmailChangeAskedNotice, sendEmailChangedNotice } from "./account/email-change-notices.ts";
import { sendAccountDecision } from "./account/send-account-decision.ts";
import { sendConfirmationLink } from "./account/send-confirmation-link.ts";
import { sendPasswordChangedEmail } from "./account/send-password-changed-email.ts";
import { sendResetEmail } from "./account/send-reset-email.ts";
import { sendSecurityNotice } from "./account/send-security-notice.ts";
import { messageEffects } from "./booking/messages.ts";
import { sendAcknowledgement } from "./contact/send-acknowledgement.ts";
import { sendOfficeMessage } from "./contact/send-office-message.ts";
import { sendCancellation } from "./dispatch/send-cancellation.ts";
import { sendChange } from "./dispatch/send-change.ts";
import { sendOrder } from "./dispatch/send-order.ts";
import { sendReady } from "./dispatch/send-ready.ts";
import { sendDriverInvitation } from "./driver/send-invitation.ts";
import { pushDriverCancelled, pushDriverChanged, pushDriverOffer } from "./driver/send-ride-pushes.ts";
import { sendDriverCancelled, sendDriverChanged, sendDriverOffer } from "./driver/send-ride-texts.ts";
import { sendInboxAnswer } from "./inbox/send-inbox-answer.ts";
import { issueCollective } from "./invoices/collective/issue-collective.ts";
import { correctInvoice } from "./invoices/correct-invoice.ts";
import { creditRefunds } from "./invoices/credit-refund.ts";
import { issueInvoice } from "./invoices/issue-invoice.ts";
import { sendInvoiceEmail } from "./invoices/send-invoice-email.ts";
import { giveBack, lookAtAddedCard, lookAtPayment, revokeMandate, settleBooking } from "./payments/payment-effects.ts";
import { sendPrice } from "./prices/send-price.ts";
import { sendReport } from "./reports/send-report.ts";
import { sendReportAcknowledgement } from "./reports/send-report-acknowledgement.ts";

/** Every effect by the name it has in the queues and the delivery record; a name never changes its meaning. */
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
  "email-change-asked-notice": sendEmailChangeAskedNotice,
  "email-changed-notice": sendEmailChangedNotice,
  invoice: issueInvoice,
  "invoice-correction": correctInvoice,
  "credit-refund": creditRefunds,
  "collective-invoice": issueCollective,
  "invoice-email": sendInvoiceEmail,
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
  "driver-offer-push": pushDriverOffer,
  "driver-changed-push": pushDriverChanged,
  "driver-cancelled-push": pushDriverCancelled,
  "driver-offer-sms": sendDriverOffer,
  "driver-changed-sms": sendDriverChanged,
  "driver-cancelled-sms": sendDriverCancelled,
  "report-to-office": sendReport,
  "report-acknowledgement": sendReportAcknowledgement,
};
export type EffectName = keyof typeof effects;

/** True for the name of an effect that this worker knows. */
export const isEffectName = (name: string): name is EffectName => Object.hasOwn(effects, name);
