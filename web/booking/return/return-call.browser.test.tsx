import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../pages.ts";
import tooMany from "../../testing/answers/account/sign-in/too-many-requests.json";
import ownReturn from "../../testing/answers/booking/return/own-return.json";
import withReturn from "../../testing/answers/booking/return/own-ride-with-return.json";
import passengers from "../../testing/answers/booking/return/passenger-return.json";
import seen from "../../testing/answers/booking/return/return.json";
import called from "../../testing/answers/booking/return/return-called.json";
import unavailable from "../../testing/answers/http/unavailable.json";
import { answerApi } from "../../testing/api.ts";
import { createFakeSocket } from "../../testing/fake-socket.ts";
import { show } from "../../testing/show.tsx";
import { FollowedBooking } from "../confirmation/followed-booking.tsx";

let live = createFakeSocket();
// Tests of other files keep a language of theirs in the same browser meanwhile; a page that is loaded again ends its test.
vi.mock("../../i18n/use-reload-in-kept-language.ts", () => ({ useReloadInKeptLanguage: () => undefined }));
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

// What was loaded stays cached, so every test has a booking of its own.
let id = 7000;
beforeEach(() => {
  id += 1;
  live = createFakeSocket();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-24T15:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const ready = page.getByRole("button", { name: "Ik ben klaar" });
const main = () => page.getByRole("main");

type Answer = { status: number; body: object };

/** Opens the page of a return on call, of this test's own id; `answer` is what comes of the call. */
async function open({ status, body }: Answer = ownReturn, answer: Answer = called) {
  const booking = { ...body, id };
  const calls = answerApi({
    [`GET /api/bookings/${id}`]: () => ({ status, body: booking }),
    [`POST /api/bookings/${id}/ready`]: () => answer,
  });
  await show(<FollowedBooking access={{ id }} page={{ known: [], refused: [] }} />, {
    path: "/booking-confirmation/:id",
    at: `/booking-confirmation/${id}`,
    locale: "nl",
    namespaces: namespacesOf("bookingConfirmation"),
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { calls };
}

test("one press calls for the taxi, once, and says when it comes", async () => {
  const { calls } = await open(ownReturn, { ...called, body: { ...called.body, id } });
  await expect.element(main()).toMatchTextContent("op afroep, naar verwachting vanaf 10:43");
  await expect.element(main()).toMatchTextContent("De prijs blijft zoals afgesproken");
  await ready.dblClick();
  await expect.element(page.getByText("De taxi haalt u rond 16:45 op", { exact: false })).toBeVisible();
  await expect.element(ready).not.toBeInTheDocument();
  await expect.element(main()).not.toMatchTextContent("naar verwachting vanaf");
  expect(calls.filter(({ path }) => path.endsWith("/ready"))).toHaveLength(1);
});

test.each([
  [429, tooMany, "De taxi is niet opgeroepen"],
  // It may have been heard all the same.
  [503, unavailable, "Het antwoord kwam niet aan"],
])(
  "a call that is answered with %i says what is known of it, and can be made again",
  async (_status, refusal, told) => {
    await open(ownReturn, refusal);
    await ready.click();
    for (const text of [told, refusal.body.message]) {
      await expect.element(main().getByRole("alert")).toMatchTextContent(text);
    }
    await expect.element(ready).toBeVisible();
  },
);

test("a visitor without rights cannot call the taxi", async () => {
  await open(seen);
  await expect.element(page.getByRole("heading", { name: "Uw terugrit op afroep" })).toBeVisible();
  await expect.element(ready).not.toBeInTheDocument();
});

test("once its time has passed nobody can call, and it cost nothing", async () => {
  vi.setSystemTime("2026-12-26T10:00:00Z");
  await open();
  await expect.element(main()).toMatchTextContent("Hij kost u niets");
  await expect.element(ready).not.toBeInTheDocument();
});

test("the passenger calls from the page of their own link", async () => {
  await open(passengers);
  await expect.element(ready).toBeVisible();
});

test("each of two rides leads to the other; no other ride has such a part", async () => {
  await open(withReturn);
  await expect.element(page.getByRole("heading", { name: "Uw terugrit", exact: true })).toBeVisible();
  await expect.element(main()).toMatchTextContent("op afroep, naar verwachting vanaf 10:43");
  await expect
    .element(page.getByRole("link", { name: "Bekijk deze rit" }))
    .toHaveAttribute("href", "/booking-confirmation/4712");
  await expect.element(ready).not.toBeInTheDocument();
});
