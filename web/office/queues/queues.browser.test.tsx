import type { QueuesView } from "@domrit/shared/office/queues.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import QueuesPage from "./queues-page.tsx";

const READ = "GET /api/office/queues";
const RELEASE = "POST /api/office/queues/release";
const EVENT = "019b0f5e-0dac-70e5-bf20-3893da7ea37c";
const calm: QueuesView = { backlog: [], parked: [], mostParked: 200, away: [] };
const late: QueuesView = {
  ...calm,
  backlog: [
    { effect: "dispatch-order", state: "waiting", count: 3, oldestMinutes: 190, error: "unreachable" },
    { effect: "confirmation-sms", state: "parked", count: 1, oldestMinutes: 45, error: "sms_failed" },
  ],
  parked: [
    {
      eventId: EVENT,
      effect: "confirmation-sms",
      type: "booking.placed",
      occurredAt: "2026-11-23T17:15:00.000Z",
      attempts: 5,
      reason: "sms_failed",
      booking: "C77-6FC",
      bookingId: 4711,
    },
  ],
  away: [{ destination: "dispatch", since: "2026-11-23T15:00:00.000Z" }],
};
const open = () => show(<QueuesPage />, { path: "/office/queues", locale: "en" });
const again = () => page.getByRole("button", { name: "Send again: Text message (confirmation-sms), ride C77-6FC" });

test("says what is late, why, and what is out of reach, with the ride that it is about", async () => {
  answerApi({ [READ]: () => ({ body: late }) });
  await open();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/Unreachable.*Dispatch centre, since/);
  const row = page.getByRole("row", { name: /dispatch-order/ });
  await expect
    .element(row)
    .toMatchTextContent(/Dispatch centre.*Late, goes on by itself.*3.*3 hours.*could not be reached/);
  const ride = page.getByRole("link", { name: "C77-6FC" });
  await expect.element(ride).toHaveAttribute("href", "/office/bookings/4711");
});

test("where nothing is late it says so", async () => {
  answerApi({ [READ]: () => ({ body: calm }) });
  await open();
  await expect.element(page.getByText("Nothing is late and nothing waits for a person.")).toBeVisible();
});

test("asks before it sends one again, keeps the question where that fails, and tells the outcome", async () => {
  const answers = [{ status: 503, body: { code: "unavailable", message: "Later." } }, { body: { released: 1 } }];
  let state = late;
  const calls = answerApi({
    [READ]: () => ({ body: state }),
    [RELEASE]: () => answers.shift() ?? { status: 500 },
  });
  await open();
  await again().click();
  const dialog = page.getByRole("dialog", { name: "Send again?" });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/That did not work.*Later\./);
  state = calm;
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("1 delivery goes out again.")).toBeVisible();
  await expect.element(page.getByText("Nothing is late and nothing waits for a person.")).toBeVisible();
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual(Array(2).fill({ eventId: EVENT, effect: "confirmation-sms" }));
});

test("who comes second to what a colleague sent again is told so", async () => {
  answerApi({ [READ]: () => ({ body: late }), [RELEASE]: () => ({ body: { released: 0 } }) });
  await open();
  await page.getByRole("button", { name: "Send all again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("A colleague was first: nothing waited here any more.")).toBeVisible();
});

test("queues that cannot be read can be asked again", async () => {
  const answers = [{ status: 503 }, { body: calm }];
  answerApi({ [READ]: () => answers.shift() ?? { body: calm } });
  await open();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect.element(page.getByText("All is well")).toBeVisible();
});
