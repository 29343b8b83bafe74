import type { PaidWays } from "@domrit/shared/payments/taken.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { defineEntity, p } from "@mikro-orm/core";

export type CountedRide = PaidWays & { id: number; reference: string };

/** Counts of cash are books: kept as long as invoices (AWR art. 52). */
const KEEP = `
  if tg_op = 'DELETE' and old.at < date_trunc('year', now()) - interval '${RETENTION.invoiceYears} years' then
    return old;
  end if;
  raise exception 'a count of cash is neither changed nor deleted' using errcode = 'restrict_violation';`;

export const ShiftSettlementSchema = defineEntity({
  name: "ShiftSettlement",
  tableName: "shift_settlement",
  uniques: [{ name: "shift_settlement_of_shift", properties: ["shiftId", "number"] }],
  triggers: [{ name: "kept", timing: "before", events: ["delete", "update"], body: KEEP }],
  properties: {
    id: p.uuid().primary(),
    shiftId: p.uuid(),
    /** From 1; the highest holds. */
    number: p.integer(),
    driverId: p.uuid(),
    plate: p.text(),
    expectedCents: p.integer(),
    countedCents: p.integer(),
    reason: p.text().nullable(),
    /** What the books said then. */
    rides: p.json<CountedRide[]>(),
    byName: p.text(),
    at: p.datetime().index(),
  },
});

/** Cash of a shift, counted by the desk. A recount is another row; the database refuses changes. */
export class ShiftSettlement extends ShiftSettlementSchema.class {}
ShiftSettlementSchema.setClass(ShiftSettlement);
