import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import overtaken from "../../testing/answers/driver/days/driver-day-overtaken.json";
import published from "../../testing/answers/driver/days/driver-day-published.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { RidesPart } from "../rides/rides-part.tsx";

const DRIVER = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const LIST = "GET /api/driver/rides";
const CONFIRM = "POST /api/driver/days/2026-12-09/confirm";
const OPENED = "POST /api/driver/news/opened";
const [day] = published.body.days;
const confirmed = { status: 200, body: { ...published.body, days: [{ ...day, isOpened: true, isConfirmed: true }] } };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-08T08:55:00Z") });
  return () => vi.useRealTimers();
});
const open = (handlers: Parameters<typeof answerApi>[0]) => {
  const calls = answerApi({ [OPENED]: () => ({ status: 204 }), ...handlers });
  void show(<RidesPart driverId={DRIVER} />, { path: "/driver", at: "/driver" });
  return (path: string) => calls.filter((call) => `${call.method} ${call.path}` === path).map(({ body }) => body);
};
const button = page.getByRole("button", { name: /^Dag bevestigen/ });

test("a published day is told and confirmed with one press; that it was seen is told too", async () => {
  let known: { status: number; body: unknown } = published;
  const sent = open({
    [LIST]: () => known,
    [CONFIRM]() {
      known = confirmed;
      return { status: 204 };
    },
  });
  await expect.element(page.getByRole("heading", { name: "Uw dag 9 december 2026" })).toBeVisible();
  await expect.element(page.getByText("2 ritten, van 06:10 tot 15:19")).toBeVisible();
  await expect.poll(() => sent(OPENED)).toEqual([{ ids: [day?.id] }]);
  await button.click();
  await expect.element(page.getByText(/Dag bevestigd/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(sent(CONFIRM)).toEqual([expect.objectContaining({ version: 1, eventId: expect.any(String) })]);
});

test("without a connection the press waits, shows at once, and is sent as soon as there is one", async () => {
  let isAway = true;
  const sent = open({ [LIST]: () => published, [CONFIRM]: () => (isAway ? noAnswer() : { status: 204 }) });
  await button.click();
  await expect.element(page.getByText(/Dag bevestigd/)).toBeVisible();
  await expect.poll(() => sent(CONFIRM).length).toBeGreaterThan(0);
  expect(localStorage.getItem(`driver-presses-${DRIVER}`)).toContain("2026-12-09");
  isAway = false;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => localStorage.getItem(`driver-presses-${DRIVER}`)).toBeNull();
  const ids = (sent(CONFIRM) as { eventId: string }[]).map(({ eventId }) => eventId);
  expect(new Set(ids).size, "it is the same press").toBe(1);
});

test("a day that was published anew meanwhile is not confirmed, and says so", async () => {
  open({ [LIST]: () => published, [CONFIRM]: () => overtaken });
  await button.click();
  await expect.element(page.getByText(/De planning is intussen veranderd/)).toBeVisible();
  await expect.element(button).toBeVisible();
});
