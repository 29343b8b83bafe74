import { onConnection } from "@domrit/server/database/prepared.ts";
import { findParked, MOST_PARKED } from "@domrit/server/delivery/parked.ts";
import type { Command } from "./command.ts";
import { table } from "./table.ts";

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
