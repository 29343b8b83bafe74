import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import assigned from "../../testing/answers/office/booking/office-assigned.json";
import booking from "../../testing/answers/office/booking/office-booking.json";
import confirmed from "../../testing/answers/office/booking/office-confirmed.json";
import fitting from "../../testing/answers/office/today/office-confirmed-fitting.json";
import noneFits from "../../testing/answers/office/today/office-confirmed-none.json";
import found from "../../testing/answers/office/today/office-search.json";
import notFound from "../../testing/answers/office/today/office-search-none.json";
import morning from "../../testing/answers/office/today/office-today.json";
import driverless from "../../testing/answers/office/today/office-today-driverless.json";
import everyKind from "../../testing/answers/office/today/office-today-every-kind.json";
import first from "../../testing/answers/office/today/office-today-first.json";
import none from "../../testing/answers/office/today/office-today-none.json";
import others from "../../testing/answers/office/today/office-today-others.json";
import suggestions from "../../testing/answers/planning/office-suggestions.json";
import noSuggestions from "../../testing/answers/planning/office-suggestions-none.json";
import notSignedIn from "../../testing/answers/staff/office-not-signed-in.json";
import { answerApi } from "../../testing/api.ts";
import { createFakeSocket } from "../../testing/fake-socket.ts";
import { show } from "../../testing/show.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { LiveStateSign } from "../live/live-state-sign.tsx";
import { OfficeLive } from "../live/office-live.tsx";
import { staff } from "../staff.factory.ts";
import TodayPage from "./today-page.tsx";

let live: ReturnType<typeof createFakeSocket>;
vi.mock("socket.io-client", () => ({ io: () => live.socket }));
beforeEach(() => {
  live = createFakeSocket();
  localStorage.removeItem("office-shortcuts");
});

type Answer = { status: number; body: unknown };
const LIST = "GET /api/office/today";

function open(list: Answer, { handlers = {}, at: address = "/office", isReadOnly = false } = {}) {
  const calls = answerApi({ [LIST]: () => list, ...handlers });
  void show(
    <StaffContext value={{ ...staff("desk"), ...(isReadOnly && { isReadOnly: true as const }) }}>
      <LiveStateSign />
      <OfficeLive />
      <TodayPage />
    </StaffContext>,
    { path: "/office", at: address },
  );
  return calls;
}
const links = () => page.getByRole("region", { name: "Vandaag" }).getByRole("link");
const link = (time: string) => links().filter({ hasText: time });
const times = () =>
  links()
    .elements()
    .map((each) => each.textContent?.slice(0, 5));
const headings = () =>
  page
    .getByRole("heading", { level: 2 })
    .elements()
    .map((each) => each.textContent);

describe("the list", () => {
  test("shows what asks for attention first, in words and since when", async () => {
    open(everyKind);
    await expect.element(link("08:20")).toBeVisible();
    expect(headings().slice(0, 2)).toEqual(["Vraagt aandacht", "Vandaag, dinsdag 8 december 2026"]);
    expect(times()[0]).toBe("08:20");
    await expect.element(page.getByText("Nog geen chauffeur, sinds 08:00")).toBeVisible();
    await expect.element(link("08:20")).toHaveAttribute("href", "/office/bookings/4");
  });

  test.each([
    ["?show=exceptions", ["08:20"]],
    ["?show=unconfirmed", ["09:00"]],
    ["?show=without_driver", ["08:20", "09:00"]],
    ["?show=under_way", ["10:00"]],
    ["?show=over", ["07:00"]],
    ["?show=cancelled", ["13:00"]],
    ["?day=tomorrow", ["14:00"]],
    ["?show=nonsense&day=2026-99-99", ["08:20", "07:00", "09:00", "10:00", "13:00", "14:00"]],
  ])("is narrowed by its address: %s", async (query, shown) => {
    open(everyKind, { at: `/office${query}` });
    await expect.element(links().first()).toBeVisible();
    expect(times().map((text) => text?.replace(/^.*(\d\d:\d\d).*$/, "$1"))).toEqual(shown);
  });

  test("another day is asked of the server", async () => {
    const calls = open(none, { at: "/office?day=2026-12-24" });
    await expect.element(page.getByText("Geen ritten")).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain("/api/office/today?day=2026-12-24");
    await page.getByRole("link", { name: "Alle ritten tonen" }).click();
    await expect.poll(() => calls.at(-1)?.path).toBe("/api/office/today");
  });

  test("one that cannot be loaded can be asked for again", async () => {
    // Not by itself either, which it does after some seconds.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = [{ status: 503 }];
    open(none, { handlers: { [LIST]: () => answers.shift() ?? morning } });
    await expect.element(page.getByText("De ritten kunnen niet worden geladen")).toBeVisible();
    await page.getByRole("link", { name: "Opnieuw proberen" }).click();
    await expect.element(link("09:00")).toBeVisible();
  });
});

describe("a row", () => {
  const row = (time: string) => page.elementLocator(link(time).element().closest("li") as Element);
  const acts = (calls: { method: string; path: string }[]) => calls.filter(({ method }) => method === "POST");

  test("shows flight, luggage, note, number plate and where it was booked", async () => {
    open(everyKind);
    await expect.element(link("10:00")).toBeVisible();
    await expect
      .element(row("10:00"))
      .toMatchTextContent(
        /Bel bij de buren.*Bagage: 3 stuks.*2 *Peuterzitje [^V]*, Zitverhoger.*Vluchtnummer: KL1234.*Geboekt bij: Hotel De Dom.*TX-123-B/,
      );
  });

  test("offers nothing to press where the office only looks on", async () => {
    open(everyKind, { isReadOnly: true });
    await expect.element(link("10:00")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /Bevestigen|Toewijzen|Onderweg/ })).not.toBeInTheDocument();
  });

  test("takes the next step by one press, with the version that it shows", async () => {
    const POST = "POST /api/office/bookings/1/confirm";
    const calls = open(everyKind, {
      handlers: { [POST]: () => confirmed, "GET /api/office/today?ids=1": () => first },
    });
    await page.getByRole("button", { name: "Bevestigen, rit AAA-AAA" }).click();
    await expect.poll(() => calls.map(({ path }) => path)).toContain("/api/office/today?ids=1");
    expect(acts(calls).map(({ path }) => path)).toEqual(["/api/office/bookings/1/confirm"]);
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ version: 1 });
  });

  test("asks who is to drive, whoever has confirmed it", async () => {
    const calls = open(everyKind, { handlers: { "GET /api/office/bookings/1": () => booking } });
    await page.getByRole("button", { name: "Toewijzen, rit AAA-AAA" }).click();
    await expect.element(page.getByRole("dialog", { name: /^Rit .* toewijzen$/ })).toBeVisible();
    expect(acts(calls).filter(({ path }) => !path.includes("suggestions"))).toEqual([]);
  });

  test("all that fit are confirmed by one press, which says how many and how many do not", async () => {
    const answers = [fitting, noneFits];
    const calls = open(everyKind, {
      handlers: {
        "POST /api/office/bookings/confirm": () => answers.shift() ?? { status: 500 },
        "GET /api/office/today?ids=1": () => first,
      },
    });
    const button = page.getByRole("button", { name: "Bevestigen wat past (1)" });
    await button.click();
    await expect.element(page.getByText("1 rit bevestigd")).toBeVisible();
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ rides: [{ id: 1, version: 1 }] });
  });
});

describe("what changes", () => {
  test("is asked for by its id, and marked, while focus and place stay", async () => {
    const calls = open(morning, { handlers: { "GET /api/office/today?ids=3": () => driverless } });
    await expect.element(link("11:00")).toBeVisible();
    live.connectAccount();
    await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
    (link("11:00").element() as HTMLElement).focus();
    const before = calls.length;
    live.tell("office:changed", { bookings: [3] });
    await expect.element(page.getByText("Nog geen chauffeur, sinds 10:30")).toBeVisible();
    expect(calls.slice(before).map(({ path }) => path)).toEqual(["/api/office/today?ids=3"]);
    // It stands in another part now.
    expect(times()).toEqual(["11:00", "09:00", "10:00"]);
    await expect.element(link("11:00")).toHaveFocus();
    const row = link("11:00").element().closest("li");
    expect(row?.dataset).toHaveProperty("fresh");
    expect(link("09:00").element().closest("li")?.dataset).not.toHaveProperty("fresh");
    await expect
      .element(page.getByText("Vraagt aandacht: Nog geen chauffeur, 11:00", { exact: false }))
      .toBeInTheDocument();
    await expect.poll(() => row?.dataset).not.toHaveProperty("fresh");
  });

  test("a ride that leaves the list passes the focus to the next ride", async () => {
    open(morning, { handlers: { "GET /api/office/today?ids=2": () => none } });
    await expect.element(link("10:00")).toBeVisible();
    live.connectAccount();
    await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
    (link("10:00").element() as HTMLElement).focus();
    live.tell("office:changed", { bookings: [2] });
    await expect.poll(() => times()).toEqual(["09:00", "11:00"]);
    await expect.element(link("11:00")).toHaveFocus();
  });

  test("a burst while an answer is on its way is one more question", async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const handlers = {
      "GET /api/office/today?ids=1": () => held.then(() => first),
      "GET /api/office/today?ids=2%2C3": () => others,
    };
    const calls = open(morning, { handlers });
    await expect.element(link("09:00")).toBeVisible();
    live.connectAccount();
    await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
    await expect.poll(() => calls).toHaveLength(2);
    for (const id of [1, 2, 3, 2]) live.tell("office:changed", { bookings: [id] });
    answer();
    const asked = () => calls.map(({ path }) => decodeURIComponent(path)).filter((path) => path.includes("ids"));
    await expect.poll(() => asked()).toEqual(["/api/office/today?ids=1", "/api/office/today?ids=2,3"]);
  });

  test("while the channel is down that is said, and the list is asked for every few seconds", async () => {
    const calls = open(morning);
    await expect.element(link("09:00")).toBeVisible();
    live.connectAccount();
    await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
    live.breakOff();
    await expect.element(page.getByText("Verbinding herstellen...")).toBeVisible();
    const before = calls.length;
    await expect.poll(() => calls.length).toBeGreaterThan(before);
  });

  test("a member who is no longer signed in is asked to sign in", async () => {
    const calls = open(morning, { handlers: { "GET /api/office/me": () => notSignedIn } });
    await expect.element(link("09:00")).toBeVisible();
    live.connectAccount({ ok: false, code: "not_signed_in" });
    expect(live.socket.active).toBe(false);
    expect(calls.length).toBeGreaterThan(0);
  });
});

describe("by keyboard", () => {
  test("the arrows, j and k go through the rides, of which Tab knows one; Enter opens it", async () => {
    open(morning);
    await expect.element(link("09:00")).toBeVisible();
    await userEvent.keyboard("j");
    await expect.element(link("09:00")).toHaveFocus();
    await userEvent.keyboard("j");
    await expect.element(link("10:00")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(link("11:00")).toHaveFocus();
    await userEvent.keyboard("k{Home}{End}{ArrowUp}");
    await expect.element(link("10:00")).toHaveFocus();
    expect(
      links()
        .elements()
        .map((each) => each.getAttribute("tabindex")),
    ).toEqual(["-1", "0", "-1"]);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("at /office/bookings/2")).toBeVisible();
  });

  test("the keys of a ride act on the row that has the focus, and on no other", async () => {
    const POST = "POST /api/office/bookings/1/confirm";
    const calls = open(everyKind, {
      handlers: {
        [POST]: () => confirmed,
        "GET /api/office/today?ids=1": () => first,
        "GET /api/office/bookings/1": () => booking,
      },
    });
    const acts = () => calls.filter(({ method }) => method === "POST").map(({ path }) => path);
    const dialog = page.getByRole("dialog");
    await expect.element(link("09:00")).toBeVisible();
    await userEvent.keyboard("ca");
    (link("10:00").element() as HTMLElement).focus();
    // Its driver is on the way: there is nothing to confirm or to give away.
    await userEvent.keyboard("ca");
    expect(acts()).toEqual([]);
    await expect.element(dialog).not.toBeInTheDocument();
    (link("09:00").element() as HTMLElement).focus();
    await userEvent.keyboard("a");
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(link("09:00")).toHaveFocus();
    await userEvent.keyboard("c");
    await expect.poll(acts).toContain("/api/office/bookings/1/confirm");
    expect(acts().filter((path) => path.endsWith("/assign"))).toEqual([]);
  });

  test("s gives the ride of the row to whom is suggested first; where nobody fits, the dialog opens", async () => {
    const RIDE = "/api/office/bookings/1";
    const OTHER = "/api/office/bookings/4";
    const calls = open(everyKind, {
      handlers: {
        [`POST ${RIDE}/suggestions`]: () => suggestions,
        [`POST ${OTHER}/suggestions`]: () => noSuggestions,
        [`POST ${RIDE}/assign`]: () => assigned,
        [`GET ${OTHER}`]: () => booking,
        "GET /api/office/today?ids=1": () => first,
      },
    });
    const given = () => calls.filter(({ path }) => path.endsWith("/assign")).map(({ body }) => body);
    await expect.element(link("09:00")).toBeVisible();
    (link("09:00").element() as HTMLElement).focus();
    await userEvent.keyboard("s");
    const [{ driverId, carId } = {}] = suggestions.body;
    await expect.poll(given).toEqual([{ version: 1, driverId, carId }]);
    await expect.element(page.getByText("Rit AAA-AAA is toegewezen")).toBeVisible();
    (link("08:20").element() as HTMLElement).focus();
    await userEvent.keyboard("s");
    await expect.element(page.getByRole("dialog", { name: /^Rit .* toewijzen$/ })).toBeVisible();
    expect(given()).toHaveLength(1);
  });

  test("signs are shortcuts, but never while somebody types, and not when they are turned off", async () => {
    // On a phone the day is behind a button.
    await page.viewport(1280, 800);
    open(morning);
    await expect.element(link("09:00")).toBeVisible();
    await page.getByRole("button", { name: "Vandaag en morgen" }).click();
    await page.getByLabelText("Andere dag").click();
    await userEvent.keyboard("?");
    const dialog = page.getByRole("dialog", { name: "Sneltoetsen" });
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    (link("09:00").element() as HTMLElement).focus();
    await userEvent.keyboard("?");
    await expect.element(dialog).toBeVisible();
    await page.getByLabelText("Letters en tekens als sneltoets gebruiken").click();
    await page.getByRole("button", { name: "Sluiten" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard("?");
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe("search", () => {
  const ofKaya = { "GET /api/office/search?q=kaya": () => found };

  test("asks once for what is sought, and leads back to the list", async () => {
    const calls = open(morning, { handlers: ofKaya, at: "/office?q=++kaya+" });
    await expect.element(page.getByText("1 rit gevonden")).toBeVisible();
    const results = page.getByRole("region", { name: "Gevonden voor ‘kaya’" });
    await expect.element(results.getByRole("link")).toMatchTextContent(/10:00/);
    live.connectAccount();
    live.tell("office:changed", { all: true });
    await expect.poll(() => calls.filter(({ path }) => path === "/api/office/today").length).toBeGreaterThan(1);
    expect(calls.filter(({ path }) => path.includes("search"))).toHaveLength(1);
    await page.getByRole("link", { name: "Terug naar de lijst" }).click();
    await expect.element(link("09:00")).toBeVisible();
  });

  test("that finds nothing says for what one can search", async () => {
    open(morning, { handlers: { "GET /api/office/search?q=x": () => notFound }, at: "/office?q=x" });
    await expect.element(page.getByText("Niets gevonden")).toBeVisible();
  });
});
