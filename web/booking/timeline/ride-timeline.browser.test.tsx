import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../pages.ts";
import recorded from "../../testing/answers/booking/timeline/timeline.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { bookingView, liveView } from "../booking.factory.ts";
import { MessagesAndTimeline } from "../confirmation/messages-and-timeline.tsx";

// What was loaded stays cached, so every test has a ride of its own.
let id = 9000;
afterEach(() => {
  id += 1;
});

const happened = recorded.body;
const namespaces = namespacesOf("bookingConfirmation");
/** The calls that ask for the timeline, of rides about which nothing was sent. */
function answerTimeline(answer: () => { body: unknown }) {
  const calls: string[] = [];
  answerApi({
    [`GET /api/bookings/${id}/messages`]: () => ({ body: [] }),
    [`GET /api/bookings/${id}/timeline`]: () => {
      calls.push("timeline");
      return answer();
    },
  });
  return calls;
}

async function open(booking = bookingView({ id })) {
  const calls = answerTimeline(() => recorded);
  await show(<MessagesAndTimeline booking={booking} />, { namespaces });
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
  await open();
  await expect.element(page.getByText("Geboekt")).not.toBeVisible();
  await unfold();
  const texts = [
    /Geboekt.*20 nov 2026.* 11:00, door de gast/,
    /Rit gewijzigd.*Tijd: was 14:30, nu 15:00/,
    "Opmerking gewijzigd",
    "Bevestigd",
    "Chauffeur: Ali",
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
    "Vaste ritprijs: was €65.00, nu €85.00",
  ]) {
    await expect.element(changed).toMatchTextContent(text);
  }
  await expect.element(items().nth(5)).toMatchTextContent("Chauffeur: was Ali, nu Fatma");
});

test("is read again when the ride has changed, and not otherwise", async () => {
  let timeline = happened.slice(0, 1);
  const calls = answerTimeline(() => ({ body: timeline }));
  const ride = bookingView({ id });
  const rides = [ride, { ...ride, etaAt: "2026-11-20T10:00:00.000Z" }, bookingView({ id }, "confirmed")];
  await show(<Changing rides={rides} />, { namespaces });
  const next = () => page.getByRole("button", { name: "next" }).click();
  await unfold();
  await expect.element(items()).toMatchTextContent("Geboekt");
  timeline = [...timeline, ...happened.filter(({ what }) => what === "confirmed")];
  await next();
  expect(calls).toHaveLength(1);
  await next();
  await expect.element(items().nth(1)).toMatchTextContent("Bevestigd");
  expect(calls).toHaveLength(2);
});

test("is not asked for by whom the ride is not", async () => {
  const calls = await open(liveView({ id }, "pending"));
  expect(page.getByText("Berichten en tijdlijn").elements()).toHaveLength(0);
  expect(calls).toHaveLength(0);
});
