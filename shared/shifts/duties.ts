import * as v from "valibot";
import { takenEntries } from "../payments/taken.ts";

/** `breaks_corrected`: the breaks of before do not count, but those that follow. */
export const BREAK_FACTS = ["break_began", "break_ended", "breaks_corrected"] as const;
export const DUTY_FACTS = ["began", ...BREAK_FACTS, "car_changed", "ended"] as const;
export type DutyFact = (typeof DUTY_FACTS)[number];
type BreakFact = (typeof BREAK_FACTS)[number];
export const isOfBreak = (what: DutyFact): what is BreakFact => BREAK_FACTS.some((fact) => fact === what);

/** By a press of the driver, by the desk, or by the clock at a shift's longest time. */
const DUTY_ACTORS = ["driver", "desk", "clock"] as const;
export type DutyActor = (typeof DUTY_ACTORS)[number];

/** Steps of a ride, as in its timeline; `cancelled` here means that nobody was met. */
const RIDE_FACTS = ["en_route", "arrived", "on_board", "completed", "cancelled"] as const;

/** `GET /api/office/shifts`: open shifts by their beginning. Instants are ISO 8601 in UTC. */
export const officeShiftsSchema = v.array(
  v.object({
    driverId: v.string(),
    firstName: v.string(),
    carId: v.string(),
    plate: v.string(),
    since: v.string(),
    breakSince: v.nullable(v.string()),
    /** When the page last sent a position; null for never. */
    seenAt: v.nullable(v.string()),
  }),
);
export type OfficeShifts = v.InferOutput<typeof officeShiftsSchema>;

const rideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  plate: v.nullable(v.string()),
  pickupAt: v.string(),
  /** When the passenger got in, and the ride's end; null when not reported. */
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  status: v.string(),
  /** The agreed price in cents, VAT included, without a tip. */
  priceCents: v.number(),
  /** How it was paid by the books, in cents; null before it is over. */
  taken: v.nullable(v.object(takenEntries)),
  /** Known steps, oldest first, kept for a year as in the timeline. `by`: who reported it. */
  steps: v.array(v.object({ at: v.string(), what: v.picklist(RIDE_FACTS), by: v.string() })),
});
export type DutyRide = v.InferOutput<typeof rideSchema>;

/** `GET /api/office/drivers/{id}/duties?from=&to=`: oldest first, with entries as written and rides. ISO 8601 in UTC. */
export const dutiesViewSchema = v.object({
  /** Null after a year out of the register. */
  driver: v.object({ id: v.string(), firstName: v.nullable(v.string()) }),
  from: v.string(),
  to: v.string(),
  duties: v.array(
    v.object({
      id: v.string(),
      plate: v.string(),
      entries: v.array(
        v.object({
          at: v.string(),
          plate: v.string(),
          /** When it was recorded; null for entries from before that was kept. */
          recordedAt: v.nullable(v.string()),
          what: v.picklist(DUTY_FACTS),
          by: v.picklist(DUTY_ACTORS),
        }),
      ),
      rides: v.array(rideSchema),
    }),
  ),
  /** Rides of the period outside any duty. */
  otherRides: v.array(rideSchema),
});
export type DutiesView = v.InferOutput<typeof dutiesViewSchema>;
export type Duty = DutiesView["duties"][number];
