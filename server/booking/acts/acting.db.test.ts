import { expect, test } from "vitest";
import { setUpServer } from "../../testing/set-up.ts";
import { createBooking } from "../booking.factory.ts";
import { listTimeline } from "../timeline/list-timeline.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";
import { callReturn } from "./call-return.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { setContact } from "./set-contact.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();

const staffId = crypto.randomUUID();
const acting = { by: "office", staffId } as const;
const now = new Date();
const soon = new Date(now.getTime() + 3_600_000);

test("what the office does stands in the timeline as the office's, and who it was for the office alone", async () => {
  const { commit } = server.context;
  const onCall = { pickupAt: soon, callUntil: new Date(soon.getTime() + 3_600_000), status: "confirmed" } as const;
  const { id } = await createBooking(em(), onCall);
  await setContact(commit, id, { contactEmail: "jan@example.nl" }, { withheld: [], now, acting, version: 1 });
  await commit(async (tx) => {
    const { booking, events } = await callReturn(tx, id, { now, acting, version: 2 });
    return { result: booking, events };
  });
  const cancelled = await cancelBooking(commit, id, { acceptCharge: true, withheld: [], now, acting, version: 3 });
  const kept = await em().find(TimelineEntry, { bookingId: id }, { orderBy: { id: "asc" } });
  expect(kept.map(({ what, by, staffId: who }) => [what, by, who])).toEqual([
    ["contact_added", "office", staffId],
    ["ready", "office", staffId],
    ["cancelled", "office", staffId],
  ]);
  expect(JSON.stringify(await listTimeline(em(), cancelled))).not.toContain(staffId);
});

test("nothing is done to a ride that is another by now than whoever acts has seen", async () => {
  const { commit } = server.context;
  const { id } = await createBooking(em(), { pickupAt: soon, callUntil: soon });
  const seen = { now, acting, version: 7 };
  const contact = { contactEmail: "jan@example.nl" };
  for (const refused of [
    () => cancelBooking(commit, id, { acceptCharge: true, withheld: [], ...seen }),
    () => setContact(commit, id, contact, { withheld: [], ...seen }),
    () => commit(async (tx) => ({ result: await callReturn(tx, id, seen), events: [] })),
  ]) {
    await expect(refused()).rejects.toThrow("version_conflict");
  }
  expect(await em().count(TimelineEntry, { bookingId: id })).toBe(0);
});
