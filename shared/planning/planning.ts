import * as v from "valibot";
import { BOOKING_STATUSES, DRIVER_STATES } from "../booking/status.ts";
import { driverAnswerSchema } from "../booking/told-by-driver.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { interruptionViewSchema } from "../fleet/interruptions.ts";
import { PAPER_KINDS } from "../fleet/papers.ts";

/** Only reference and times (ISO 8601 in UTC), which are impersonal. */
const otherRide = {
  bookingId: v.number(),
  reference: v.string(),
  pickupAt: v.string(),
  endsAt: v.string(),
  /** Travel time between the rides, and the missing minutes. */
  travelMinutes: v.number(),
  missingMinutes: v.number(),
};

const missing = { from: v.string(), until: v.nullable(v.string()) };

const childSeatsSchema = v.partial(v.object({ baby: v.number(), toddler: v.number(), booster: v.number() }));

export const conflictSchema = v.variant("kind", [
  v.object({ kind: v.literal("driver_off") }),
  v.object({ kind: v.literal("car_off") }),
  /** Missing for a time, which ends at `until` where that is known. ISO 8601 in UTC. */
  v.object({ kind: v.literal("driver_absent"), ...missing }),
  v.object({ kind: v.literal("car_down"), ...missing }),
  /** Before the day of the ride; `validUntil`: the last day of the paper. */
  v.object({ kind: v.literal("paper_expired"), paper: v.picklist(PAPER_KINDS), validUntil: v.string() }),
  /** The regular rider wants another driver. */
  v.object({ kind: v.literal("unwanted") }),
  v.object({ kind: v.literal("driver_overlap"), ...otherRide }),
  v.object({ kind: v.literal("car_overlap"), ...otherRide }),
  /** Of a ride that is entered after its shift was counted, which began then. */
  v.object({ kind: v.literal("shift_counted"), since: v.string() }),
  v.object({ kind: v.literal("seats"), passengers: v.number(), seats: v.number() }),
  /** The car is not of the class that was booked. */
  v.object({ kind: v.literal("class"), booked: v.picklist(VEHICLE_TYPES) }),
  /** What the ride asks for beyond the child seats that the register says are in the car. */
  v.object({ kind: v.literal("no_child_seats"), missing: childSeatsSchema }),
  /** Of a ride that begins soon, where the company keeps shifts. */
  v.object({ kind: v.literal("not_on_shift") }),
  v.object({ kind: v.literal("on_break"), since: v.string() }),
  /** The driver is on shift in another car; somebody else is in this one. */
  v.object({ kind: v.literal("in_other_car"), carId: v.string() }),
  v.object({ kind: v.literal("car_in_use"), driverId: v.string() }),
  /** Of a ride further ahead, where who works that day was planned. */
  v.object({ kind: v.literal("not_working") }),
  /** Of a planned shift: somebody else is to drive the car at that time. */
  v.object({ kind: v.literal("car_planned"), driverId: v.string() }),
  /** Checked by the inspectorate: a break, the daily rest, the rest of fourteen days. */
  v.object({ kind: v.literal("break_due"), workedMinutes: v.number() }),
  v.object({ kind: v.literal("daily_rest"), restMinutes: v.number() }),
  v.object({ kind: v.literal("weekly_rest"), restMinutes: v.number() }),
]);
export type Conflict = v.InferOutput<typeof conflictSchema>;
export const CONFLICT_KINDS = conflictSchema.options.map(({ entries }) => entries.kind.literal);

/** Whether no reason overrules the conflicts. */
export const isBarred = (conflicts: readonly Conflict[]): boolean =>
  conflicts.some(({ kind }) => kind === "paper_expired");

/** What 409 `does_not_fit` says beside its code, as `data`. */
export const misfitSchema = v.object({ data: v.object({ conflicts: v.array(conflictSchema) }) });

/** Conflicts of each driver and car. `onShift`: the other one of a present shift. */
export const fitSchema = v.object({
  drivers: v.array(
    v.object({ driverId: v.string(), onShift: v.nullable(v.string()), conflicts: v.array(conflictSchema) }),
  ),
  cars: v.array(v.object({ carId: v.string(), onShift: v.nullable(v.string()), conflicts: v.array(conflictSchema) })),
});
export type FitView = v.InferOutput<typeof fitSchema>;

type OnShift = { id: string; onShift: string | null };

export const pairConflicts = (driver: OnShift, car: OnShift): Conflict[] => [
  ...(driver.onShift && driver.onShift !== car.id ? [{ kind: "in_other_car" as const, carId: driver.onShift }] : []),
  ...(car.onShift && car.onShift !== driver.id ? [{ kind: "car_in_use" as const, driverId: car.onShift }] : []),
];

/** The other ride that a reason is about, and when it ends or begins. */
const neighbour = { bookingId: v.number(), reference: v.string(), at: v.string() };
const reasonSchema = v.variant("kind", [
  v.object({ kind: v.literal("after_ride"), ...neighbour }),
  v.object({ kind: v.literal("next_ride"), ...neighbour }),
  /** How long the driver has driven guests in the twelve hours before. */
  v.object({ kind: v.literal("worked"), minutes: v.number() }),
  /** How often the driver drove the series or the account before. */
  v.object({ kind: v.literal("known"), times: v.number() }),
  /** A favourite of the regular rider. */
  v.object({ kind: v.literal("favourite") }),
]);

const suggestionSchema = v.object({
  driverId: v.string(),
  carId: v.nullable(v.string()),
  minutesAway: v.nullable(v.number()),
  reasons: v.array(reasonSchema),
  conflicts: v.array(conflictSchema),
});
export type SuggestionView = v.InferOutput<typeof suggestionSchema>;

/**
 * `POST /api/office/bookings/{id}/suggestions`: working drivers, best first, with cars; 204 when turned off.
 * `minutesAway`: from the former ride or present place; null when unknown.
 */
export const suggestionsSchema = v.optional(v.array(suggestionSchema));

/** A ride as a bar of the plan of a day. Instants are ISO 8601 in UTC, `pickupTime` Amsterdam's clock. */
const planRideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  version: v.number(),
  status: v.picklist(BOOKING_STATUSES),
  driverState: v.picklist(DRIVER_STATES),
  answer: driverAnswerSchema,
  pickupAt: v.string(),
  endsAt: v.string(),
  pickupTime: v.string(),
  /** A return on call that nobody has called for: its times are those that are expected. */
  isUncalled: v.boolean(),
  pickupLocation: v.string(),
  destination: v.string(),
  vehicleType: v.picklist(VEHICLE_TYPES),
  passengers: v.nullable(v.number()),
  /** From the registers; null for none or for typed ones. */
  driverId: v.nullable(v.string()),
  carId: v.nullable(v.string()),
  driverName: v.nullable(v.string()),
  plate: v.nullable(v.string()),
  /** Minutes on the way from the ride before of the same driver, and of the same car; null where there is none. */
  driverTravel: v.nullable(v.number()),
  carTravel: v.nullable(v.number()),
});
export type PlanRide = v.InferOutput<typeof planRideSchema>;

/** When a driver is to work, has worked, or had a break; without an end while it goes on. ISO 8601 in UTC. */
const dutyTimeSchema = v.object({
  kind: v.picklist(["planned", "worked", "break"]),
  from: v.string(),
  until: v.nullable(v.string()),
});
export type DutyTime = v.InferOutput<typeof dutyTimeSchema>;

/**
 * `GET /api/office/plan?date=2026-12-31`: rides of the day in Amsterdam by pickup, with conflicts. `from` and `until`:
 * instants of its begin and end.
 */
export const dayPlanSchema = v.object({
  date: v.string(),
  from: v.string(),
  until: v.string(),
  drivers: v.array(
    v.object({
      id: v.string(),
      firstName: v.string(),
      isWorking: v.boolean(),
      /** The times at which they are missing, as far as they are of the day or go on. */
      missing: v.optional(v.array(interruptionViewSchema)),
      /** Their shifts and breaks of the day. */
      duty: v.optional(v.array(dutyTimeSchema)),
      /** When the day was published to the driver, and when they confirmed it. */
      day: v.optional(v.object({ publishedAt: v.string(), confirmedAt: v.nullable(v.string()) })),
    }),
  ),
  cars: v.array(
    v.object({
      id: v.string(),
      plate: v.string(),
      isWorking: v.boolean(),
      missing: v.optional(v.array(interruptionViewSchema)),
    }),
  ),
  rides: v.array(planRideSchema),
  conflicts: v.array(v.object({ bookingId: v.number(), conflicts: v.array(conflictSchema) })),
});
export type DayPlan = v.InferOutput<typeof dayPlanSchema>;
