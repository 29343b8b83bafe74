import { onConnection } from "@domrit/server/database/prepared.ts";
import { findBacklog } from "@domrit/server/delivery/backlog.ts";
import {
  countParked,
  findParked,
  MOST_PARKED,
  type ParkedFilter,
  releaseParked,
} from "@domrit/server/delivery/parked.ts";
import { isUuid } from "@domrit/server/http/uuid-param.ts";
import { type Command, type CommandInput, Refused, table } from "./command.ts";

export const backlog: Command = {
  usage: "backlog",
  what: "deliveries that are five minutes late or parked, counted by effect",
  async run({ client }) {
    const data = await findBacklog(onConnection(client));
    const rows = data.map(({ effect, state, count, oldestMinutes, error }) => [
      effect,
      state,
      count,
      oldestMinutes,
      error,
    ]);
    const head = ["EFFECT", "STATE", "COUNT", "OLDEST (MIN)", "LAST ERROR"];
    return { data, text: rows.length > 0 ? table(head, rows) : "Nothing is late, nothing is parked." };
  },
};

export const parked: Command = {
  usage: "parked",
  what: `what waits for a person, with the reason, oldest first (at most ${MOST_PARKED})`,
  async run({ client }) {
    const data = await findParked(onConnection(client));
    const rows = data.map(({ eventId, effect, type, occurredAt, attempts, reason, booking }) => [
      eventId,
      effect ?? type,
      booking,
      occurredAt.toISOString(),
      attempts,
      reason,
    ]);
    const head = ["EVENT", "EFFECT", "BOOKING", "SINCE", "TRIES", "REASON"];
    return { data, text: rows.length > 0 ? table(head, rows) : "Nothing is parked." };
  },
};

export const release: Command = {
  usage: "release <event> [effect] | release --all [effect]",
  what: "lets parked deliveries go again: those of one event, or all",
  async run(asked) {
    const run = onConnection(asked.client);
    const chosen = choice(asked);
    const count = await countParked(run, chosen);
    if (count === 0) throw new Refused("Nothing of that is parked.");
    if (chosen.eventId === null) await asked.confirm(`Let ${count} parked deliveries go again?`);
    const released = await releaseParked(run, chosen);
    return { data: { released }, text: `Released: ${released}.` };
  },
};

function choice({ words, all }: CommandInput): ParkedFilter {
  const [eventId = null, effect = null] = all ? [null, ...words] : words;
  if (!all && !isUuid(eventId)) throw new Refused(`Give the event's id, or --all. Usage: ${release.usage}`, 2);
  return { eventId, effect };
}
