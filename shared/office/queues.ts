import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { heldSchema } from "../restoration/windows.ts";
import { line } from "../text/typed.ts";

/** What is late by five minutes or more, or waits for a person, by what it does; `error` is a short code of its last failure. */
const backlogSchema = v.object({
  effect: v.string(),
  state: v.picklist(["waiting", "parked"]),
  count: v.number(),
  oldestMinutes: v.number(),
  error: v.nullable(v.string()),
});
export type BacklogRow = v.InferOutput<typeof backlogSchema>;

/** One that waits for a person; without an `effect` an event that nothing knows. `occurredAt` in UTC. */
const parkedSchema = v.object({
  eventId: v.string(),
  effect: v.nullable(v.string()),
  type: v.string(),
  occurredAt: v.string(),
  attempts: v.number(),
  reason: v.nullable(v.string()),
  booking: v.nullable(v.string()),
  bookingId: v.nullable(v.number()),
});
export type ParkedRow = v.InferOutput<typeof parkedSchema>;

/** `away`: unreachable queues and since when; `mostParked`: most that are listed; `held`: nothing goes out. */
export const queuesSchema = v.object({
  backlog: v.array(backlogSchema),
  parked: v.array(parkedSchema),
  mostParked: v.number(),
  away: v.array(v.object({ destination: v.string(), since: v.string() })),
  held: v.optional(heldSchema),
});
export type QueuesView = v.InferOutput<typeof queuesSchema>;

/** What of the parked goes again: of one event or, where that is null, of all; of one effect or of all. */
export const releaseSchema = z.strictObject({
  eventId: z.uuid().nullable(),
  effect: line("wrongType").max(60, message("tooLong")).nullable(),
});
export type ReleaseRequest = z.infer<typeof releaseSchema>;

export const releasedSchema = v.object({ released: v.number() });
