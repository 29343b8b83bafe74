import { expect, test } from "vitest";
import { page } from "vitest/browser";
import late from "../../testing/answers/office/queues/office-queues.json";
import calm from "../../testing/answers/office/queues/office-queues-calm.json";
import released from "../../testing/answers/office/queues/office-queues-released.json";
import notReleased from "../../testing/answers/office/queues/office-queues-released-none.json";
import unavailable from "../../testing/answers/office/simulator/office-unavailable.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import QueuesPage from "./queues-page.tsx";

const READ = "GET /api/office/queues";
const RELEASE = "POST /api/office/queues/release";
const [parked] = late.body.parked;
const open = () => show(<QueuesPage />, { path: "/office/queues", locale: "en" });
const again = () => page.getByRole("button", { name: "Send again: Booking received (Text message), ride C77-6FC" });

test("says what is late, why, and what is out of reach, with the ride that it is about", async () => {
  answerApi({ [READ]: () => late });
  await open();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/Unreachable.*Dispatch centre, since/);
  const row = page.getByRole("row", { name: /dispatch-order/ });
  await expect
    .element(row)
    .toMatchTextContent(/Dispatch centre.*Late, goes on by itself.*1.*3 hours.*could not be reached/);
  const ride = page.getByRole("link", { name: "C77-6FC" });
  await expect.element(ride).toHaveAttribute("href", "/office/bookings/4711");
});

test("the page opens while the payment provider is away, and where something is away that only a newer version knows", async () => {
  const since = "2026-11-27T10:00:00.000Z";
  const away = ["payment", "pigeon"].map((destination) => ({ destination, since }));
  answerApi({ [READ]: () => ({ ...calm, body: { ...calm.body, away } }) });
  await open();
  const alert = page.getByRole("main").getByRole("alert");
  await expect.element(alert).toMatchTextContent(/Unreachable.*Payment provider, since.*pigeon, since/);
});

test("a page without late deliveries says so", async () => {
  answerApi({ [READ]: () => calm });
  await open();
  await expect.element(page.getByText("Nothing is late and nothing waits for a person.")).toBeVisible();
});

test("asks before it sends one again, keeps the question where that fails, and tells the outcome", async () => {
  const answers: { status: number; body: unknown }[] = [unavailable, released];
  let state: { status: number; body: unknown } = late;
  const calls = answerApi({
    [READ]: () => state,
    [RELEASE]: () => answers.shift() ?? { status: 500 },
  });
  await open();
  await again().click();
  const dialog = page.getByRole("dialog", { name: "Send again?" });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/That did not work.*Try again shortly/);
  state = calm;
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("1 delivery goes out again.")).toBeVisible();
  await expect.element(page.getByText("Nothing is late and nothing waits for a person.")).toBeVisible();
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual(Array(2).fill({ eventId: parked?.eventId, effect: "confirmation-sms" }));
});

test("a second person who sends a parked job again reads that a colleague was first", async () => {
  answerApi({ [READ]: () => late, [RELEASE]: () => notReleased });
  await open();
  await page.getByRole("button", { name: "Send all again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("A colleague was first: nothing waited here any more.")).toBeVisible();
});

test("queues that cannot be read can be asked again", async () => {
  const answers = [{ status: 503 }, calm];
  answerApi({ [READ]: () => answers.shift() ?? calm });
  await open();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect.element(page.getByText("All is well")).toBeVisible();
});
