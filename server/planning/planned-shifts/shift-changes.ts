import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { AuditActor } from "../../staff/audit/audit.ts";

/** From when until when somebody is to work, and in which car. */
export type ShiftPlan = { fromAt: Date; untilAt: Date; carId: string | null };

/** What a change of the plan makes of a driver's shift; null where they had none, or have none any more. */
export type ShiftChange = { shiftId: string; driverId: string; was: ShiftPlan | null; is: ShiftPlan | null };

/** Lets drivers know of changes, in the transaction that makes them; returns the events. */
export type TellShifts = (
  tx: EntityManager,
  changes: readonly ShiftChange[],
  by: { staff: AuditActor; now: Date },
) => Promise<readonly NewEvent[]>;
