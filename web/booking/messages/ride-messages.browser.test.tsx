import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { namespacesOf } from "../../pages.ts";
import recorded from "../../testing/answers/booking/messages/messages.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { bookingView } from "../booking.factory.ts";
import { MessagesAndTimeline } from "../confirmation/messages-and-timeline.tsx";

// What was loaded stays cached, so every test has a ride of its own.
let id = 7000;
afterEach(() => {
  id += 1;
  vi.useRealTimers();
});

const [failed, sent, arrived, waiting] = recorded.body;

async function open(answer: () => unknown) {
  const calls = answerApi({
    [`GET /api/bookings/${id}/messages`]: () => ({ body: answer() }),
    [`GET /api/bookings/${id}/timeline`]: () => ({ body: [] }),
  });
  const namespaces = namespacesOf("bookingConfirmation");
  await show(<MessagesAndTimeline booking={bookingView({ id })} />, { namespaces });
  await page.getByText("Berichten en tijdlijn").click();
  return calls;
}
const items = () => page.getByRole("listitem");
const again = () => page.getByRole("button", { name: /^Stuur opnieuw/ });

test("says what was sent where and when, and why something failed", async () => {
  await open(() => recorded.body);
  await expect.element(items().first()).toMatchTextContent("Reservering ontvangen");
  await expect.element(items().first()).toMatchTextContent("Per e-mail naar a***@example.nl");
  await expect.element(items().first()).toMatchTextContent(/Mislukt op 20 nov 2026.* 11:00/);
  await expect.element(items().first()).toMatchTextContent("Deze mailbox bestaat niet, of neemt geen e-mail aan.");
  await expect.element(items().nth(1)).toMatchTextContent(/Per sms naar \+31\*{3}678.*Verstuurd op/);
});

test("offers to send again what may be sent again", async () => {
  await open(() => [sent, arrived, waiting]);
  await expect.element(again()).toHaveAccessibleName("Stuur opnieuw: Reservering ontvangen, sms");
  const { form } = again().element() as HTMLButtonElement;
  expect(form?.getAttribute("action")).toBe(`/booking-confirmation/${id}/messages`);
  expect(form && new FormData(form).get("messageId")).toBe(sent?.id);
});

test("leads to where the address of what failed is put right", async () => {
  await open(() => [failed, sent]);
  const link = page.getByRole("link", { name: "Adres verbeteren" });
  await expect.element(link).toHaveAttribute("href", `/booking-confirmation/${id}/contact`);
  expect(page.getByRole("link").elements()).toHaveLength(1);
});

test("asks again while one is on its way, and no more when none is", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  let state = "waiting";
  const calls = await open(() => [{ ...waiting, state, at: new Date().toISOString() }]);
  await expect.element(items()).toMatchTextContent("Onderweg sinds");
  state = "sent";
  vi.advanceTimersByTime(3000);
  await expect.element(items()).toMatchTextContent("Verstuurd op");
  const asked = calls.length;
  vi.advanceTimersByTime(60_000);
  expect(calls).toHaveLength(asked);
});

/** The times at which it looks again are the test's. */
const stopTimers = () =>
  void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });

test("a message that is recorded just after the page came is shown by itself", async () => {
  stopTimers();
  const answers: unknown[] = [[], []];
  await open(() => answers.shift() ?? [sent]);
  await expect.element(page.getByRole("heading", { name: "Tijdlijn" })).toBeVisible();
  const shownLater = () => {
    vi.advanceTimersByTime(3000);
    return items().elements();
  };
  await expect.poll(shownLater).toHaveLength(1);
});

test("messages are soon no longer asked for if none is ever noted", async () => {
  stopTimers();
  const calls = await open(() => []);
  const asked = () => calls.filter(({ path }) => path.endsWith("/messages")).length;
  const askedLater = () => {
    vi.advanceTimersByTime(3000);
    return asked();
  };
  await expect.poll(askedLater).toBe(4);
  vi.advanceTimersByTime(600_000);
  expect(asked()).toBe(4);
});

test("the list shows no messages before anything was sent", async () => {
  await open(() => []);
  await expect.element(page.getByRole("heading", { name: "Tijdlijn" })).toBeVisible();
  expect(page.getByRole("heading", { name: "Berichten" }).elements()).toHaveLength(0);
});

test("a failed message is mentioned while the fold is closed", async () => {
  await open(() => [failed, sent]);
  await page.getByText("Berichten en tijdlijn").click();
  await expect.element(page.getByText("Een bericht is niet aangekomen")).toBeVisible();
  expect(items().elements()).toHaveLength(0);
});
