import { bookingRequestSchema, contactFields } from "@domrit/shared/booking/schema.ts";
import { location, tripFields } from "@domrit/shared/booking/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { z } from "zod";
import { orEmpty } from "../forms/or-empty.ts";
import {
  type AskedReturn,
  askedReturn,
  isComplete,
  RETURN_FIELDS,
  RETURN_KINDS,
  type ReturnField,
  returnFieldOf,
} from "./return/asked-return.ts";

const { passengers, luggage, childSeat, assistanceDog, flightNumber, costCentre, discountCode, note } =
  bookingRequestSchema.shape;
const { passengerName, passengerPhone, passengerLanguage } = bookingRequestSchema.shape;

const stop = z.string().pipe(location("addressShort"));

/** The fields of the confirm dialog; each may stay empty. */
export const extrasSchema = z.object({
  contactName: orEmpty(contactFields.contactName),
  contactEmail: orEmpty(contactFields.contactEmail),
  contactPhone: orEmpty(contactFields.contactPhone),
  arriveBy: orEmpty(z.string().pipe(tripFields.pickupTime)),
  stop1: orEmpty(stop),
  stop2: orEmpty(stop),
  passengers: orEmpty(z.preprocess(Number, passengers)),
  luggage: orEmpty(z.preprocess(Number, luggage)),
  childSeat: orEmpty(childSeat),
  assistanceDog: orEmpty(z.preprocess((typed) => typed === "on", assistanceDog)),
  flightNumber: orEmpty(flightNumber),
  costCentre: orEmpty(costCentre),
  passengerName: orEmpty(passengerName),
  passengerPhone: orEmpty(passengerPhone),
  passengerLanguage: orEmpty(passengerLanguage),
  returnKind: orEmpty(z.enum(RETURN_KINDS)),
  returnDate: orEmpty(z.string().pipe(tripFields.pickupDate)),
  returnTime: orEmpty(z.string().pipe(tripFields.pickupTime)),
  discountCode: orEmpty(discountCode),
  note: orEmpty(note),
});
export type Extras = z.infer<typeof extrasSchema>;

const STOP_FIELDS = ["stop1", "stop2"] as const;
type StopField = (typeof STOP_FIELDS)[number];

type ListedField = StopField | ReturnField;
type Requested<Fields> = Omit<Fields, ListedField> & { stops?: string[]; return?: AskedReturn };

/** The extras as a request names them. */
export function asRequested<Fields extends Partial<Record<ListedField, string | undefined>>>(
  extras: Fields,
): Requested<Fields> {
  const { stop1, stop2, returnKind, returnDate, returnTime, ...others } = extras;
  const stops = [stop1, stop2].filter((stop) => stop !== undefined);
  const back = askedReturn({ returnKind, returnDate, returnTime });
  return { ...others, ...(stops.length > 0 && { stops }), ...(back && { return: back }) };
}

/** What the server says of the stops and the return of a request, on the fields in which they were typed. */
export function onTypedFields(errors: FieldErrors, typed: Partial<Record<StopField, string | undefined>>): FieldErrors {
  const filled = STOP_FIELDS.filter((field) => typed[field]);
  const fieldOf = (name: string) => {
    const [, index] = /^stops\.(\d)$/.exec(name) ?? [];
    return index === undefined ? returnFieldOf(name) : (filled[Number(index)] ?? name);
  };
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [fieldOf(name), texts]));
}

const PRICE_FIELDS = [...STOP_FIELDS, ...RETURN_FIELDS, "arriveBy", "passengers", "luggage", "discountCode"] as const;
/** What of the extras changes the price, or the pickup. */
export type PriceField = (typeof PRICE_FIELDS)[number];
export type PriceWishes = Requested<Pick<Extras, PriceField>>;

/** Those of the extras that change the price or the pickup, as far as they can be understood. */
export function priceWishes(typed: Partial<Record<PriceField, string>>): PriceWishes {
  const { return: back, ...wishes } = allWishes(typed);
  return { ...wishes, ...(isComplete(back) && { return: back }) };
}

/** The same, with a return of which the date or the time is still to be said. */
export function allWishes(typed: Partial<Record<PriceField, string>>): PriceWishes {
  const understood = PRICE_FIELDS.map((field) => [field, extrasSchema.shape[field].safeParse(typed[field] ?? "").data]);
  return asRequested(Object.fromEntries(understood.filter(([, value]) => value !== undefined && value !== "")));
}
