import { onConnection } from "@domrit/server/database/prepared.ts";
import { reopenEvents } from "@domrit/server/delivery/parked.ts";
import { type Command, Refused } from "./command.ts";
import { eventsOf, findBooking } from "./find-booking.ts";

const AGAIN = `
  update delivery set state = 'pending', faults = 0, finished_at = null
  where event_id = any($1) and effect like 'dispatch-%' and state in ('sent', 'skipped', 'parked') returning event_id, effect`;

export const replay: Command = {
  usage: "replay <booking>",
  what: "sends a booking's orders to the taxi centre again; it knows a repeat by its eventId",
  async run({ words: [name], client }) {
    const booking = await findBooking(client, name);
    const events = (await eventsOf(client, booking)).map(({ id }) => id);
    const { rows } = await client.query<{ event_id: string; effect: string }>(AGAIN, [events]);
    if (rows.length === 0)
      throw new Refused(`No order of ${booking.reference} can be sent again: none is over, or kept.`);
    await reopenEvents(
      onConnection(client),
      rows.map(({ event_id }) => event_id),
    );
    const effects = rows.map(({ effect }) => effect);
    return {
      data: { booking: booking.reference, effects },
      text: `${booking.reference}: ${effects.join(", ")} go again.`,
    };
  },
};
