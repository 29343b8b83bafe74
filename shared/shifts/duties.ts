import * as v from "valibot";
import { PAID_HOW } from "../booking/told-by-driver.ts";

const DUTY_FACTS = ["began", "break_began", "break_ended", "ended"] as const;
export type DutyFact = (typeof DUTY_FACTS)[number];

/** Who did it: the driver by a press, the desk that switched driver or car off, or the clock at the longest time of a shift. */
const DUTY_ACTORS = ["driver", "desk", "clock"] as const;
export type DutyActor = (typeof DUTY_ACTORS)[number];

/** The steps of a ride in a duty, as its timeline tells them; `cancelled` is one at which nobody was met. */
const RIDE_FACTS = ["en_route", "arrived", "on_board", "completed", "cancelled"] as const;

/** Who is on shift now, as `GET /api/office/shifts` lists them by when they began. Instants are ISO 8601 in UTC. */
export const officeShiftsSchema = v.array(
  v.object({
    driverId: v.string(),
    firstName: v.string(),
    carId: v.string(),
    plate: v.string(),
    since: v.string(),
    breakSince: v.nullable(v.string()),
    /** When their page last told where they are; null where it never did. */
    seenAt: v.nullable(v.string()),
  }),
);
export type OfficeShifts = v.InferOutput<typeof officeShiftsSchema>;

const rideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  plate: v.nullable(v.string()),
  pickupAt: v.string(),
  /** When the passenger got in and when the ride ended; null where nobody reported it. */
  startedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
  status: v.string(),
  /** What was agreed, in whole cents, VAT included and without a tip. */
  priceCents: v.number(),
  /** What was paid in the car, and how; null where nobody said. */
  paid: v.nullable(v.object({ how: v.picklist(PAID_HOW), amountCents: v.number() })),
  /** Those that are still known, oldest first: a year, as the ride's timeline. `by`: who reported it. */
  steps: v.array(v.object({ at: v.string(), what: v.picklist(RIDE_FACTS), by: v.string() })),
});
export type DutyRide = v.InferOutput<typeof rideSchema>;

/** `GET /api/office/drivers/{id}/duties?from=&to=`: oldest first, with entries as written and rides. ISO 8601 in UTC. */
export const dutiesViewSchema = v.object({
  /** No name once the driver has been out of the register for a year. */
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
          /** When it was told; null of what is from before that was kept. */
          recordedAt: v.nullable(v.string()),
          what: v.picklist(DUTY_FACTS),
          by: v.picklist(DUTY_ACTORS),
        }),
      ),
      rides: v.array(rideSchema),
    }),
  ),
  /** Rides of the period that the driver drove outside any duty. */
  otherRides: v.array(rideSchema),
});
export type DutiesView = v.InferOutput<typeof dutiesViewSchema>;
export type Duty = DutiesView["duties"][number];
