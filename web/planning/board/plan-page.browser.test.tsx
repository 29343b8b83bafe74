import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StaffContext } from "../../office/layout/staff-context.ts";
import { OfficeLive } from "../../office/live/office-live.tsx";
import { staff } from "../../office/staff.factory.ts";
import { UndoBar } from "../../office/undo/undo-bar.tsx";
import assigned from "../../testing/answers/office/booking/office-assigned.json";
import pending from "../../testing/answers/office/booking/office-booking.json";
import cars from "../../testing/answers/planning/office-cars-two.json";
import drivers from "../../testing/answers/planning/office-drivers-two.json";
import fit from "../../testing/answers/planning/office-fit.json";
import plan from "../../testing/answers/planning/office-plan.json";
import given from "../../testing/answers/planning/office-plan-given.json";
import none from "../../testing/answers/planning/office-plan-none.json";
import suggestions from "../../testing/answers/planning/office-suggestions.json";
import { answerApi } from "../../testing/api.ts";
import { createFakeSocket } from "../../testing/fake-socket.ts";
import { show } from "../../testing/show.tsx";
import PlanPage from "./plan-page.tsx";
import { DutyWords, RowNow } from "./row-duty.tsx";
import type { PlanRow } from "./rows.ts";

let live: ReturnType<typeof createFakeSocket>;
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const GET = "GET /api/office/plan";
const OPEN = "T4V-8WX";
const answersOf = (id: number) => ({
  [`GET /api/office/bookings/${id}`]: () => pending,
  [`GET /api/office/bookings/${id}/fit`]: () => fit,
  [`POST /api/office/bookings/${id}/suggestions`]: () => suggestions,
  [`POST /api/office/bookings/${id}/assign`]: () => assigned,
});
const open = (
  answers: { status: number; body: unknown }[] = [plan],
  { at = "/office/plan?date=2026-12-10", more = {}, isReadOnly = false } = {},
) => {
  live = createFakeSocket();
  const views = [...answers];
  const calls = answerApi({
    [GET]: () => (views.length > 1 ? views.shift() : views[0]) ?? plan,
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
    ...answersOf(4711),
    ...answersOf(4715),
    ...more,
  });
  void show(
    <StaffContext value={{ ...staff("desk"), ...(isReadOnly && { isReadOnly: true as const }) }}>
      <OfficeLive />
      <PlanPage />
      <UndoBar />
    </StaffContext>,
    { path: "/office/plan", at },
  );
  const sent = () => calls.filter(({ path }) => path.endsWith("/assign")).map(({ path, body }) => [path, body]);
  return { calls, sent };
};
const row = (name: string) => page.getByRole("list", { name, exact: true });
const bar = (reference: string) => page.getByRole("link", { name: new RegExp(`^[^,]*, ${reference}`) });
const bo = drivers.body.find(({ firstName }) => firstName === "Bo")?.id;
const bus = cars.body.find(({ seats }) => seats === 8)?.id;

test("each driver has a row, each ride a bar that says all of it; by cars too, and as a list that says the same", async () => {
  await page.viewport(1280, 800);
  open();
  await expect.element(row("Niet toegewezen").getByRole("link")).toHaveAccessibleName(/^14:00 tot .*Bevestigd$/);
  await expect.element(row("Ayşe").getByRole("link").nth(0)).toHaveAccessibleName(/25 minuten te krap/);
  const rides = () => page.getByRole("link", { name: /, [A-Z0-9]{3}-[A-Z0-9]{3}, / }).elements();
  const said = () => rides().map((each) => each.getAttribute("title") ?? each.textContent);
  const onBoard = said();
  expect(onBoard).toHaveLength(5);
  await page.getByRole("button", { name: "Als lijst" }).click();
  await expect.element(page.getByRole("button", { name: `Toewijzen ${OPEN}` })).toBeVisible();
  expect(said()).toEqual(onBoard);
  await page.getByRole("button", { name: "Als planbord" }).click();
  await page.getByLabelText("Rijen").selectOptions("cars");
  await expect.element(row("TX-123-B").getByRole("link").nth(0)).toBeVisible();
});

test("a ride that is given says whether its driver has taken it, on the board and in the list", async () => {
  await page.viewport(1280, 800);
  open();
  const [offered, accepted, given] = ["H5J-3KL", "P8Q-6RS", "B2C-9DF"].map(bar);
  await expect.element(offered!).toHaveAccessibleName(/, Aangeboden/);
  await expect.element(accepted!).toHaveAccessibleName(/, Aanvaard/);
  await expect.element(given!).toHaveAccessibleName(/, Toegewezen/);
  const look = (ride: typeof offered) => {
    const { borderStyle, backgroundColor } = getComputedStyle(ride!.element());
    return [borderStyle, backgroundColor, ride!.element().querySelector("svg")?.innerHTML];
  };
  expect(look(offered)[0]).toBe("dashed");
  expect(look(accepted)[0]).toBe("solid");
  for (const place of [1, 2]) expect(look(offered)[place]).not.toBe(look(accepted)[place]);
  await page.getByRole("button", { name: "Als lijst" }).click();
  await expect.element(offered!).toHaveAccessibleName(/, Aangeboden/);
  await expect.element(accepted!).toHaveAccessibleName(/, Aanvaard/);
});

test("a window without room has the list alone, and the board as soon as there is room", async () => {
  await page.viewport(390, 800);
  open();
  const give = page.getByRole("button", { name: `Toewijzen ${OPEN}` });
  await expect.element(give).toBeVisible();
  expect(bar(OPEN).elements()).toHaveLength(1);
  await page.viewport(1280, 800);
  await expect.element(row("Niet toegewezen").getByRole("link")).toBeVisible();
  expect(give.elements()).toEqual([]);
});

test("a ride that is dragged to a driver whom it fits is theirs; what comes live draws what changed alone", async () => {
  await page.viewport(1280, 800);
  const { sent, calls } = open([plan, given]);
  await expect.element(bar(OPEN)).toBeInTheDocument();
  const untouched = bar("H5J-3KL").element();
  await userEvent.dragAndDrop(bar(OPEN), row("Bo"));
  await expect.element(row("Bo").getByRole("link", { name: new RegExp(OPEN) })).toBeInTheDocument();
  expect(sent()).toEqual([["/api/office/bookings/4715/assign", { version: 1, driverId: bo, carId: bus }]]);
  await expect.element(page.getByText("Rit T4V-8WX is toegewezen")).toBeVisible();
  expect(bar("H5J-3KL").element()).toBe(untouched);
  live.connectAccount();
  const before = calls.filter(({ path }) => path.includes("/plan")).length;
  live.tell("office:changed", { bookings: [4715] });
  await expect.poll(() => calls.filter(({ path }) => path.includes("/plan")).length).toBeGreaterThan(before);
});

test("what was dragged to a driver is taken back from them by one press", async () => {
  await page.viewport(1280, 800);
  const acts = (calls: { method: string; path: string; body: unknown }[]) =>
    calls.filter(({ path }) => /(assign|release)$/.test(path)).map(({ path, body }) => [path, body]);
  const release = { "POST /api/office/bookings/4715/release": () => assigned };
  const { calls } = open([plan, given], { more: release });
  await expect.element(bar(OPEN)).toBeInTheDocument();
  await userEvent.dragAndDrop(bar(OPEN), row("Bo"));
  await page.getByRole("button", { name: /^Ongedaan maken/ }).click();
  const { version } = assigned.body;
  await expect.poll(() => acts(calls).slice(1)).toEqual([["/api/office/bookings/4715/release", { version }]]);
});

test("a row says in words what its bands show, and who is on shift with no ride ahead is free", async () => {
  const duty: PlanRow["duty"] = [
    { kind: "worked", from: "2026-12-10T05:05:00.000Z", until: null },
    { kind: "break", from: "2026-12-10T05:30:00.000Z", until: "2026-12-10T05:45:00.000Z" },
  ];
  await show(
    <>
      <DutyWords duty={duty} />
      <RowNow row={{ kind: "entry", duty, bars: [] }} />
    </>,
  );
  await expect.element(page.getByText(/Aan het werk sinds 06:05\. Pauze 06:30 tot 06:45/)).toBeInTheDocument();
  await expect.element(page.getByText("Vrij")).toBeVisible();
});

test("a choice that does not fit is asked about, with the driver's name and the reason", async () => {
  await page.viewport(1280, 800);
  const { sent } = open();
  await expect.element(bar(OPEN)).toBeInTheDocument();
  await userEvent.dragAndDrop(bar(OPEN), row("Ayşe"));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("radio", { name: /Ayşe/ })).toBeChecked();
  await expect.element(dialog.getByText("Waarom toch?")).toBeVisible();
  expect(sent()).toEqual([]);
});

test("the arrows go from ride to ride, A gives one, Delete takes one back, Enter opens it", async () => {
  await page.viewport(1280, 800);
  open();
  await expect.element(bar(OPEN)).toBeInTheDocument();
  (bar(OPEN).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("Ayşe").getByRole("link").nth(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(bar("K7M-4QX")).toHaveFocus();
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("dialog", { name: "Rit K7M-4QX toewijzen" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar("K7M-4QX")).toHaveFocus();
  await userEvent.keyboard("{Delete}");
  await expect.element(page.getByRole("dialog", { name: /eraf halen/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar("K7M-4QX")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("at /office/bookings/4711")).toBeVisible();
});

test("an office that may only look gives no ride and takes none back", async () => {
  await page.viewport(1280, 800);
  const { calls } = open([plan], { isReadOnly: true });
  await expect.element(bar(OPEN)).toHaveAttribute("draggable", "false");
  (bar(OPEN).element() as HTMLElement).focus();
  await userEvent.keyboard("a");
  await page.getByRole("button", { name: "Als lijst" }).click();
  await expect.element(bar(OPEN)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^(Toewijzen|Vrijgeven)/ })).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes("/bookings/"))).toEqual([]);
});

test("a day without rides says so", async () => {
  open([none], { at: "/office/plan?date=2026-12-12" });
  await expect.element(page.getByText("Op deze dag zijn er nog geen ritten.")).toBeVisible();
});
