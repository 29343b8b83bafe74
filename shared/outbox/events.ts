import type * as v from "valibot";
import { bookingEvents } from "../booking/events.ts";
import { contactEvents } from "../contact/events.ts";

/** Every fact the product publishes, by name, with the schema of its payload. */
export const eventSchemas = { ...bookingEvents, ...contactEvents };

export type EventType = keyof typeof eventSchemas;
export type EventPayload<T extends EventType = EventType> = v.InferOutput<(typeof eventSchemas)[T]>;
