import type { EntityManager } from "@mikro-orm/postgresql";
import type { StaffActor } from "../../booking/acts/actors.ts";
import type { Interruption } from "../../fleet/interruptions/interruption.entity.ts";
import type { NewEvent } from "../../outbox/new-event.ts";

/** What became of an interruption, in the transaction in which it did; its rides, drivers and cars are locked. */
export type InterruptionNews = {
  what: "begun" | "undone" | "ended";
  interruption: Interruption;
  by: StaffActor;
  now: Date;
};

/** Lets others know of it, beside those whose rides are moved; returns the events. */
export type TellInterruption = (tx: EntityManager, news: InterruptionNews) => Promise<readonly NewEvent[]>;
