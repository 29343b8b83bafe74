import { TIME_ZONE, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type pg from "pg";
import { Refused } from "../ops/command.ts";

export const INVOICE_MARGIN = 1000;
/** Upper limit of what a sequence gave out in the lost time. */
const SEQUENCE_MARGIN = 1_000_000;

const VERSIONS = [
  ["assigning", "version"],
  ["booking", "version"],
  ["capacity", "version"],
  ["car", "version"],
  ["driver", "version"],
  ["planned_shift", "version"],
  ["contact_message", "inbox_version"],
  ["ride_report", "inbox_version"],
] as const;

export type RestoredMoment = { restoredTo: Date; lostAt: Date; lastInvoice: string | undefined };
type Gap = { year: number; first: number; last: number };
/** `held`: false when this restoration was held before. */
type Hold = { generation: number; held: boolean; gaps: Gap[] };

// A database restored twice does not know of its first restoration. Each restore begins a timeline with a new number.
const BEGIN = `
  insert into restoration (generation, restored_to, lost_at, last_invoice, held_since)
  select greatest(coalesce((select max(generation) from restoration), 0) + 1,
    (select timeline_id from pg_control_checkpoint())), $1, $2, $3, now()
  returning generation`;

// Undecided effects of an earlier restoration are held again.
const TAKE_OVER =
  "update restoration set released_at = now(), released_by = 'a later restore' where released_at is null";

/**
 * Prepares a restored database for its first server and worker, in the transaction of `client`: effects wait for their
 * release, and no version, sequence or invoice number is given out twice. Throws `Refused` when that is impossible.
 */
export async function holdRestored(client: pg.ClientBase, restored: RestoredMoment): Promise<Hold> {
  const { restoredTo, lostAt, lastInvoice = null } = restored;
  await client.query("lock table restoration in share row exclusive mode");
  const { rows: held } = await client.query<{ generation: number; restoredTo: Date; lostAt: Date }>(
    `select generation, restored_to as "restoredTo", lost_at as "lostAt" from restoration where released_at is null`,
  );
  const [earlier] = held;
  if (earlier) {
    const isSame = Number(earlier.restoredTo) === Number(restoredTo) && Number(earlier.lostAt) === Number(lostAt);
    if (isSame) return { generation: earlier.generation, held: false, gaps: [] };
    await client.query(TAKE_OVER);
  }
  const undecidedSince = earlier && earlier.restoredTo < restoredTo ? earlier.restoredTo : restoredTo;
  const { rows } = await client.query<{ generation: number }>(BEGIN, [undecidedSince, lostAt, lastInvoice]);
  const generation = rows[0]?.generation ?? 0;
  for (const [table, column] of VERSIONS) {
    await client.query(`update ${table} set ${column} = greatest((${column} / 1000 + 1) * 1000, $1::int * 1000)`, [
      generation,
    ]);
  }
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${SEQUENCE_MARGIN})
     from pg_sequences where schemaname = 'public'`,
  );
  return { generation, held: true, gaps: await leaveGaps(client, restored) };
}

const COUNTERS = `
  select year, coalesce((select last from invoice_counter where invoice_counter.year = lost.year), 0) as last
  from generate_series(extract(year from $1::timestamptz at time zone '${TIME_ZONE}')::int,
    extract(year from $2::timestamptz at time zone '${TIME_ZONE}')::int) lost (year)`;

async function leaveGaps(client: pg.ClientBase, { restoredTo, lostAt, lastInvoice }: RestoredMoment): Promise<Gap[]> {
  const known = parseNumber(lastInvoice);
  const { rows: counters } = await client.query<{ year: number; last: number }>(COUNTERS, [restoredTo, lostAt]);
  if (known && !counters.some(({ year }) => year === known.year)) {
    throw new Refused(`No invoice of ${known.year} was given out in the time that was lost.`);
  }
  const gaps = counters.map(({ year, last }) => ({
    year,
    first: last + 1,
    last: known?.year === year ? known.number : last + INVOICE_MARGIN,
  }));
  const impossible = gaps.find(({ first, last }) => last < first - 1);
  if (impossible) {
    throw new Refused(
      `${lastInvoice} was not the last invoice: ${numberOf(impossible.year, impossible.first - 1)} was given out.`,
    );
  }
  const left = gaps.filter(({ first, last }) => last >= first);
  for (const { year, first, last } of left) {
    const values = [year, first, last, reasonOf({ restoredTo, lostAt }, known?.year === year)];
    await client.query(
      "insert into invoice_gap (year, first, last, reason, at) values ($1, $2, $3, $4, now())",
      values,
    );
    await client.query(
      `insert into invoice_counter (year, last) values ($1, $2) on conflict (year) do update set last = excluded.last`,
      [year, last],
    );
  }
  return left;
}

/** In Dutch, for the tax office. */
function reasonOf({ restoredTo, lostAt }: Pick<RestoredMoment, "restoredTo" | "lostAt">, isKnown: boolean): string {
  const [from, to] = [restoredTo, lostAt].map((moment) => Object.values(toWallTime(moment)).join(" "));
  const which = isKnown ? "het laatst uitgegeven nummer is bekend" : `marge van ${INVOICE_MARGIN} nummers`;
  return `Administratie hersteld naar ${from} na verlies op ${to}; nummers kunnen daartussen zijn uitgegeven (${which})`;
}

export const numberOf = (year: number, number: number): string => `${year}-${String(number).padStart(6, "0")}`;

function parseNumber(number: string | undefined): { year: number; number: number } | undefined {
  const [, year, count] = /^(\d{4})-(\d{6,9})$/.exec(number ?? "") ?? [];
  if (number !== undefined && year === undefined) throw new Refused("An invoice number is like 2026-000123.", 2);
  return year === undefined ? undefined : { year: Number(year), number: Number(count) };
}
