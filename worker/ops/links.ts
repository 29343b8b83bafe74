import { drawBookingId } from "@domrit/server/booking/booking-id.ts";
import { type LinkName, ownLink, passengerLink, sharedLink } from "@domrit/server/session/link-name.ts";
import { LINKS_ENDED } from "@domrit/shared/live/signal.ts";
import { type Command, Refused } from "./command.ts";
import { findBooking } from "./find-booking.ts";

/** Ends both links and the guest browser's access; a customer's booking stays with the customer. */
const REPLACE = `
  with replaced as (
    update booking set link_generation = coalesce(link_generation, 0) + 1, guest_id = null,
      passenger_link_id = case when passenger_link_id is not null then $2::bigint end
    where id = $1 returning new.id, new.version, new.link_generation, old.passenger_link_id
  ), told as (
    insert into booking_timeline_entry (booking_id, version, at, what, "by")
    select id, version, now(), 'link_ended', 'office' from replaced
  )
  select link_generation as generation, passenger_link_id as passenger from replaced`;
type ReplacedLinks = { generation: number; passenger: string | null };

export const links: Command = {
  usage: "links revoke <booking>",
  what: "ends every link of a booking and the rights of a guest's browsers, as for a lost phone; a resent message has a new link",
  async run({ words: [act, name], client }) {
    if (act !== "revoke") throw new Refused("Say: links revoke <booking>.", 2);
    const { id, reference } = await findBooking(client, name);
    const { rows: replaced } = await client.query<ReplacedLinks>(REPLACE, [id, drawBookingId()]);
    const { rows: shared } = await client.query<{ id: string }>(
      "delete from shared_link where booking_id = $1 returning id",
      [id],
    );
    const ended: LinkName[] = [
      ...replaced.map(({ generation }) => ownLink(id, generation - 1)),
      ...replaced.flatMap(({ passenger }) => (passenger === null ? [] : [passengerLink(Number(passenger))])),
      ...shared.map((link) => sharedLink(Number(link.id))),
    ];
    await client.query("select pg_notify($1, $2)", [LINKS_ENDED, JSON.stringify(ended)]);
    return {
      data: { booking: reference, ended: ended.length },
      text: `${reference}: ${ended.length} ended. A new link goes out with: resend ${reference} confirmation-email`,
    };
  },
};
