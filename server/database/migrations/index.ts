import { AccountMigration } from "./20261124-account.ts";
import { AddressesMigration } from "./20261124-addresses.ts";
import { BlockingMigration } from "./20261124-blocking.ts";
import { BookingMigration } from "./20261124-booking.ts";
import { CardsMigration } from "./20261124-cards.ts";
import { ContactMigration } from "./20261124-contact.ts";
import { DeliveryMigration } from "./20261124-delivery.ts";
import { DispatchMigration } from "./20261124-dispatch.ts";
import { InboxMigration } from "./20261124-inbox.ts";
import { InvoicesMigration } from "./20261124-invoices.ts";
import { OfficeMigration } from "./20261124-office.ts";
import { OutboxMigration } from "./20261124-outbox.ts";
import { RateLimitsMigration } from "./20261124-rate-limits.ts";
import { ReportsMigration } from "./20261124-reports.ts";
import { SessionMigration } from "./20261124-session.ts";
import { StaffMigration } from "./20261124-staff.ts";
import { RestorationMigration } from "./20261125-restoration.ts";

/** Every migration, oldest first. */
export const migrations = [
  { name: "20261124-outbox", class: OutboxMigration },
  { name: "20261124-delivery", class: DeliveryMigration },
  { name: "20261124-rate-limits", class: RateLimitsMigration },
  { name: "20261124-blocking", class: BlockingMigration },
  { name: "20261124-session", class: SessionMigration },
  { name: "20261124-account", class: AccountMigration },
  { name: "20261124-staff", class: StaffMigration },
  { name: "20261124-addresses", class: AddressesMigration },
  { name: "20261124-booking", class: BookingMigration },
  { name: "20261124-cards", class: CardsMigration },
  { name: "20261124-contact", class: ContactMigration },
  { name: "20261124-dispatch", class: DispatchMigration },
  { name: "20261124-inbox", class: InboxMigration },
  { name: "20261124-invoices", class: InvoicesMigration },
  { name: "20261124-reports", class: ReportsMigration },
  { name: "20261124-office", class: OfficeMigration },
  { name: "20261125-restoration", class: RestorationMigration },
];
