import { z } from "zod";
import { LOCALES } from "../../i18n/locales.ts";
import { message, wrongType } from "../../i18n/validation-key.ts";
import { line, lines } from "../../text/typed.ts";
import { contactFields } from "../contact-fields.ts";
import { normaliseFlightNumber } from "../trip/flight-number.ts";
import { location } from "../trip/trip.ts";
import type { Kind } from "./extras.ts";
import { type ExtraName, type ExtraOf, extraNames, extraOf, type WireValueOf } from "./values.ts";

type OfKind<Is extends Kind["is"]> = Extract<Kind, { is: Is }>;

const SCHEMAS: { [Is in Kind["is"]]: (kind: OfKind<Is>) => z.ZodType } = {
  line: ({ max }) => line("wrongType").max(max, message("tooLong")),
  lines: ({ max }) => lines("wrongType").max(max, message("tooLong")),
  flight: () =>
    line("wrongType")
      .max(20, message("tooLong"))
      .transform((typed) => (typed === "" ? typed : normaliseFlightNumber(typed)))
      .pipe(line("flightInvalid")),
  name: () => contactFields.contactName,
  phone: () => contactFields.contactPhone,
  language: () => z.enum(LOCALES, wrongType),
  number: ({ min, max, outOfRange }) =>
    z.int(message(outOfRange)).min(min, message(outOfRange)).max(max, message(outOfRange)),
  choice: ({ of }) => z.enum(of, wrongType),
  counts: ({ of, max, outOfRange }) => {
    const count = z.int(message(outOfRange)).min(0, message(outOfRange)).max(max, message(outOfRange)).optional();
    return z.strictObject(Object.fromEntries(of.map((each) => [each, count])), wrongType);
  },
  flag: () => z.boolean(wrongType),
  addresses: ({ max, tooMany }) => z.array(location("addressShort"), wrongType).max(max, message(tooMany)),
};

const schemaOf = (kind: Kind): z.ZodType => (SCHEMAS[kind.is] as (kind: Kind) => z.ZodType)(kind);

type Value<Name extends ExtraName> = z.ZodType<WireValueOf<ExtraOf<Name>["kind"]>>;

export const extrasShape = Object.fromEntries(
  extraNames().map((name) => [name, schemaOf(extraOf(name).kind).optional()]),
) as { [Name in ExtraName]: z.ZodOptional<Value<Name>> };

/** Those that the body of a change may take away by `null`. */
export const takenAwayShape = Object.fromEntries(
  extraNames(({ takenBy }) => takenBy === undefined).map((name) => [name, extrasShape[name].nullable()]),
) as {
  [Name in ExtraName as ExtraOf<Name> extends { takenBy: unknown } ? never : Name]: z.ZodNullable<
    z.ZodOptional<Value<Name>>
  >;
};
