import type { InterruptionKind } from "@domrit/shared/fleet/interruptions.ts";
import { defineEntity, p } from "@mikro-orm/core";

/** How a ride was before, and the version that it has since, where it is. `acceptedAt` is ISO 8601 in UTC. */
export type InterruptedRide = {
  bookingId: number;
  version: number;
  /** To another driver or car; else nobody drives it. */
  isReassigned: boolean;
  driverId: string | null;
  carId: string | null;
  acceptedAt: string | null;
};

export const InterruptionSchema = defineEntity({
  name: "Interruption",
  tableName: "interruption",
  properties: {
    id: p.uuid().primary(),
    /** A driver or a car, which the kind says. */
    holderId: p.uuid().index(),
    kind: p.text().$type<InterruptionKind>(),
    fromAt: p.datetime(),
    /** Null until somebody says otherwise. */
    untilAt: p.datetime().nullable().index(),
    /** The rides that it took away, and the shift that went on in the car that took its place: what undoing puts back. */
    rides: p.json<InterruptedRide[]>(),
    swapWith: p.uuid().nullable(),
    shiftId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** A time for which a driver or car is missing in the plan. */
export class Interruption extends InterruptionSchema.class {}
InterruptionSchema.setClass(Interruption);
