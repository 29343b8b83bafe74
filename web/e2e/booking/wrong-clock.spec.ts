import { defaultPickup, lastPickupDate } from "@domrit/shared/booking/trip/pickup-window.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { somebody } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { form } = texts.nl.booking;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The device's clock is ahead by so many milliseconds. */
const setAhead = (page: Page, ahead: number) =>
  page.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
    globalThis.Date = new Proxy(Date, {
      construct: (right, given, made) => Reflect.construct(right, given.length === 0 ? [right.now()] : given, made),
    });
  }, ahead);

const shownMoment = async (page: Page): Promise<number> => {
  const date = await page.getByLabel(form.pickupDate).inputValue();
  const time = await page.getByLabel(form.pickupTime).inputValue();
  return toInstant({ date, time })?.getTime() ?? Number.NaN;
};

/** That the form proposes a moment a quarter of an hour from now, which really is. */
const expectProposal = (page: Page) =>
  expect(async () => {
    const { date, time } = defaultPickup(new Date());
    const right = toInstant({ date, time })?.getTime() ?? 0;
    expect(Math.abs((await shownMoment(page)) - right)).toBeLessThanOrEqual(MINUTE);
  }).toPass();

const WRONG = { "a day ahead": DAY, "of 2020": Date.parse("2020-03-01T08:00:00Z") - Date.now() };

for (const [name, ahead] of Object.entries(WRONG)) {
  test(`with a clock ${name} a ride is proposed and booked for now`, async ({ page, guest }) => {
    await setAhead(page, ahead);
    await guest.openHome();
    await expectProposal(page);
    await expect(page.getByLabel(form.pickupDate)).toHaveAttribute("max", lastPickupDate(new Date()));
    await guest.fillRide();
    await guest.askForPrice();
    await guest.giveContact("nl", somebody());
    const { pickupDate: date, pickupTime: time } = await guest.confirm();
    const pickup = toInstant({ date, time })?.getTime() ?? 0;
    expect(Math.abs(pickup - Date.now() - 15 * MINUTE)).toBeLessThan(3 * MINUTE);
  });
}

test("a page whose time is of no use has the server's asked for", async ({ page, guest }) => {
  await setAhead(page, DAY);
  // An older page out of a cache.
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "server-timing": `clock;dur=${Date.now() - 3 * DAY}` };
    await route.fulfill({ response, headers });
  });
  await guest.openHome();
  await expectProposal(page);
});

test("a page that comes again unchanged tells the time anew, and nothing is asked where the clock is right", async ({
  page,
  guest,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "HEAD" && asked.push(request.url()));
  await guest.openHome();
  const told = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return entry?.serverTiming.find(({ name }) => name === "clock")?.duration ?? 0;
    });
  const first = await told();
  expect(Math.abs(first - Date.now())).toBeLessThan(MINUTE);
  await page.waitForTimeout(1000);
  const unchanged = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.reload();
  await unchanged;
  expect(await told()).toBeGreaterThan(first);
  await expectProposal(page);
  expect(asked).toEqual([]);
});
