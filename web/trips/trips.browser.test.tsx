import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { notSignedIn } from "../account/user.factory.ts";
import { LiveAccount } from "../dashboard/live-account.tsx";
import claim from "../testing/answers/booking/claim.json";
import noClaim from "../testing/answers/booking/claim-none.json";
import listed from "../testing/answers/booking/trips.json";
import { answerApi } from "../testing/api.ts";
import { createFakeSocket } from "../testing/fake-socket.ts";
import { show } from "../testing/show.tsx";
import { trip, trips } from "./trip.factory.ts";
import TripsPage from "./trips-page.tsx";

let live = createFakeSocket();
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const TRIPS = "GET /api/user/trips";
const nothing = {
  "GET /api/user/claim": () => noClaim,
  "GET /api/user/invoices": () => ({ body: [] }),
};

const main = () => page.getByRole("main");
const cards = () => page.getByRole("article");
const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const open = (locale: "nl" | "en" | "tr" = "nl", query = "") =>
  show(
    <>
      <LiveAccount />
      <TripsPage />
      <Address />
    </>,
    { path: "/dashboard/trips", at: `/dashboard/trips${query}`, locale },
  );

/** Says what is in the address, and goes back from there. */
function Address() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Adres: {useLocation().search}
    </button>
  );
}
const address = () => page.getByRole("button", { name: /^Adres:/ });

/** The ids of the trips that are shown, in order. */
const shownIds = () =>
  page
    .getByRole("link", { name: /^Bekijk rit/ })
    .elements()
    .map((link) => Number(link.getAttribute("href")?.split("/").at(-1)));

beforeEach(() => {
  live = createFakeSocket();
});
afterEach(() => {
  vi.useRealTimers();
});

test("without trips it leads to the first one", async () => {
  answerApi({ ...nothing, [TRIPS]: () => ({ body: [] }) });
  await open();
  await expect.element(main()).toMatchTextContent("U hebt nog geen ritten");
  await expect.element(page.getByRole("link", { name: "Boek uw eerste rit" })).toHaveAttribute("href", "/");
  await expect.element(page.getByRole("link", { name: "Nieuwe rit" })).toHaveAttribute("href", "/");
});

test("says for whom a trip was booked, where that is somebody else", async () => {
  const list = [trip({ id: 2 }), trip({ id: 1, passengerName: "Fatma Yılmaz" })];
  answerApi({ ...nothing, [TRIPS]: () => ({ body: list }) });
  await open();
  await expect.element(cards().nth(0)).toMatchTextContent("Passagier: Fatma Yılmaz");
  await expect.element(cards().nth(1)).not.toMatchTextContent("Passagier");
});

test("shows each trip as the specification has it, in Dutch dates", async () => {
  answerApi({ ...nothing, [TRIPS]: () => ({ body: [trip({ pickupDate: "2027-01-05", pickupTime: "06:30" })] }) });
  await open();
  for (const text of [
    "5-1-2027",
    "06:30",
    "Utrecht Centraal, Stationshal, Utrecht",
    "Schiphol Airport, Vertrek (Departures), Schiphol",
    "In behandeling",
    "Vaste ritprijs",
    "€ 65,00 incl. btw",
    "Luxe sedan (1-4 personen)",
  ]) {
    await expect.element(cards()).toMatchTextContent(text);
  }
});

test("says in which night a trip is", async () => {
  answerApi({ ...nothing, [TRIPS]: () => ({ body: [trip({ pickupDate: "2026-11-28", pickupTime: "00:30" })] }) });
  await open();
  await expect.element(cards()).toMatchTextContent("in de nacht van vrijdag op zaterdag");
});

test.each([
  ["completed", "Voltooid", "text-success"],
  ["cancelled", "Geannuleerd", "text-danger"],
  ["pending", "In behandeling", "text-warning"],
  ["confirmed", "In behandeling", "text-warning"],
] as const)("%s is %s", async (status, label, colour) => {
  answerApi({ ...nothing, [TRIPS]: () => ({ body: [trip({ status })] }) });
  await open();
  const words = cards().getByText(label, { exact: true });
  await expect.element(words).toBeVisible();
  expect(words.element().parentElement).toHaveClass(colour);
});

test("tells those to come, the next one first, from those that are over, the last one first", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-20T09:00:00Z") });
  answerApi({ ...nothing, [TRIPS]: () => listed });
  await open();
  await expect.element(page.getByRole("heading", { name: "Komende ritten" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Eerdere ritten" })).toBeVisible();
  expect(shownIds()).toEqual([3, 4, 5, 7, 6, 2, 1]);
});

test("an open trip says how far it has come, as the ride's own page does, and goes on by itself; one that is over does not", async () => {
  const next = trip({ pickupDate: "2096-12-24", status: "confirmed" });
  const over = trip({ id: 1, pickupDate: "2026-11-02", status: "completed" });
  const forgotten = trip({ id: 2, pickupDate: "2026-11-01", status: "confirmed", driverState: "on_board" });
  answerApi({ ...nothing, [TRIPS]: () => ({ body: [next, over, forgotten] }) });
  await open();
  await expect.element(cards().first()).toMatchTextContent("In behandeling· Chauffeur bekend");
  await expect.poll(() => live.isListening()).toBe(true);
  live.connectAccount();
  live.tell("trip:changed", { ...next, version: 2, driverState: "en_route" });
  await expect.element(cards().first()).toMatchTextContent("Onderweg naar u");
  await expect.element(cards().first()).not.toMatchTextContent("Chauffeur bekend");
  live.tell("trip:changed", { ...next, version: 3, status: "completed", driverState: "done" });
  await expect.element(cards().getByText("Voltooid", { exact: true }).nth(1)).toBeVisible();
  for (const words of ["Onderweg naar u", "Ingestapt"]) {
    expect(cards().getByText(words).elements()).toEqual([]);
  }
});

test("more than twenty come page by page", async () => {
  const all = trips(45);
  const calls = answerApi({
    ...nothing,
    [TRIPS]: () => ({ body: all.slice(0, 20) }),
    "GET /api/user/trips?before=26": () => ({ body: all.slice(20, 40) }),
    "GET /api/user/trips?before=6": () => ({ body: all.slice(40) }),
  });
  // Without the live channel, which asks for everything again each few seconds while it is down.
  await show(<TripsPage />, { path: "/dashboard/trips", at: "/dashboard/trips", locale: "nl" });
  await expect.poll(shownIds).toHaveLength(20);
  const more = page.getByRole("button", { name: "Meer ritten tonen" });
  await more.click();
  await expect.poll(shownIds).toHaveLength(40);
  await more.click();
  await expect.poll(shownIds).toEqual(all.map(({ id }) => id));
  await expect.element(more).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.startsWith("/api/user/trips"))).toHaveLength(3);
});

test("a page that cannot be loaded says so, and can be asked for again", async () => {
  const answers = [{ status: 503 }, { body: [] }];
  answerApi({
    ...nothing,
    [TRIPS]: () => ({ body: trips(20) }),
    "GET /api/user/trips?before=1": () => answers.shift() ?? { status: 500 },
  });
  await open();
  await page.getByRole("button", { name: "Meer ritten tonen" }).click();
  await expect.element(main().getByRole("alert")).toMatchTextContent("Uw ritten zijn niet geladen");
  await page.getByRole("button", { name: "Meer ritten tonen" }).click();
  await expect.element(page.getByRole("button", { name: "Meer ritten tonen" })).not.toBeInTheDocument();
});

test("a trip changes while it is looked at, never back; a new one appears", async () => {
  const list = [trip({ version: 2 })];
  answerApi({ ...nothing, [TRIPS]: () => ({ body: list }) });
  await open();
  await expect.poll(shownIds).toEqual([4711]);
  await expect.poll(() => live.isListening()).toBe(true);
  live.connectAccount();
  expect(live.asked).toEqual(["account:watch"]);

  live.tell("trip:changed", trip({ version: 4, status: "completed" }));
  await expect.element(cards().getByText("Voltooid", { exact: true })).toBeVisible();
  live.tell("trip:changed", trip({ version: 3, status: "confirmed" }));
  live.tell("trip:changed", trip({ id: 4712, pickupDate: "2026-12-25" }));
  await expect.poll(shownIds).toEqual([4712, 4711]);
  await expect.element(cards().getByText("Voltooid", { exact: true })).toBeVisible();
  live.tell("trip:changed", { id: "not a trip" });
  await expect.poll(shownIds).toEqual([4712, 4711]);
});

test("every connection begins with the whole list, and what is older in it changes nothing", async () => {
  let list = [trip({ version: 1 })];
  answerApi({ ...nothing, [TRIPS]: () => ({ body: list }) });
  await open();
  await expect.poll(shownIds).toEqual([4711]);
  await expect.poll(() => live.isListening()).toBe(true);
  list = [trip({ id: 4712, pickupDate: "2026-12-25" }), trip({ version: 5, status: "cancelled" })];
  live.connectAccount();
  await expect.poll(shownIds).toEqual([4712, 4711]);
  await expect.element(cards().getByText("Geannuleerd", { exact: true })).toBeVisible();
  live.breakOff();
  list = [trip({ version: 4, status: "confirmed" })];
  live.connectAccount();
  await expect.poll(() => live.asked).toHaveLength(2);
  await expect.element(cards().getByText("Geannuleerd", { exact: true })).toBeVisible();
});

test("asks over HTTP while the channel is down", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let list = [trip()];
  const calls = answerApi({ ...nothing, [TRIPS]: () => ({ body: list }) });
  const asked = () => calls.filter(({ path }) => path === "/api/user/trips").length;
  await open();
  await expect.poll(shownIds).toEqual([4711]);
  await expect.poll(() => live.isListening()).toBe(true);
  live.connectAccount();
  await expect.poll(asked).toBe(2);
  vi.advanceTimersByTime(20_000);
  expect(asked()).toBe(2);
  live.breakOff();
  list = [trip({ version: 2, status: "completed" })];
  vi.advanceTimersByTime(5_000);
  await expect.element(cards().getByText("Voltooid", { exact: true })).toBeVisible();
});

test("a server that is away can be asked again", async () => {
  const answers = [{ status: 503 }, { body: [trip()] }];
  answerApi({ ...nothing, [TRIPS]: () => answers.shift() ?? { status: 500 } });
  await open();
  await expect.element(main().getByRole("alert")).toMatchTextContent("Uw ritten zijn niet geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.poll(shownIds).toEqual([4711]);
});

test("an account can take over the rides that its owner booked as a guest", async () => {
  let list: object[] = [trip({ id: 1 })];
  answerApi({
    ...nothing,
    [TRIPS]: () => ({ body: list }),
    "GET /api/user/claim": () => claim,
    "POST /api/user/claim": () => {
      list = [...claim.body.trips, ...list];
      return claim;
    },
  });
  await open();
  await expect.element(main()).toMatchTextContent("U boekte eerder 2 ritten als gast");
  await page.getByRole("button", { name: "Zet in mijn account" }).click();
  await expect.poll(shownIds).toEqual([1, 4711, 4712]);
  await expect.element(toasts()).toMatchTextContent("2 ritten toegevoegd aan uw account");
  await expect.element(page.getByRole("button", { name: "Zet in mijn account" })).not.toBeInTheDocument();
});

test("a session that is over leaves nothing of the trips behind", async () => {
  const calls = answerApi({ ...nothing, [TRIPS]: () => notSignedIn });
  await open();
  await expect.element(main().getByRole("alert")).toMatchTextContent("U bent niet ingelogd.");
  expect(calls.some(({ path }) => path === "/api/user/trips")).toBe(true);
});

describe("of one period and status", () => {
  const all = [
    trip({ id: 3, pickupDate: "2096-12-24" }),
    trip({ id: 2, pickupDate: "2026-11-02", status: "cancelled" }),
    trip({ id: 1, pickupDate: "2026-11-01", status: "completed" }),
  ];
  const choose = async (name: string, option: string) =>
    page.getByLabelText(name, { exact: true }).selectOptions(option);
  const submit = page.getByRole("button", { name: "Tonen" });

  test("the filter leads to an address, and back; who shows by keyboard stays on the button", async () => {
    answerApi({
      ...nothing,
      [TRIPS]: () => ({ body: all }),
      "GET /api/user/trips?status=completed": () => ({ body: all.slice(2) }),
      "GET /api/user/trips?period=upcoming": () => ({ body: all.slice(0, 1) }),
    });
    await open();
    await expect.poll(shownIds).toEqual([3, 2, 1]);
    const told = () => document.querySelector("main p[role=status]");
    const before = told();
    await choose("Status", "Voltooid");
    submit.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(address()).toHaveTextContent("Adres: ?status=completed");
    await expect.poll(shownIds).toEqual([1]);
    await expect.element(page.getByRole("status").filter({ hasText: "getoond" })).toHaveTextContent("Eén rit getoond");
    expect(before, "what is read out was there before").not.toBeNull();
    expect(told()).toBe(before);
    await expect.element(submit).toHaveFocus();
    await choose("Status", "Elke status");
    await choose("Periode", "Komende ritten");
    await submit.click();
    await expect.element(address()).toHaveTextContent("Adres: ?period=upcoming");
    await expect.poll(shownIds).toEqual([3]);
    await address().click();
    await expect.poll(shownIds).toEqual([1]);
    await expect.element(page.getByLabelText("Status", { exact: true })).toHaveValue("completed");
    await expect.element(page.getByLabelText("Periode")).toHaveValue("all");
  });

  test("dates are asked for a range only, and what is wrong with them is told and stays", async () => {
    answerApi({
      ...nothing,
      [TRIPS]: () => ({ body: all }),
      "GET /api/user/trips?period=range&from=2026-11-03": () => ({ body: all.slice(0, 1) }),
    });
    await open();
    const [from, to] = [page.getByLabelText("Van", { exact: true }), page.getByLabelText("Tot en met")];
    await expect.element(submit).toBeVisible();
    await expect.element(from).not.toBeVisible();
    await choose("Periode", "Van en tot");
    await from.fill("2026-11-03");
    await to.fill("2026-11-01");
    await submit.click();
    await expect.element(to).toHaveAccessibleDescription("De einddatum ligt vóór de begindatum");
    await expect.element(to).toHaveValue("2026-11-01");
    const topOf = (field: typeof from) => field.element().getBoundingClientRect().top;
    expect(topOf(from), "in one line, also with what is wrong below one of them").toBe(topOf(to));
    await expect.element(address()).toMatchTextContent("from=2026-11-03&to=2026-11-01");
    await expect.poll(shownIds).toEqual([3]);
  });

  test("a filter that no form sends is named as invalid, and all trips are there", async () => {
    answerApi({ ...nothing, [TRIPS]: () => ({ body: all }) });
    await open("nl", "?period=someday&status=lost");
    await expect.element(page.getByLabelText("Periode")).toHaveAccessibleDescription("Deze waarde kan hier niet");
    await expect.poll(shownIds).toEqual([3, 2, 1]);
  });

  test("a period with no rides says so, and leads to all of them", async () => {
    answerApi({
      ...nothing,
      [TRIPS]: () => ({ body: all }),
      "GET /api/user/trips?period=last_month": () => ({ body: [] }),
    });
    await open("nl", "?period=last_month");
    await expect.element(main()).toMatchTextContent("Geen ritten in deze periode");
    await expect.element(page.getByLabelText("Periode")).toHaveValue("last_month");
    await page.getByRole("link", { name: "Alle ritten tonen" }).click();
    await expect.poll(shownIds).toEqual([3, 2, 1]);
    await expect.element(page.getByLabelText("Periode")).toHaveValue("all");
  });

  test("the pages that follow are of the same filter", async () => {
    const many = trips(25);
    answerApi({
      ...nothing,
      "GET /api/user/trips?status=completed": () => ({ body: many.slice(0, 20) }),
      "GET /api/user/trips?status=completed&before=6": () => ({ body: many.slice(20) }),
    });
    await open("nl", "?status=completed");
    await page.getByRole("button", { name: "Meer ritten tonen" }).click();
    await expect.poll(shownIds).toHaveLength(25);
  });

  test("a trip comes and goes with what is heard of it, also with what was not heard", async () => {
    let list = [trip({ id: 3, pickupDate: "2096-12-24" }), trip({ id: 4, pickupDate: "2096-12-23" })];
    answerApi({ ...nothing, "GET /api/user/trips?status=open": () => ({ body: list }) });
    await open("nl", "?status=open");
    await expect.poll(shownIds).toEqual([4, 3]);
    await expect.poll(() => live.isListening()).toBe(true);
    live.connectAccount();
    live.tell("trip:changed", trip({ id: 3, pickupDate: "2096-12-24", version: 2, status: "cancelled" }));
    await expect.poll(shownIds).toEqual([4]);
    live.tell("trip:changed", trip({ id: 5, pickupDate: "2096-12-25" }));
    await expect.poll(shownIds).toEqual([4, 5]);
    live.breakOff();
    list = [trip({ id: 5, pickupDate: "2096-12-25" })];
    live.connectAccount();
    await expect.poll(shownIds).toEqual([5]);
  });
});
