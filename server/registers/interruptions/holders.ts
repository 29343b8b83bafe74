import type { InterruptionKind } from "@domrit/shared/fleet/interruptions.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import type { Assignment } from "@domrit/shared/planning/day-plan.ts";
import {
  type CarDownEntry,
  carDownSchema,
  type DriverAbsenceEntry,
  driverAbsenceSchema,
} from "@domrit/shared/planning/interrupting.ts";
import type { EntityName } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import type { ShiftOwner } from "../../shifts/end-shifts.ts";

/** From when until when; null for an end that nobody knows. `swapWith`: the car that takes the place of another. */
export type AskedTime = { kind: InterruptionKind; from: Date; until: Date | null; swapWith: string | null };

/** What the desk saw: to whom it gives rides, and all that are concerned; undefined where it did not look. */
export type SeenRides = { assignments?: Assignment[] | undefined; versions?: Record<string, number> | undefined };

/** All that differs between a driver who is absent and a car that stands still. */
export type Holders<Body extends SeenRides = SeenRides> = {
  kind: "driver" | "car";
  entity: EntityName<Driver | Car>;
  path: `/${string}`;
  schema: z.ZodType<Body>;
  asked: (body: Body, now: Date) => AskedTime;
  of: (id: string) => ShiftOwner;
  acts: Record<"begun" | "undone" | "ended", AuditAct>;
};

const end = (until: string | undefined): Date | null => (until ? new Date(until) : null);

export const ABSENT_DRIVERS: Holders<DriverAbsenceEntry> = {
  kind: "driver",
  entity: Driver as EntityName<Driver | Car>,
  path: "/drivers/:id/absences",
  schema: driverAbsenceSchema,
  asked: ({ kind, from, until }) => ({ kind, from: new Date(from), until: end(until), swapWith: null }),
  of: (driverId) => ({ driverId }),
  acts: { begun: "driver_absent", undone: "driver_absence_undone", ended: "driver_absence_ended" },
};

export const CARS_DOWN: Holders<CarDownEntry> = {
  kind: "car",
  entity: Car as EntityName<Driver | Car>,
  path: "/cars/:id/down",
  schema: carDownSchema,
  asked: ({ until, swapWith }, now) => ({ kind: "down", from: now, until: end(until), swapWith: swapWith ?? null }),
  of: (carId) => ({ carId }),
  acts: { begun: "car_down", undone: "car_down_undone", ended: "car_down_ended" },
};
