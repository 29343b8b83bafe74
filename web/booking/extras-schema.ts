import { bookingRequestSchema, contactFields } from "@domrit/shared/booking/schema.ts";
import { z } from "zod";
import { orEmpty } from "../forms/or-empty.ts";

const { passengers, luggage, childSeat, assistanceDog, flightNumber, discountCode, note } = bookingRequestSchema.shape;

/** The fields of the confirm dialog; each may stay empty. */
export const extrasSchema = z.object({
  contactName: orEmpty(contactFields.contactName),
  contactEmail: orEmpty(contactFields.contactEmail),
  contactPhone: orEmpty(contactFields.contactPhone),
  passengers: orEmpty(z.preprocess(Number, passengers)),
  luggage: orEmpty(z.preprocess(Number, luggage)),
  childSeat: orEmpty(childSeat),
  assistanceDog: orEmpty(z.preprocess((typed) => typed === "on", assistanceDog)),
  flightNumber: orEmpty(flightNumber),
  discountCode: orEmpty(discountCode),
  note: orEmpty(note),
});
export type Extras = z.infer<typeof extrasSchema>;

const PRICE_FIELDS = ["passengers", "luggage", "discountCode"] as const;
/** What of the extras changes the price. */
export type PriceWishes = Pick<Extras, (typeof PRICE_FIELDS)[number]>;

/** Those of the extras that change the price, as far as they can be understood. */
export function priceWishes(typed: Partial<Record<keyof PriceWishes, string>>): PriceWishes {
  const understood = PRICE_FIELDS.map((field) => [field, extrasSchema.shape[field].safeParse(typed[field] ?? "").data]);
  return Object.fromEntries(understood.filter(([, value]) => value !== undefined && value !== ""));
}
