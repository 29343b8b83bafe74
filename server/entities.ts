import { CustomerSchema } from "./account/customer.entity.ts";
import { EmailChangeSchema } from "./account/email-change/email-change.entity.ts";
import { EmailConfirmationSchema } from "./account/email-confirmation/email-confirmation.entity.ts";
import { InvoiceDetailsSchema } from "./account/invoice-details/invoice-details.entity.ts";
import { PasskeyCeremonySchema, PasskeySchema } from "./account/passkeys/passkey.entity.ts";
import { PasswordResetSchema } from "./account/password/password-reset.entity.ts";
import { AuthenticatorAppSchema, RecoveryCodeSchema } from "./account/second-step/second-step.entity.ts";
import { SavedAddressSchema } from "./addresses/saved-address.entity.ts";
import { BackupRunSchema } from "./backup/backup-run.entity.ts";
import { BlockedContactSchema } from "./blocking/blocked-contact.entity.ts";
import { BookingSchema } from "./booking/booking.entity.ts";
import { CapacityRuleSchema, CapacitySchema } from "./booking/capacity/capacity.entity.ts";
import { CareDetailSchema } from "./booking/care/care-detail.entity.ts";
import { DriverDaySchema } from "./booking/driver-news/driver-day.entity.ts";
import { DriverNewsSchema } from "./booking/driver-news/driver-news.entity.ts";
import { SharedLinkSchema } from "./booking/links/shared-link.entity.ts";
import { IdempotencyKeySchema } from "./booking/placing/idempotency-key.entity.ts";
import { SmsAnswerSchema } from "./booking/return/sms-answer.entity.ts";
import { DispatchReportSchema } from "./booking/steps/dispatch-report.entity.ts";
import { TimelineEntrySchema } from "./booking/timeline/timeline-entry.entity.ts";
import { PaymentMethodSchema } from "./cards/payment-method.entity.ts";
import { ContactMessageSchema } from "./contact/contact-message.entity.ts";
import { DeliverySchema, DestinationSchema, HeldDeliverySchema } from "./delivery/delivery.entity.ts";
import { DriverMessageSchema } from "./driver/messages/driver-message.entity.ts";
import { FreeDaysSchema } from "./driver/rota/free-days.entity.ts";
import { DiscountCodeSchema } from "./fares/discounts/discount-code.entity.ts";
import { FixedRouteRowSchema } from "./fares/routes/fixed-route.entity.ts";
import { TariffRowSchema } from "./fares/tariffs/tariff.entity.ts";
import { RideFeedbackSchema } from "./feedback/ride-feedback.entity.ts";
import { CarSchema } from "./fleet/car.entity.ts";
import { DriverSchema } from "./fleet/driver.entity.ts";
import { DriverDeviceSchema } from "./fleet/driver-access/driver-device.entity.ts";
import { DriverInvitationSchema } from "./fleet/driver-access/driver-invitation.entity.ts";
import { DriverPushSchema } from "./fleet/driver-access/driver-push.entity.ts";
import { InterruptionSchema } from "./fleet/interruptions/interruption.entity.ts";
import { PaperScanSchema, PaperSchema } from "./fleet/papers/paper.entity.ts";
import { FlightLookSchema } from "./flights/flight-look.entity.ts";
import { InboxAnswerSchema } from "./inbox/inbox-answer.entity.ts";
import { CollectiveRideSchema } from "./invoices/collective/collective-ride.entity.ts";
import { InvoiceSchema } from "./invoices/invoice.entity.ts";
import { InvoiceCounterSchema, InvoiceGapSchema } from "./invoices/issuing/invoice-number.entity.ts";
import { InvoiceActSchema } from "./invoices/receivable/invoice-act.entity.ts";
import { BookingNoteSchema } from "./office/notes/booking-note.entity.ts";
import { PriceTextSchema } from "./office/price-texts/price-text.entity.ts";
import { DepartmentSchema } from "./organisations/departments/department.entity.ts";
import { OrganisationSchema } from "./organisations/organisation.entity.ts";
import { OrganisationInvitationSchema } from "./organisations/organisation-invitation.entity.ts";
import { OrganisationMemberSchema } from "./organisations/organisation-member.entity.ts";
import { AbsenceSchema } from "./organisations/riders/absence.entity.ts";
import { FixedRideSchema } from "./organisations/riders/fixed-ride.entity.ts";
import { RiderSchema } from "./organisations/riders/rider.entity.ts";
import { OutboxEventSchema } from "./outbox/outbox-event.entity.ts";
import { PaymentAnswerSchema, PaymentIntentSchema } from "./payments/books/payment-intent.entity.ts";
import {
  CardAuthorisationSchema,
  MandateRevocationSchema,
  MandateSchema,
  PayerSchema,
} from "./payments/mandates/mandate.entity.ts";
import {
  PaymentDifferenceSchema,
  PaymentReconciliationSchema,
} from "./payments/reconciling/payment-difference.entity.ts";
import { RefundHoldSchema } from "./payments/refunding/refund-hold.entity.ts";
import { AssigningSchema } from "./planning/assigning/assigning.entity.ts";
import { PlannedShiftSchema } from "./planning/planned-shifts/planned-shift.entity.ts";
import { RideReportSchema } from "./reports/ride-report.entity.ts";
import { RestorationSchema } from "./restoration/restoration.entity.ts";
import { SessionSchema } from "./session/session.entity.ts";
import { ShiftSettlementSchema } from "./shifts/closing/settlement.entity.ts";
import { DutyEntrySchema } from "./shifts/duty-entry.entity.ts";
import { EarningRuleSchema } from "./shifts/earnings/earning-rule.entity.ts";
import { ShiftPressSchema } from "./shifts/presses/shift-press.entity.ts";
import { ShiftSchema } from "./shifts/shift.entity.ts";
import { AuditEntrySchema } from "./staff/audit/audit-entry.entity.ts";
import { StaffCeremonySchema, StaffPasskeySchema } from "./staff/sign-in/staff-passkey.entity.ts";
import { StaffSchema, StaffSessionSchema } from "./staff/staff.entity.ts";
import { VenueDeviceSchema } from "./venues/devices/venue-device.entity.ts";
import { VenueInvitationSchema } from "./venues/devices/venue-invitation.entity.ts";
import { VenueSchema } from "./venues/venue.entity.ts";

export const entities = [
  AbsenceSchema,
  AssigningSchema,
  AuditEntrySchema,
  AuthenticatorAppSchema,
  BackupRunSchema,
  BlockedContactSchema,
  BookingNoteSchema,
  BookingSchema,
  CapacityRuleSchema,
  CapacitySchema,
  CarSchema,
  CareDetailSchema,
  CollectiveRideSchema,
  ContactMessageSchema,
  CustomerSchema,
  DeliverySchema,
  DepartmentSchema,
  DestinationSchema,
  DiscountCodeSchema,
  DispatchReportSchema,
  DriverDeviceSchema,
  DriverInvitationSchema,
  PriceTextSchema,
  DriverDaySchema,
  DriverMessageSchema,
  DriverNewsSchema,
  DriverPushSchema,
  DriverSchema,
  DutyEntrySchema,
  EarningRuleSchema,
  SmsAnswerSchema,
  EmailChangeSchema,
  EmailConfirmationSchema,
  FixedRideSchema,
  FixedRouteRowSchema,
  FlightLookSchema,
  FreeDaysSchema,
  HeldDeliverySchema,
  IdempotencyKeySchema,
  InboxAnswerSchema,
  InterruptionSchema,
  InvoiceActSchema,
  InvoiceCounterSchema,
  InvoiceDetailsSchema,
  InvoiceGapSchema,
  InvoiceSchema,
  OrganisationInvitationSchema,
  OrganisationMemberSchema,
  OrganisationSchema,
  OutboxEventSchema,
  PaperScanSchema,
  PaperSchema,
  PasskeyCeremonySchema,
  PasskeySchema,
  PasswordResetSchema,
  PaymentAnswerSchema,
  CardAuthorisationSchema,
  MandateSchema,
  MandateRevocationSchema,
  PayerSchema,
  PaymentDifferenceSchema,
  PaymentIntentSchema,
  PaymentMethodSchema,
  PaymentReconciliationSchema,
  PlannedShiftSchema,
  RecoveryCodeSchema,
  RefundHoldSchema,
  RestorationSchema,
  RideFeedbackSchema,
  RiderSchema,
  RideReportSchema,
  SavedAddressSchema,
  SessionSchema,
  SharedLinkSchema,
  ShiftPressSchema,
  ShiftSchema,
  ShiftSettlementSchema,
  StaffCeremonySchema,
  StaffPasskeySchema,
  StaffSchema,
  StaffSessionSchema,
  TariffRowSchema,
  TimelineEntrySchema,
  VenueDeviceSchema,
  VenueInvitationSchema,
  VenueSchema,
];
