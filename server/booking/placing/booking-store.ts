import type { Run } from "../../database/prepared.ts";
import { type FindByKey, findByKey } from "./idempotency.ts";
import { type InsertPlaced, insertTogether } from "./insert-placed.ts";

export type BookingStore = { insert: InsertPlaced; find: FindByKey };
export const storeOf = (run: Run): BookingStore => ({ insert: insertTogether(run), find: findByKey(run) });
