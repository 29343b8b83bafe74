import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import arrivedAnswer from "../../testing/answers/driver/rides/driver-arrived.json";
import completed from "../../testing/answers/driver/rides/driver-completed.json";
import onWayAnswer from "../../testing/answers/driver/rides/driver-en-route.json";
import overtaken from "../../testing/answers/driver/rides/driver-overtaken.json";
import places from "../../testing/answers/driver/rides/driver-ride-places.json";
import rides from "../../testing/answers/driver/rides/driver-rides.json";
import arrived from "../../testing/answers/driver/rides/driver-rides-arrived.json";
import changed from "../../testing/answers/driver/rides/driver-rides-changed.json";
import over from "../../testing/answers/driver/rides/driver-rides-completed.json";
import onWay from "../../testing/answers/driver/rides/driver-rides-en-route.json";
import hired from "../../testing/answers/driver/rides/driver-rides-hired.json";
import none from "../../testing/answers/driver/rides/driver-rides-none.json";
import offered from "../../testing/answers/driver/rides/driver-rides-offered.json";
import offeredCare from "../../testing/answers/driver/rides/driver-rides-offered-care.json";
import offeredOnWay from "../../testing/answers/driver/rides/driver-rides-offered-on-way.json";
import onBoard from "../../testing/answers/driver/rides/driver-rides-on-board.json";
import seen from "../../testing/answers/driver/rides/driver-seen.json";
import unavailable from "../../testing/answers/http/unavailable.json";
import noStreets from "../../testing/answers/office/map/map-none.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { RidesPart } from "./rides-part.tsx";

const DRIVER = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const LIST = "GET /api/driver/rides";
const EN_ROUTE = "POST /api/driver/rides/1/en-route";
const ARRIVED = "POST /api/driver/rides/1/arrived";
const OPENED = "POST /api/driver/news/opened";
const COMPLETED = "POST /api/driver/rides/1/completed";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-08T08:55:00Z") });
  return () => vi.useRealTimers();
});
const open = (handlers: Parameters<typeof answerApi>[0]) => {
  const calls = answerApi(handlers);
  const shown = show(<RidesPart driverId={DRIVER} />, { path: "/driver", at: "/driver" });
  return { calls, sent: () => calls.filter(({ method }) => method === "POST").map(({ path }) => path), shown };
};
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("shows the next ride with all that is needed, and the later ones in a line each", async () => {
  open({ [LIST]: () => rides });
  await expect.element(page.getByRole("heading", { name: "10:00" })).toBeVisible();
  for (const words of ["Nieuwegein", "Zeist", "Utrecht Centraal", "KL1234", "Bel bij de buren.", "€ 42,00"]) {
    await expect.element(page.getByText(words).first()).toBeVisible();
  }
  await expect
    .element(page.getByRole("link", { name: "Passagier bellen" }))
    .toHaveAttribute("href", "tel:+31612345678");
  await expect.element(page.getByText("12:00")).toBeVisible();
  await expect.element(button("Ik ga rijden")).toBeVisible();
});

test("a ride of another day says in which night it is", async () => {
  const [ride] = rides.body.items;
  open({
    [LIST]: () => ({ body: { ...rides.body, items: [{ ...ride, pickupDate: "2026-12-12", pickupTime: "00:30" }] } }),
  });
  await expect
    .element(page.getByRole("heading", { name: /^00:30, .*12 dec.*, in de nacht van vrijdag op zaterdag$/ }))
    .toBeVisible();
});

test("half a day after a ride nothing of its people is left on a page that stays open, nor on the phone", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-12-08T08:55:00Z") });
  open({ [LIST]: () => rides });
  await expect.element(page.getByRole("heading", { name: "10:00" })).toBeVisible();
  const kept = () => JSON.stringify({ ...localStorage });
  await expect.poll(kept).toContain("Bel bij de buren.");
  vi.advanceTimersByTime(12 * 3_600_000 + 6 * 60_000);
  await expect.element(page.getByRole("heading", { name: "12:00" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "10:00" })).not.toBeInTheDocument();
  await expect.poll(kept).not.toContain("Bel bij de buren.");
});

test("an offer shows what it says of health and never keeps it; without network the page says so", async () => {
  const remark = "Heeft een zuurstoffles bij zich.";
  // A release before this one kept it.
  localStorage.setItem(`driver-rides-${DRIVER}`, JSON.stringify(offeredCare.body));
  const without = open({ [LIST]: noAnswer });
  await expect
    .element(page.getByText("Wat u over de gezondheid van passagiers moet weten", { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(remark)).not.toBeInTheDocument();
  const kept = () => JSON.stringify({ ...localStorage });
  await expect.poll(kept).not.toContain(remark);
  await (await without.shown).unmount();

  open({ [LIST]: () => offeredCare });
  await expect.element(page.getByText(remark).first()).toBeVisible();
  await expect.poll(kept).toContain("HHH-HHH");
  expect(kept()).not.toContain(remark);
  expect(kept()).not.toContain("rollator");
});

test("a press opens the map of the ride, and another closes it", async () => {
  const answers = [unavailable, places];
  const PLACES = "GET /api/driver/rides/1/places";
  const { calls } = open({
    [LIST]: () => rides,
    "GET /api/map": () => noStreets,
    [PLACES]: () => answers.shift() ?? places,
  });
  await expect.element(button("Kaart van de rit")).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(["/api/driver/rides", "/api/driver/messages"]);
  await button("Kaart van de rit").click();
  await expect.element(page.getByText("De kaart is nu niet te laden. Probeer het zo nog eens.")).toBeVisible();
  await button("Kaart sluiten").click();
  await button("Kaart van de rit").click();
  const map = page.getByRole("img", { name: "Kaart van de rit: Nieuwegein, Zeist, Utrecht Centraal" });
  await expect.element(map).toBeVisible();
  await button("Kaart sluiten").click();
  await expect.element(map).not.toBeInTheDocument();
});

test("says that there are none", async () => {
  open({ [LIST]: () => none });
  await expect.element(page.getByText(/Nu geen ritten/)).toBeVisible();
});

test("one press tells the next step, and can be taken back", async () => {
  let list: { status: number; body: unknown } = rides;
  const step = () => {
    list = onWay;
    return onWayAnswer;
  };
  const { calls, sent } = open({ [LIST]: () => list, [EN_ROUTE]: step });
  await button("Ik ga rijden").click();
  await expect.element(button("Ik ben er")).toBeVisible();
  await expect.element(button(/Onderweg: ongedaan maken/)).toBeVisible();
  await expect.poll(() => sent()).toEqual(["/api/driver/rides/1/en-route"]);
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    eventId: expect.any(String),
    occurredAt: expect.stringMatching(/^2026-12-08T08:55:0/),
    version: expect.any(Number),
  });
});

test("the button of the step before does not come back while the rides are read anew", async () => {
  const answers = [rides];
  const never = new Promise<typeof rides>(() => undefined);
  open({ [LIST]: () => answers.shift() ?? never, [EN_ROUTE]: () => onWayAnswer });
  await button("Ik ga rijden").click();
  await expect.poll(() => localStorage.getItem(`driver-presses-${DRIVER}`)).toBe(null);
  await expect.element(button("Ik ben er")).toBeVisible();
});

test("without network presses are kept, over closing the page too, and sent in their order when it is back", async () => {
  const { shown } = open({ [LIST]: () => rides, [EN_ROUTE]: noAnswer });
  await button("Ik ga rijden").click();
  await button("Ik ben er").click();
  await expect.element(button("Passagier is ingestapt")).toBeVisible();
  expect(JSON.parse(localStorage.getItem(`driver-presses-${DRIVER}`) ?? "[]")).toHaveLength(2);
  await (await shown).unmount();

  vi.setSystemTime(new Date("2026-12-08T09:20:00Z"));
  const { sent, calls } = open({
    [LIST]: () => arrived,
    [EN_ROUTE]: () => onWayAnswer,
    [ARRIVED]: () => arrivedAnswer,
  });
  await expect.poll(() => sent()).toEqual(["/api/driver/rides/1/en-route", "/api/driver/rides/1/arrived"]);
  await expect.poll(() => localStorage.getItem(`driver-presses-${DRIVER}`)).toBe(null);
  const times = calls
    .filter(({ method }) => method === "POST")
    .map(({ body }) => (body as { occurredAt: string }).occurredAt);
  expect(times).toEqual(Array(2).fill(expect.stringMatching(/^2026-12-08T08:55:0/)));
});

test("a browser that keeps nothing sends what was pressed all the same", async () => {
  const refusing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => refusing.mockRestore());
  const { sent } = open({ [LIST]: () => rides, [EN_ROUTE]: () => onWayAnswer });
  await button("Ik ga rijden").click();
  await expect.poll(() => sent()).toEqual(["/api/driver/rides/1/en-route"]);
});

test("opened without network it shows what was known last, and of rides that are long over nothing", async () => {
  const { shown } = open({ [LIST]: () => rides });
  await expect.element(button("Ik ga rijden")).toBeVisible();
  await (await shown).unmount();
  open({ [LIST]: noAnswer });
  await expect.element(page.getByText("Bel bij de buren.")).toBeVisible();
  await (await shown).unmount();
  vi.setSystemTime(new Date("2026-12-08T21:30:00Z"));
  open({ [LIST]: noAnswer });
  await expect.element(page.getByRole("heading", { name: "12:00" })).toBeVisible();
  expect(localStorage.getItem(`driver-rides-${DRIVER}`)).not.toContain("Bel bij de buren");
});

test("a press that was overtaken is explained and not tried again", async () => {
  open({ [LIST]: () => rides, [EN_ROUTE]: () => overtaken });
  await button("Ik ga rijden").click();
  await expect.element(page.getByText(/Onderweg, AAA-AAA: de rit was intussen veranderd/)).toBeVisible();
  await button("Begrepen").click();
  await expect.element(page.getByText("Niet doorgevoerd")).not.toBeInTheDocument();
});

test("a ride is completed with how it was paid; until it is sent, ten seconds later, it can be taken back", async () => {
  let list: { status: number; body: unknown } = onBoard;
  const step = () => {
    list = over;
    return completed;
  };
  const { sent } = open({ [LIST]: () => list, [COMPLETED]: step });
  await button("Rit voltooid").click();
  await button("Pin").click();
  await button(/Voltooid: ongedaan maken/).click();
  await expect.element(button("Rit voltooid")).toBeVisible();
  await button("Rit voltooid").click();
  await button("Pin").click();
  expect(sent()).toEqual([]);
  vi.setSystemTime(new Date("2026-12-08T08:55:11Z"));
  await expect.poll(() => sent()).toEqual(["/api/driver/rides/1/completed"]);
});

test("that nobody is there can be told once the free waiting is over, which its driver sees pass by the minute", async () => {
  open({ [LIST]: () => arrived });
  await expect.element(page.getByText("Gratis wachttijd tot 10:10")).toBeVisible();
  await expect.element(page.getByText("Nog 15 minuten. De eerste 10 minuten zijn gratis.")).toBeVisible();
  vi.setSystemTime(new Date("2026-12-08T09:09:01Z"));
  await expect.element(page.getByText(/^Nog 1 minuut\./)).toBeVisible();
  await expect.element(button("No-show (loze rit)")).not.toBeInTheDocument();
  vi.setSystemTime(new Date("2026-12-08T09:10:00Z"));
  await expect.element(button("No-show (loze rit)")).toBeVisible();
});

test("waiting is charged after the driver has said that the passenger knows the amount", async () => {
  const { sent } = open({ [LIST]: () => onBoard, "POST /api/driver/rides/1/add": () => onBoard });
  await page.getByText("Kosten, probleem of weigeren").first().click();
  await button("Wachttijd of stop rekenen").click();
  await button("60 min wachten: € 30,00").click();
  await expect.element(page.getByRole("dialog", { name: "€ 30,00 erbij?" })).toBeVisible();
  expect(sent()).toEqual([]);
  await button("Ja, de passagier weet het").click();
  await expect.poll(() => sent()).toEqual(["/api/driver/rides/1/add"]);
});

test("a ride that is offered asks for an answer", async () => {
  vi.setSystemTime(new Date("2026-12-09T08:30:30Z"));
  open({ [LIST]: () => offered });
  await expect.element(page.getByText("Neemt u deze rit? Nog 60 seconden")).toBeVisible();
  await button("Rit weigeren").first().click();
  await button("Rit weigeren").last().click();
  await expect.element(page.getByText("Dit veld is verplicht")).toBeVisible();
});

test("a ride that is offered while another is on is asked about beside it, and stands in a line once it was answered", async () => {
  vi.setSystemTime(new Date("2026-12-09T08:30:30Z"));
  const ACCEPTED = "POST /api/driver/rides/7/accept";
  const { sent } = open({ [LIST]: () => offeredOnWay, [ACCEPTED]: noAnswer });
  const offer = page.getByRole("region", { name: "Nieuwe rit 11:30" });
  await expect.element(offer.getByText("Neemt u deze rit? Nog 60 seconden")).toBeVisible();
  await expect.element(button("Ik ben er")).toBeVisible();
  await offer.getByRole("button", { name: "Rit aannemen" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByRole("listitem").filter({ hasText: "11:30" })).toBeVisible();
  await expect.poll(() => sent()).toContain("/api/driver/rides/7/accept");
});

test("news of what others did stays until the driver marks it as seen; news in sight needs no text message", async () => {
  vi.setSystemTime(new Date("2026-12-09T20:00:00Z"));
  const SEEN = "POST /api/driver/rides/5/seen";
  const { calls } = open({ [LIST]: () => changed, [SEEN]: () => seen, [OPENED]: () => ({ status: 204 }) });
  await expect.element(page.getByText(/^Gewijzigd: tijd, naar, /)).toBeVisible();
  await expect.element(page.getByText("Niet meer voor u")).toBeVisible();
  await expect.element(page.getByText(/^Rit van 13:00, .*10 dec.*, FFF-FFF$/)).toBeVisible();
  const ids = changed.body.news.filter(({ isOpened }) => !isOpened).map(({ id }) => id);
  await expect.poll(() => calls.find(({ path }) => OPENED.endsWith(path))?.body).toEqual({ ids });
  expect(ids).toHaveLength(2);
  await button(/^Gezien.*Rit van 10:00, .*EEE-EEE/).click();
  await expect.element(page.getByText("Gewijzigd")).not.toBeInTheDocument();
  await expect
    .poll(() => calls.find(({ path }) => SEEN.endsWith(path))?.body)
    .toMatchObject({
      version: 3,
      eventId: expect.any(String),
    });
});

test("to have seen something leaves the step before to be taken back", async () => {
  vi.setSystemTime(new Date("2026-12-10T08:30:00Z"));
  const [first] = changed.body.items;
  open({ [LIST]: () => changed, [`POST /api/driver/rides/${first?.id}/en-route`]: noAnswer, [OPENED]: noAnswer });
  await button("Ik ga rijden").click();
  await button(/^Gezien.*EEE-EEE/).click();
  await expect.element(button(/Onderweg: ongedaan maken/)).toBeVisible();
});

test("an offer sounds on the open page once, unless that is switched off; hidden it is not opened", async () => {
  vi.setSystemTime(new Date("2026-12-10T08:30:00Z"));
  vi.spyOn(navigator, "userActivation", "get").mockReturnValue({ hasBeenActive: true } as never);
  const vibrate = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => void vi.restoreAllMocks());
  const { calls, shown } = open({ [LIST]: () => changed, [OPENED]: () => ({ status: 204 }) });
  await expect.poll(() => vibrate).toHaveBeenCalledTimes(1);
  expect(calls.filter(({ path }) => OPENED.endsWith(path))).toEqual([]);
  hidden.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => calls.filter(({ path }) => OPENED.endsWith(path))).toHaveLength(1);
  await (await shown).unmount();
  localStorage.setItem("driver-sound", "false");
  open({ [LIST]: () => changed, [OPENED]: () => ({ status: 204 }) });
  await expect.element(page.getByText("Niet meer voor u")).toBeVisible();
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test("a ride by the hour is extended on the way, once the passenger knows the amount", async () => {
  vi.setSystemTime(new Date("2026-12-14T09:30:00Z"));
  const { calls } = open({ [LIST]: () => hired, "POST /api/driver/rides/11/add": noAnswer });
  await expect.element(page.getByText("3 uur")).toBeVisible();
  await page.getByText("Kosten, probleem of weigeren").click();
  await button("Rit verlengen").click();
  await expect.element(button(/wachten|stop/)).not.toBeInTheDocument();
  await button(/^2 uur langer: €\s90,00$/).click();
  await button("Ja, de passagier weet het").click();
  await expect
    .poll(() => calls.filter(({ method }) => method === "POST").map(({ body }) => body))
    .toMatchObject([{ kind: "hours", hours: 2 }]);
});

test("what was driven says what was taken and how", async () => {
  open({ [LIST]: () => over });
  await expect.element(page.getByText("€ 42,00, Pin")).toBeVisible();
});

test("to be late is told by two presses that lie open", async () => {
  const { calls } = open({ [LIST]: () => rides, "POST /api/driver/rides/1/late": noAnswer });
  await button("Ik kom later").click();
  await button("10 min").click();
  await expect.poll(() => calls.find(({ path }) => path.endsWith("/late"))?.body).toMatchObject({ minutes: 10 });
});
