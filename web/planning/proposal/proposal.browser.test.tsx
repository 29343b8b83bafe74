import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StaffContext } from "../../office/layout/staff-context.ts";
import { staff } from "../../office/staff.factory.ts";
import unavailable from "../../testing/answers/http/unavailable.json";
import drivers from "../../testing/answers/planning/office-drivers-two.json";
import changed from "../../testing/answers/planning/office-plan-changed.json";
import plan from "../../testing/answers/planning/office-plan-open.json";
import planPublished from "../../testing/answers/planning/office-plan-published.json";
import proposal from "../../testing/answers/planning/office-proposal.json";
import moved from "../../testing/answers/planning/office-proposal-moved.json";
import published from "../../testing/answers/planning/office-published.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import PlanPage from "../board/plan-page.tsx";

vi.mock("socket.io-client", () => ({ io: () => ({ on: () => undefined, connect: () => undefined }) }));

const PROPOSE = "POST /api/office/plan/propose";
const PUBLISH = "POST /api/office/plan/publish";
type Answer = { status: number; body?: unknown };
async function open(more: Record<string, () => Answer> = {}, isReadOnly = false) {
  let known: Answer = plan;
  const calls = answerApi({
    "GET /api/office/plan": () => known,
    [PROPOSE]: () => proposal,
    [PUBLISH]() {
      known = planPublished;
      return published;
    },
    ...more,
  });
  await page.viewport(1280, 800);
  await show(
    <StaffContext value={{ ...staff("desk"), ...(isReadOnly && { isReadOnly: true as const }) }}>
      <PlanPage />
    </StaffContext>,
    { path: "/office/plan", at: "/office/plan?date=2026-12-10" },
  );
  return (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
}
const row = (name: string) => page.getByRole("list", { name, exact: true });
const bar = (reference: string) => page.getByRole("link", { name: new RegExp(`^[^,]*, ${reference}`) });
const button = (name: string) => page.getByRole("button", { name });
const LATE = "V5W-2YZ";
const ayse = drivers.body.find(({ firstName }) => firstName === "Ayşe")?.id;
const figure = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling?.textContent;

test("one press shows who would drive what, beside what is so now, and publishes it; the desk sees who confirmed", async () => {
  const sent = await open();
  await expect.element(row("Niet toegewezen").getByRole("link", { name: new RegExp(LATE) })).toBeInTheDocument();
  await button("Plan de dag").click();
  await expect.element(page.getByRole("heading", { name: "Voorstel voor deze dag" })).toHaveFocus();
  const { current, kilometres } = proposal.body;
  expect(figure("Kilometers zonder passagier")).toBe(`Nu ${current.kilometres} → Voorstel ${kilometres}`);
  expect(figure("Passagiers die wachten")).toBe(`Nu ${current.late} → Voorstel 0`);
  await expect.element(row("Ayşe").getByRole("link", { name: new RegExp(LATE) })).toHaveAccessibleName(/, Voorstel/);
  await button("Publiceren").click();
  await expect.element(page.getByText("De dag is gepubliceerd")).toBeVisible();
  await expect.element(page.getByText("2 chauffeurs krijgen bericht van hun dag.")).toBeVisible();
  const { assignments, versions } = proposal.body;
  expect(sent("/api/office/plan/publish")).toEqual([{ date: "2026-12-10", assignments, versions }]);
  await expect.element(page.getByText("bevestigd", { exact: true })).toBeVisible();
  await expect.element(page.getByText("gestuurd", { exact: true })).toBeVisible();
  await expect.element(button("Plan de dag")).toBeVisible();
});

test("a ride is moved in the proposal by pointer and by keys, and put back; nobody is told of it", async () => {
  const answers: Answer[] = [proposal, moved];
  const sent = await open({ [PROPOSE]: () => answers.shift() ?? moved });
  await button("Plan de dag").click();
  await expect.element(bar("K7M-4QX")).toHaveAccessibleName(/, Voorstel/);
  await userEvent.dragAndDrop(bar("K7M-4QX"), row("Ayşe"));
  await expect.element(row("Ayşe").getByRole("link", { name: /^[^,]*, K7M-4QX/ })).toHaveAccessibleName(/te krap/);
  const [, asked] = sent("/api/office/plan/propose") as { assignments: object[] }[];
  expect(asked?.assignments).toContainEqual({ bookingId: 4711, driverId: ayse });
  await button("Zet terug").click();
  await expect.element(row("Bo").getByRole("link", { name: /^[^,]*, K7M-4QX/ })).toBeInTheDocument();
  bar("K7M-4QX").element().focus();
  await userEvent.keyboard("a");
  await page.getByLabelText("Chauffeur").selectOptions("Ayşe");
  await button("Verplaatsen").click();
  await expect.element(row("Ayşe").getByRole("link", { name: /^[^,]*, K7M-4QX/ })).toBeInTheDocument();
  expect(sent("/api/office/bookings/4711/assign")).toEqual([]);
  await button("Weggooien").click();
  await expect.element(row("Niet toegewezen").getByRole("link", { name: new RegExp(LATE) })).toBeInTheDocument();
});

test("what has changed meanwhile is named and planned anew; what fails says so and loses nothing", async () => {
  const answers: Answer[] = [unavailable, changed];
  const sent = await open({ [PUBLISH]: () => answers.shift() ?? published });
  await button("Plan de dag").click();
  await button("Publiceren").click();
  await expect.element(page.getByText("Dit is niet gelukt")).toBeVisible();
  await expect.element(bar(LATE)).toHaveAccessibleName(/, Voorstel/);
  await button("Publiceren").click();
  await expect.element(page.getByText(/Er is niets gepubliceerd/)).toBeVisible();
  await expect.element(page.getByRole("alert").getByText(LATE)).toBeVisible();
  await button("Opnieuw plannen").click();
  await expect.poll(() => sent("/api/office/plan/propose")).toHaveLength(2);
  await button("Publiceren").click();
  await expect.element(page.getByText("De dag is gepubliceerd")).toBeVisible();
});

test("an office that only looks on plans no day", async () => {
  await open({}, true);
  await expect.element(bar(LATE)).toBeInTheDocument();
  expect(button("Plan de dag").elements()).toEqual([]);
});
