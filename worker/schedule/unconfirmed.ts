import { UNCONFIRMED_MINUTES } from "@domrit/server/booking/messages/message-moments.ts";
import type pg from "pg";

export const unconfirmedRides = `
  status = 'pending' and pickup_at > now() and created_at <= now() - interval '${UNCONFIRMED_MINUTES} minutes'`;

const MOST = 5000;

type UnconfirmedCount = { count: number; oldestMinutes: number };

/** Rides without confirmation five minutes after booking, and the age of the oldest. Counts at most MOST. */
export async function countUnconfirmed(client: Pick<pg.ClientBase, "query">): Promise<UnconfirmedCount> {
  const { rows } = await client.query<UnconfirmedCount>(
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)) / 60, 0)::int as "oldestMinutes"
     from (select created_at from booking where ${unconfirmedRides} limit ${MOST})`,
  );
  return rows[0] ?? { count: 0, oldestMinutes: 0 };
}
