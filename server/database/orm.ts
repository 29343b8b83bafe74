import { Migrator } from "@mikro-orm/migrations";
import { MikroORM, type Options } from "@mikro-orm/postgresql";
import { CustomerSchema } from "../account/customer.entity.ts";
import { PasswordResetSchema } from "../account/password-reset.entity.ts";
import { BookingSchema } from "../booking/booking.entity.ts";
import { IdempotencyKeySchema } from "../booking/idempotency-key.entity.ts";
import { PaymentMethodSchema } from "../cards/payment-method.entity.ts";
import { ContactMessageSchema } from "../contact/contact-message.entity.ts";
import { DeliverySchema } from "../delivery/delivery.entity.ts";
import { DispatchEventSchema } from "../dispatch/dispatch-event.entity.ts";
import { InvoiceSchema } from "../invoices/invoice.entity.ts";
import { InvoiceCounterSchema } from "../invoices/invoice-counter.entity.ts";
import { InvoiceDetailsSchema } from "../invoices/invoice-details.entity.ts";
import { OutboxEventSchema } from "../outbox/outbox-event.entity.ts";
import { SessionSchema } from "../session/session.entity.ts";
import { releaseLostConnections } from "./lost-connections.ts";
import { migrations } from "./migrations/index.ts";

/** The ORM's options for one database; `max` is the most connections this process opens through it. */
function ormOptions(databaseUrl: string, max = 10): Options {
  return {
    clientUrl: databaseUrl,
    entities: [
      BookingSchema,
      ContactMessageSchema,
      CustomerSchema,
      DeliverySchema,
      DispatchEventSchema,
      IdempotencyKeySchema,
      InvoiceCounterSchema,
      InvoiceDetailsSchema,
      InvoiceSchema,
      OutboxEventSchema,
      PasswordResetSchema,
      PaymentMethodSchema,
      SessionSchema,
    ],
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: "migration",
      transactional: true,
      allOrNothing: true,
      snapshot: false,
      silent: true,
    },
    schemaGenerator: { ignoreSchema: ["bullmq"], skipTables: ["rate_limit"] },
    pool: { min: 0, max },
    driverOptions: { connectionTimeoutMillis: 1500, onPoolCreated: releaseLostConnections },
    forceUtcTimezone: true,
  };
}

/** Connects to the database; rejects when it cannot be reached. */
export function connect(databaseUrl: string, max?: number): Promise<MikroORM> {
  return MikroORM.init(ormOptions(databaseUrl, max));
}
