import type * as v from "valibot";
import { accountEvents } from "../account/events.ts";
import { bookingEvents } from "../booking/events.ts";
import { contactEvents } from "../contact/events.ts";
import { driverEvents } from "../driver/events.ts";
import { invoiceEvents } from "../invoices/events.ts";
import { inboxEvents } from "../office/inbox/inbox-events.ts";
import { priceTextEvents } from "../office/price-text-events.ts";
import { paymentEvents } from "../payments/events.ts";
import { reportEvents } from "../reports/events.ts";

export const eventSchemas = {
  ...accountEvents,
  ...bookingEvents,
  ...contactEvents,
  ...driverEvents,
  ...inboxEvents,
  ...invoiceEvents,
  ...paymentEvents,
  ...priceTextEvents,
  ...reportEvents,
};

export type EventType = keyof typeof eventSchemas;
export type EventPayload<T extends EventType = EventType> = v.InferOutput<(typeof eventSchemas)[T]>;
