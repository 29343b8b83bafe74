import * as v from "valibot";
import { z } from "zod";
import { VEHICLE_TYPES, type VehicleType } from "../booking/trip/vehicle-types.ts";
import { lineViewSchema } from "../fares/line-view.ts";
import { ROUTE_END_KINDS } from "../fares/routes/route-ends.ts";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { isDay } from "../time/days.ts";

export const MOST_ROUTES = 10_000;
export const CIRCLE_METRES = { min: 10, max: 5000 } as const;
/** Euros; a ride costs whole ones. */
const MOST_PRICE = 5000;

const required = (most: number) => line("required").min(1, message("required")).max(most, message("tooLong"));

const metres = z
  .int(message("routeMetres"))
  .min(CIRCLE_METRES.min, message("routeMetres"))
  .max(CIRCLE_METRES.max, message("routeMetres"));

/** Beside the faults of other fields, so that all are told at once. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

/** A circle has a size, nothing else has. */
function isSized({ kind, metres: size }: { kind?: unknown; metres?: unknown }): boolean {
  return (kind === "circle") === (size !== undefined);
}

/**
 * `value`: the name of the place, town, province or airport, the four digits of the postcode, or the address in the middle
 * of the circle.
 */
const end = z
  .strictObject({
    kind: z.enum(ROUTE_END_KINDS, message("required")),
    value: required(200),
    metres: metres.optional(),
  })
  .refine(isSized, { path: ["metres"], message: message("routeMetres"), when: isObject });
export type RouteEndEntry = z.infer<typeof end>;

const day = (missing: "dateRequired" | "wrongType") =>
  line(missing).refine((text) => text === "" || isDay(text), message("dateInvalid"));
const euros = z.int(message("agreedPrice")).min(1, message("agreedPrice")).max(MOST_PRICE, message("agreedPrice"));
const prices = z.strictObject(
  Object.fromEntries(VEHICLE_TYPES.map((type) => [type, euros])) as Record<VehicleType, typeof euros>,
);

/** Each by itself, for forms. */
export const routeFields = z.strictObject({
  name: required(80),
  from: end,
  to: end,
  bothWays: z.boolean(wrongType),
  /** Whether it holds with stops in its ends; without them where it is left out. */
  withStops: z.boolean(wrongType).default(false),
  /** Euros, with VAT. */
  prices,
  /** Days of the pickup, both included. */
  validFrom: day("dateRequired").min(1, message("dateRequired")),
  validUntil: day("wrongType").nullish(),
  /** The e-mail address of the account that it is for; for all where it is left out. */
  customerEmail: line("wrongType").max(254, message("tooLong")).nullish(),
});

type Dates = { validFrom?: unknown; validUntil?: unknown };
const isForward = ({ validFrom, validUntil }: Dates): boolean => !validUntil || String(validFrom) <= String(validUntil);
const forward = { path: ["validUntil"], message: message("periodReversed"), when: isObject };

/** The body of `POST /api/office/routes`: a price that is fixed between two places or areas. */
export const routeSchema = routeFields.refine(isForward, forward);
export type RouteEntry = z.infer<typeof routeSchema>;

/** `version`: the one that was seen, against lost updates. */
export const seenRouteSchema = z.strictObject({ version: z.int(wrongType) });
export const routeChangeSchema = routeFields.extend(seenRouteSchema.shape).refine(isForward, forward);

const endView = v.object({ kind: v.picklist(ROUTE_END_KINDS), value: v.string(), metres: v.optional(v.number()) });

/** A fixed route as `GET /api/office/routes` lists them, by name; prices in euros. */
export const routeViewSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  from: endView,
  to: endView,
  bothWays: v.boolean(),
  withStops: v.boolean(),
  prices: v.object({ luxury: v.number(), van: v.number(), wheelchair: v.number(), station: v.number() }),
  validFrom: v.string(),
  validUntil: v.nullable(v.string()),
  customerEmail: v.nullable(v.string()),
});
export type RouteView = v.InferOutput<typeof routeViewSchema>;
export const routesViewSchema = v.array(routeViewSchema);

/** What a ride would cost, in euros, and why: the routes that hold for it, the one that sets the price first. */
export const routeTrialSchema = v.object({
  estimatedPrice: v.number(),
  distanceKm: v.number(),
  breakdown: v.array(lineViewSchema),
  routes: v.array(v.object({ id: v.string(), name: v.string(), price: v.number() })),
});
export type RouteTrial = v.InferOutput<typeof routeTrialSchema>;

/** What an import did. */
export const routeImportSchema = v.object({ added: v.number(), changed: v.number(), unchanged: v.number() });
export type RouteImport = v.InferOutput<typeof routeImportSchema>;
