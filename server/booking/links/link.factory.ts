import { type Client, createClient } from "../../testing/client.ts";

/** A new link of a booking that `holder` holds: its id, and what somebody is answered who has nothing but it, `at` a path below the booking. */
export async function makeLink(url: string, { holder, id, kind }: { holder: Client; id: number; kind: string }) {
  const { body: made } = await holder.post(`/api/bookings/${id}/links`, { kind });
  const { pathname, searchParams } = new URL(made.url);
  const linkId = pathname.split("/").at(-1) ?? "";
  const headers = { "X-Booking-Token": searchParams.get("token") ?? "" };
  return { linkId, look: (at = "") => createClient(url).send(`/api/bookings/${linkId}${at}`, { headers }) };
}
