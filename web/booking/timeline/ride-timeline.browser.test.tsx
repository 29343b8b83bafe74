import type { TimelineView } from "@domrit/shared/booking/timeline.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../site/page-namespaces.ts";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { bookingView } from "../booking.factory.ts";
import { MessagesAndTimeline } from "../confirmation/messages-and-timeline.tsx";

// What was loaded stays cached, so every test has a ride of its own.
let id = 9000;
afterEach(() => {
  id += 1;
});

const at = "2026-11-20T10:00:00.000Z";
const namespaces = namespacesOf("bookingConfirmation");
/** The calls that ask for the timeline; nothing was sent of these rides. */
function answerTimeline(answer: () => TimelineView) {
  const calls: string[] = [];
  answerApi({
    [`GET /api/bookings/${id}/messages`]: () => ({ body: [] }),
    [`GET /api/bookings/${id}/timeline`]: () => {
      calls.push("timeline");
      return { body: answer() };
    },
  });
  return calls;
}

async function open(answer: () => TimelineView, over: Partial<BookingView> = {}) {
  const calls = answerTimeline(answer);
  await show(<MessagesAndTimeline booking={bookingView({ id, ...over })} />, { namespaces });
  return calls;
}
/** The timeline of a ride that becomes another with each press. */
function Changing({ rides }: { rides: BookingView[] }) {
  const [[booking, ...next], setRides] = useState(rides);
  return (
    <>
      {booking && <MessagesAndTimeline booking={booking} />}
      <button type="button" onClick={() => setRides(next)}>
        next
      </button>
    </>
  );
}
const items = () => page.getByRole("listitem");
const unfold = () => page.getByText("Berichten en tijdlijn").click();

test("says on request who did what and when, with what was otherwise before", async () => {
  await open(() => [
    { at, what: "booked", by: "guest" },
    {
      at,
      what: "changed",
      by: "guest",
      from: { pickupTime: "14:30", stops: null, assistanceDog: false, luggage: 2, estimatedPrice: 65 },
      to: {
        pickupTime: "15:00",
        stops: ["Zeist", "De Bilt"],
        assistanceDog: true,
        luggage: null,
        estimatedPrice: 81.5,
      },
    },
    { at, what: "note_changed", by: "guest" },
    { at, what: "driver_replaced", by: "dispatch", from: { driver: "Ali" }, to: { driver: "Fatma" } },
    { at, what: "driver_withdrawn", by: "dispatch", from: { driver: "Fatma" } },
    { at, what: "contact_added", by: "guest", to: { channels: ["email", "sms"] } },
    { at, what: "cancelled", by: "dispatch", to: { reason: "no_driver" } },
  ]);
  await expect.element(page.getByText("Geboekt")).not.toBeVisible();
  await unfold();
  const texts = [
    /Geboekt.*20 nov 2026.* 11:00, door de gast/,
    /Rit gewijzigd.*Tijd: was 14:30, nu 15:00/,
    "Opmerking gewijzigd",
    "Andere chauffeur",
    "Chauffeur: Fatma",
    "Toegevoegd: E-mailadres, Telefoonnummer",
    /Geannuleerd.*door de centrale.*Reden: er was geen chauffeur beschikbaar/,
  ];
  for (const [index, text] of texts.entries()) await expect.element(items().nth(index)).toMatchTextContent(text);
  const changed = items().nth(1);
  for (const text of [
    "Tussenstops: was geen, nu Zeist; De Bilt",
    "Hulphond: was geen, nu Rijdt mee",
    "Bagage: was 2 stuks, nu geen",
    "Vaste ritprijs: was €65.00, nu €81.50",
  ]) {
    await expect.element(changed).toMatchTextContent(text);
  }
  await expect.element(items().nth(3)).toMatchTextContent("Chauffeur: was Ali, nu Fatma");
});

test("is read again when the ride has changed, and not otherwise", async () => {
  const timeline: TimelineView = [{ at, what: "booked", by: "guest" }];
  const calls = answerTimeline(() => timeline);
  const ride = bookingView({ id });
  await show(<Changing rides={[ride, { ...ride, etaAt: at }, { ...ride, version: 2 }]} />, { namespaces });
  const next = () => page.getByRole("button", { name: "next" }).click();
  await unfold();
  await expect.element(items()).toMatchTextContent("Geboekt");
  timeline.push({ at, what: "confirmed", by: "dispatch" });
  await next();
  expect(calls).toHaveLength(1);
  await next();
  await expect.element(items().nth(1)).toMatchTextContent("Bevestigd");
  expect(calls).toHaveLength(2);
});

test("is not asked for by whom the ride is not", async () => {
  const calls = await open(() => [], { own: undefined });
  expect(page.getByText("Berichten en tijdlijn").elements()).toHaveLength(0);
  expect(calls).toHaveLength(0);
});
