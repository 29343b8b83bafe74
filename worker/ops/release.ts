import { onConnection } from "@domrit/server/database/prepared.ts";
import { countParked, type ParkedFilter, releaseParked } from "@domrit/server/delivery/parked.ts";
import { isUuid } from "@domrit/server/http/uuid-param.ts";
import { type Command, type CommandInput, Refused } from "./command.ts";

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
