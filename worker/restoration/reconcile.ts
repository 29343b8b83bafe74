import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { onConnection } from "@domrit/server/database/prepared.ts";
import { findHeld } from "@domrit/server/restoration/restorations.ts";
import { OUTBOX_FILLED } from "@domrit/shared/live/signal.ts";
import type pg from "pg";
import { Refused } from "../ops/command.ts";
import { SWEEP_LOCK } from "../schedule/schedule.ts";
import { DECIDED_TO_SEND, findOpenEffects, type OpenEffect, writeOpenEffects } from "./open-effects.ts";

/** `sent` and `send` name events, or effects as `<event>/<effect>`. */
export type Decisions = {
  mailLogs: string[];
  smsLogs: string[];
  sent: string[];
  send: string[];
  others: "sent" | "send" | undefined;
  /** Set to release the rest; nothing may be undecided. */
  releasedBy: string | undefined;
};
export type ReconcileResult = { open: OpenEffect[]; taken: number; released: boolean };

const TAKE_AS_SENT = `
  with taken as (
    update delivery set state = 'sent', finished_at = now(), sending_until = null, last_error = $3
    from unnest($1::uuid[], $2::text[]) as chosen (event_id, effect)
    where delivery.event_id = chosen.event_id and delivery.effect = chosen.effect and state in ('pending', 'sending')
    returning delivery.event_id, delivery.effect
  ), waiting as (
    delete from held_delivery where (event_id, effect) in (select event_id, effect from taken)
  )
  select count(*)::int as taken from taken`;
const DECIDE_TO_SEND = `
  update delivery set last_error = '${DECIDED_TO_SEND}' from unnest($1::uuid[], $2::text[]) as chosen (event_id, effect)
  where delivery.event_id = chosen.event_id and delivery.effect = chosen.effect and state in ('pending', 'sending')`;
// All get new jobs, whether their destination was away or not.
const RELEASE = `
  with released as (update restoration set released_at = now(), released_by = $1 where released_at is null)
  update outbox_event set dispatched_at = null where completed_at is null and parked_at is null`;

/**
 * Records effects found in logs or named by a person as sent, so that they do not go again, and releases the rest when
 * nothing is undecided. Runs in the transaction of `client`. Throws `Refused` when nothing is held, an effect does not
 * wait, or a release comes too early.
 */
export async function reconcile(client: pg.ClientBase, decisions: Decisions): Promise<ReconcileResult> {
  // No worker may call for messages meanwhile.
  await client.query("select pg_advisory_xact_lock($1)", [SWEEP_LOCK]);
  if (!(await findHeld(onConnection(client))))
    throw new Refused("Nothing is held: no restoration waits for its release.");
  await writeOpenEffects(client);
  const found = await findOpenEffects(client);
  const take = async (chosen: OpenEffect[], reason: string): Promise<number> => {
    const { rows } = await client.query<{ taken: number }>(TAKE_AS_SENT, [...keysOf(chosen), reason]);
    return rows[0]?.taken ?? 0;
  };
  let taken = await take(await inLogs(found, "email", decisions.mailLogs), "found_in_mail_log");
  taken += await take(await inLogs(found, "sms", decisions.smsLogs), "found_in_sms_log");
  taken += await take(chosenOf(found, decisions.sent), "sent_before_loss");
  await client.query(DECIDE_TO_SEND, keysOf(chosenOf(found, decisions.send)));
  const undecided = async () => (await findOpenEffects(client)).filter(({ fate }) => fate === "undecided");
  if (decisions.others === "sent") taken += await take(await undecided(), "sent_before_loss");
  if (decisions.others === "send") await client.query(DECIDE_TO_SEND, keysOf(await undecided()));
  const open = await findOpenEffects(client);
  if (decisions.releasedBy === undefined) return { open, taken, released: false };
  const left = open.filter(({ fate }) => fate === "undecided").length;
  if (left > 0)
    throw new Refused(`${left} effects are undecided: nothing was done. Look at them with reconcile alone.`);
  await client.query(RELEASE, [decisions.releasedBy]);
  await client.query("select pg_notify($1, '')", [OUTBOX_FILLED]);
  return { open, taken, released: true };
}

const keysOf = (chosen: readonly OpenEffect[]): [string[], string[]] => [
  chosen.map(({ eventId }) => eventId),
  chosen.map(({ effect }) => effect),
];

async function inLogs(open: OpenEffect[], channel: "email" | "sms", files: string[]): Promise<OpenEffect[]> {
  const ofChannel = open.filter((each) => each.channel === channel);
  const names = new Set(ofChannel.flatMap(({ name }) => name ?? []));
  const found = new Set<string>();
  for (const file of files) for (const name of await namesIn(file, names)) found.add(name);
  return ofChannel.filter(({ name }) => name !== undefined && found.has(name));
}

function chosenOf(open: OpenEffect[], ids: string[]): OpenEffect[] {
  return ids.flatMap((id) => {
    const chosen = open.filter((each) => each.id === id || each.eventId === id);
    if (chosen.length === 0) throw new Refused(`${id} does not wait: nothing was done.`);
    return chosen;
  });
}

/** A name made by `messageKey`. */
const NAME = /(?<![0-9a-f])[0-9a-f]{40}(?:-\d+)?(?![0-9a-f])/g;

async function namesIn(file: string, names: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      for (const [name] of line.matchAll(NAME)) if (names.has(name)) found.add(name);
    }
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return found;
}
