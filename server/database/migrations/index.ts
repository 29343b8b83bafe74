import { InitialMigration } from "./20261120-initial.ts";
import { AccountsMigration } from "./20261121-accounts.ts";
import { InvoicesMigration } from "./20261121-invoices.ts";
import { MailboxesMigration } from "./20261121-mailboxes.ts";
import { MessageKeysMigration } from "./20261121-message-keys.ts";
import { BlockedContactsMigration } from "./20261122-blocked-contacts.ts";
import { ConfirmedMailboxesMigration } from "./20261122-confirmed-mailboxes.ts";
import { DestinationsMigration } from "./20261122-destinations.ts";
import { EmailConfirmationMigration } from "./20261122-email-confirmation.ts";
import { LinksMigration } from "./20261122-links.ts";
import { MessagesMigration } from "./20261122-messages.ts";
import { SecondStepMigration } from "./20261122-second-step.ts";
import { SweepsMigration } from "./20261122-sweeps.ts";
import { TracingMigration } from "./20261122-tracing.ts";
import { ChangesMigration } from "./20261123-changes.ts";
import { RideMessagesMigration } from "./20261123-ride-messages.ts";
import { RideReportsMigration } from "./20261123-ride-reports.ts";

/** Every migration, oldest first. */
export const migrations = [
  { name: "20261120-initial", class: InitialMigration },
  { name: "20261121-accounts", class: AccountsMigration },
  { name: "20261121-invoices", class: InvoicesMigration },
  { name: "20261121-mailboxes", class: MailboxesMigration },
  { name: "20261121-message-keys", class: MessageKeysMigration },
  { name: "20261122-confirmed-mailboxes", class: ConfirmedMailboxesMigration },
  { name: "20261122-sweeps", class: SweepsMigration },
  { name: "20261122-blocked-contacts", class: BlockedContactsMigration },
  { name: "20261122-destinations", class: DestinationsMigration },
  { name: "20261122-email-confirmation", class: EmailConfirmationMigration },
  { name: "20261122-messages", class: MessagesMigration },
  { name: "20261122-second-step", class: SecondStepMigration },
  { name: "20261122-tracing", class: TracingMigration },
  { name: "20261122-links", class: LinksMigration },
  { name: "20261123-changes", class: ChangesMigration },
  { name: "20261123-ride-reports", class: RideReportsMigration },
  { name: "20261123-ride-messages", class: RideMessagesMigration },
];
