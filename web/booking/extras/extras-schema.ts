import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { extrasIn } from "@domrit/shared/booking/extras/extras-in.ts";
import { extrasShape } from "@domrit/shared/booking/extras/request-schema.ts";
import { type ExtraName, type ExtraOf, extraNames, extraOf } from "@domrit/shared/booking/extras/values.ts";
import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import {
  CHILD_SEATS,
  type ChildSeat,
  type ChildSeats,
  MAX_OF_A_KIND,
  SEAT_FIELDS,
  type SeatField,
} from "@domrit/shared/booking/trip/child-seats.ts";
import type { AskedReturn } from "@domrit/shared/booking/trip/return.ts";
import { location, tripFields } from "@domrit/shared/booking/trip/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { PAYING } from "@domrit/shared/payments/paying.ts";
import { z } from "zod";
import { numberOrEmpty, orEmpty } from "../../forms/or-empty.ts";
import {
  type AccountFields,
  accountFieldOf,
  accountRequested,
  accountShape,
  type RequestedAccount,
} from "../paying/account-part.ts";
import {
  askedReturn,
  isComplete,
  RETURN_FIELDS,
  RETURN_KINDS,
  type ReturnField,
  returnFieldOf,
} from "../return/asked-return.ts";

/** An extra as one field of the form holds it: what the API takes, from the text of the field. */
function fieldOf(name: ExtraName) {
  const schema = extrasShape[name];
  const { is } = extraOf(name).kind;
  if (is === "number") return numberOrEmpty(schema);
  return orEmpty(is === "flag" ? z.preprocess((typed) => typed === "on", schema) : schema);
}

type OneFieldExtra = Exclude<ExtraName, "stops" | "childSeats">;
const oneFieldExtras = extraNames(({ kind }) => kind.is !== "addresses" && kind.is !== "counts") as OneFieldExtra[];
const extraFields = Object.fromEntries(oneFieldExtras.map((name) => [name, fieldOf(name)])) as {
  [Name in OneFieldExtra]: ReturnType<typeof orEmpty<(typeof extrasShape)[Name]>>;
};

const seatCount = orEmpty(
  z.preprocess(
    Number,
    z.int(message("childSeatsRange")).min(0, message("childSeatsRange")).max(MAX_OF_A_KIND, message("childSeatsRange")),
  ),
);

const stop = z.string().pipe(location("addressShort"));

export const extrasSchema = z.object({
  contactName: orEmpty(contactFields.contactName),
  contactEmail: orEmpty(contactFields.contactEmail),
  contactPhone: orEmpty(contactFields.contactPhone),
  arriveBy: orEmpty(z.string().pipe(tripFields.pickupTime)),
  stop1: orEmpty(stop),
  stop2: orEmpty(stop),
  babySeats: seatCount,
  toddlerSeats: seatCount,
  boosterSeats: seatCount,
  ...extraFields,
  returnKind: orEmpty(z.enum(RETURN_KINDS)),
  returnDate: orEmpty(z.string().pipe(tripFields.pickupDate)),
  returnTime: orEmpty(z.string().pipe(tripFields.pickupTime)),
  discountCode: orEmpty(bookingRequestSchema.shape.discountCode),
  paying: orEmpty(z.enum(PAYING)),
  ...accountShape,
});
export type FormExtras = z.infer<typeof extrasSchema>;
export type ExtraField = keyof FormExtras;
export const EXTRA_FIELDS = extrasSchema.keyof().options;

export const NOTHING_TYPED = Object.fromEntries(EXTRA_FIELDS.map((field) => [field, ""])) as Record<ExtraField, string>;

export function formValues(extras: { [Name in ExtraName]?: unknown } = {}) {
  const [stop1 = "", stop2 = ""] = (extras.stops ?? []) as string[];
  const typed = oneFieldExtras.map((name) => {
    const value = extraOf(name).kind.is === "flag" ? extras[name] && "on" : extras[name];
    return [name, String(value ?? "")];
  });
  const { childSeats } = extrasIn({ childSeats: extras.childSeats, childSeat: extras.childSeat });
  const seats = CHILD_SEATS.map((seat) => [SEAT_FIELDS[seat], String(childSeats?.[seat] ?? "")]);
  return {
    stop1,
    stop2,
    ...(Object.fromEntries(seats) as Record<SeatField, string>),
    ...(Object.fromEntries(typed) as Record<OneFieldExtra, string>),
    childSeat: "",
  };
}

const STOP_FIELDS = ["stop1", "stop2"] as const;
type StopField = (typeof STOP_FIELDS)[number];

type ListedField = StopField | ReturnField | SeatField | "account" | "reference";
type RequestFields<Fields> = Omit<Fields, ListedField> &
  RequestedAccount & {
    stops?: string[];
    childSeats?: ChildSeats;
    return?: AskedReturn;
  };
type ListedFields = AccountFields &
  Partial<Record<StopField | ReturnField, string | undefined>> &
  Partial<Record<SeatField, number | undefined>>;

export function asRequested<Fields extends ListedFields>(extras: Fields): RequestFields<Fields> {
  const {
    stop1,
    stop2,
    returnKind,
    returnDate,
    returnTime,
    babySeats,
    toddlerSeats,
    boosterSeats,
    account,
    reference,
    ...others
  } = extras;
  const { childSeats } = extrasIn({ childSeats: { baby: babySeats, toddler: toddlerSeats, booster: boosterSeats } });
  const stops = [stop1, stop2].filter((stop) => stop !== undefined);
  const back = askedReturn({ returnKind, returnDate, returnTime });
  return {
    ...others,
    ...accountRequested({ account, reference, paying: extras.paying }),
    ...(stops.length > 0 && { stops }),
    ...(childSeats && { childSeats }),
    ...(back && { return: back }),
  };
}

/** What the server says of the stops, the return and the account of a request, on the fields in which they were typed. */
export function onTypedFields(errors: FieldErrors, typed: Partial<Record<StopField, string | undefined>>): FieldErrors {
  const filled = STOP_FIELDS.filter((field) => typed[field]);
  const fieldOf = (name: string) => {
    if (name.startsWith("childSeats")) return SEAT_FIELDS[name.slice("childSeats.".length) as ChildSeat] ?? "babySeats";
    const [, index] = /^stops\.(\d)$/.exec(name) ?? [];
    return index === undefined ? returnFieldOf(accountFieldOf(name)) : (filled[Number(index)] ?? name);
  };
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [fieldOf(name), texts]));
}

type PriceExtra = { [Name in ExtraName]: ExtraOf<Name> extends { priced: true } ? Name : never }[ExtraName];
const priceExtras = extraNames(({ priced }) => priced === true) as PriceExtra[];
/** What of the extras changes the price, or the pickup, as a request names it. */
export const PRICE_NAMES = ["arriveBy", ...priceExtras, "discountCode", "return"] as const;
export type PriceField = StopField | ReturnField | "arriveBy" | Exclude<PriceExtra, "stops"> | "discountCode";
const PRICE_FIELDS = [
  ...[...STOP_FIELDS, ...RETURN_FIELDS, "arriveBy", "discountCode"],
  ...priceExtras.filter((name) => name !== "stops"),
] as PriceField[];
export type PriceWishes = RequestFields<Pick<FormExtras, PriceField>>;

/** Those of the extras that change the price or the pickup, as far as they can be understood. */
export function priceWishes(typed: Partial<Record<PriceField, string>>): PriceWishes {
  const { return: back, ...wishes } = allWishes(typed);
  return { ...wishes, ...(isComplete(back) && { return: back }) };
}

/** All extras that change the price or the pickup, with a return whose date or time may still be missing. */
export function allWishes(typed: Partial<Record<PriceField, string>>): PriceWishes {
  const understood = PRICE_FIELDS.map((field) => [field, extrasSchema.shape[field].safeParse(typed[field] ?? "").data]);
  return asRequested(Object.fromEntries(understood.filter(([, value]) => value !== undefined && value !== "")));
}
