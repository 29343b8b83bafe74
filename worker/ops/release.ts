import { type Asked, type Command, Refused } from "./command.ts";
import { reopen } from "./reopen.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of one event (`$1`) or all, of one effect (`$2`) or all. */
const CHOSEN = "parked and ($1::uuid is null or event_id = $1) and ($2::text is null or effect = $2)";
const CHOSEN_EVENTS = "parked_at is not null and ($1::uuid is null or id = $1) and $2::text is null";
const COUNT = `
  select (select count(*) from delivery where ${CHOSEN})::int + (select count(*) from outbox_event where ${CHOSEN_EVENTS})::int as count`;
const RELEASE = `
  update delivery set state = 'pending', faults = 0, finished_at = null where ${CHOSEN} returning event_id`;
const UNPARK = `update outbox_event set parked_at = null where ${CHOSEN_EVENTS} returning id as event_id`;

export const release: Command = {
  usage: "release <event> [effect] | release --all [effect]",
  what: "lets parked deliveries go again: those of one event, or all",
  async run(asked) {
    const { client, confirm } = asked;
    const [eventId, effect] = choice(asked);
    const { rows: counted } = await client.query<{ count: number }>(COUNT, [eventId, effect]);
    const count = counted[0]?.count ?? 0;
    if (count === 0) throw new Refused("Nothing of that is parked.");
    if (eventId === null) await confirm(`Let ${count} parked deliveries go again?`);
    const released: { event_id: string }[] = [];
    for (const statement of [RELEASE, UNPARK]) {
      released.push(...(await client.query<{ event_id: string }>(statement, [eventId, effect])).rows);
    }
    await reopen(
      client,
      released.map(({ event_id }) => event_id),
    );
    return { data: { released: released.length }, text: `Released: ${released.length}.` };
  },
};

function choice({ words, all }: Asked): [string | null, string | null] {
  const [eventId = null, effect = null] = all ? [null, ...words] : words;
  if (!all && !UUID.test(eventId ?? "")) throw new Refused(`Give the event's id, or --all. Usage: ${release.usage}`, 2);
  return [eventId, effect];
}
