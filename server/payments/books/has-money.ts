import { inBatches } from "../../database/in-batches.ts";
import type { Run } from "../../database/prepared.ts";

const WITH_MONEY = {
  name: "with_money",
  text: "select distinct booking_id as id from payment_intent where booking_id = any($1::bigint[])",
};

export type HasMoney = (bookingId: number) => Promise<boolean>;

/** One query for all who ask at one time. */
export const createHasMoney = (run: Run): HasMoney =>
  inBatches(async (ids: number[]) => {
    const rows = await run<{ id: string }>(WITH_MONEY, [ids]);
    const found = new Set(rows.map(({ id }) => Number(id)));
    return ids.map((id) => found.has(id));
  });
