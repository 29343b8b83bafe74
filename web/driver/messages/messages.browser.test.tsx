import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import sent from "../../testing/answers/driver/messages/driver-messaged.json";
import all from "../../testing/answers/driver/messages/driver-messages.json";
import fresh from "../../testing/answers/driver/messages/driver-messages-new.json";
import none from "../../testing/answers/driver/messages/driver-messages-none.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { DeskPart } from "./desk-part.tsx";
import { NewMessages } from "./new-messages.tsx";

const DRIVER = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const READ = "GET /api/driver/messages";
const WRITE = "POST /api/driver/messages";
const OPENED = "POST /api/driver/news/opened";
const [message] = fresh.body.messages;

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-08T13:05:00Z") });
  await page.viewport(360, 800);
  return async () => {
    vi.useRealTimers();
    await page.viewport(1280, 800);
  };
});
async function open(handlers: Parameters<typeof answerApi>[0]) {
  const calls = answerApi({ [OPENED]: () => ({ status: 204 }), ...handlers });
  await show(
    <>
      <NewMessages driverId={DRIVER} />
      <DeskPart driverId={DRIVER} />
    </>,
    { path: "/driver", at: "/driver" },
  );
  return (path: string) => calls.filter((call) => `${call.method} ${call.path}` === path).map(({ body }) => body);
}
const ok = page.getByRole("button", { name: /^Oké/ });
const desk = page.getByRole("region", { name: "Centrale" });

test("the desk's message is shown and told as read; one press answers it", async () => {
  const calls = await open({ [READ]: () => fresh, [WRITE]: () => sent });
  await expect.element(page.getByText("De Maliebaan is dicht, rijd om.", { exact: true }).first()).toBeVisible();
  await expect.poll(() => calls(OPENED)).toEqual([{ ids: [message?.id] }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await ok.click();
  await expect
    .poll(() => calls(WRITE))
    .toEqual([
      { text: "Oké", quick: "ok", answers: message?.id, eventId: expect.any(String), occurredAt: expect.any(String) },
    ]);
});

test("without a connection the answer waits, the message is gone at once, and it is sent once there is one", async () => {
  let isAway = true;
  const calls = await open({ [READ]: () => fresh, [WRITE]: () => (isAway ? noAnswer() : sent) });
  await ok.click();
  await expect.element(ok).not.toBeInTheDocument();
  await expect.element(desk.getByRole("status")).toMatchTextContent("‘Oké’ wacht op verbinding.");
  expect(localStorage.getItem(`driver-presses-${DRIVER}`)).toContain("Oké");
  isAway = false;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => localStorage.getItem(`driver-presses-${DRIVER}`)).toBeNull();
  const ids = (calls(WRITE) as { eventId: string }[]).map(({ eventId }) => eventId);
  expect(new Set(ids).size, "it is the same press").toBe(1);
});

test("a message stays on the page without network, and is asked about for a day", async () => {
  await open({ [READ]: () => fresh });
  await expect.element(ok).toBeVisible();
  await cleanup();
  await open({ [READ]: noAnswer });
  await expect.element(ok).toBeVisible();
  await cleanup();
  vi.setSystemTime(new Date("2026-12-10T13:05:00Z"));
  await open({ [READ]: () => fresh });
  await expect.element(desk.getByText("Eerdere berichten")).toBeVisible();
  await expect.element(ok).not.toBeInTheDocument();
});

test("the driver calls the office, asks to be called back, and writes; what was said can be read", async () => {
  const calls = await open({ [READ]: () => all, [WRITE]: () => sent });
  await expect
    .element(desk.getByRole("link", { name: "Bel de centrale" }))
    .toHaveAttribute("href", expect.stringMatching(/^tel:\+31/));
  await expect.element(desk.getByRole("status")).toMatchTextContent("‘File op de A27’ is verstuurd.");
  await desk.getByText("Eerdere berichten").click();
  await expect.element(desk.getByRole("listitem").first()).toMatchTextContent(/^U, 13:58File op de A27$/);
  await desk.getByRole("button", { name: "Bel mij terug" }).click();
  await expect.poll(() => calls(WRITE)).toMatchObject([{ text: "Bel mij terug", quick: "call" }]);
  await desk.getByRole("button", { name: "Bericht schrijven" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Versturen" }).click();
  await expect.element(dialog.getByText("Dit veld is verplicht")).toBeVisible();
  await dialog.getByLabelText("Bericht aan de centrale").fill("Sleutel ligt in de auto");
  await dialog.getByRole("button", { name: "Versturen" }).click();
  await expect.poll(() => calls(WRITE)[1]).toMatchObject({ text: "Sleutel ligt in de auto" });
});

test("without messages there is the office to call, and nothing else", async () => {
  await open({ [READ]: () => none });
  await expect.element(desk.getByRole("link", { name: "Bel de centrale" })).toBeVisible();
  await expect.element(desk.getByText("Eerdere berichten")).not.toBeInTheDocument();
  await expect.element(ok).not.toBeInTheDocument();
});
