import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { StaffContext } from "../office/layout/staff-context.ts";
import { staff } from "../office/staff.factory.ts";
import noDevices from "../testing/answers/driver/devices/office-driver-devices-none.json";
import figures from "../testing/answers/office/figures/office-figures-drivers.json";
import planned from "../testing/answers/planning/planned-shifts/office-planned.json";
import cars from "../testing/answers/registers/office-cars.json";
import driver from "../testing/answers/registers/office-driver.json";
import drivers from "../testing/answers/registers/office-drivers.json";
import noDrivers from "../testing/answers/registers/office-drivers-none.json";
import papers from "../testing/answers/registers/papers/office-papers.json";
import onShift from "../testing/answers/shifts/office-shifts.json";
import { answerApi } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import DriverPage from "./driver-page.tsx";

const AYSE = `/api/office/drivers/${driver.body.id}`;
const section = (name: string) => page.getByRole("region", { name, exact: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-24T10:00:00Z") });
  return () => vi.useRealTimers();
});

async function open(role: "desk" | "manager", more: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
    "GET /api/office/shifts": () => onShift,
    "GET /api/office/planned-shifts": () => planned,
    "GET /api/office/figures/drivers": () => figures,
    [`GET ${AYSE}/devices`]: () => noDevices,
    [`GET ${AYSE}/papers`]: () => papers,
    ...more,
  });
  await show(
    <StaffContext value={staff(role)}>
      <DriverPage />
    </StaffContext>,
    { path: "/office/drivers/:id", at: `/office/drivers/${driver.body.id}` },
  );
  return calls;
}

test("all that there is of one driver stands on a page: shift, phone, rota, papers and figures", async () => {
  await open("manager");
  await expect.element(page.getByRole("heading", { level: 1, name: "Ayşe" })).toBeVisible();
  await expect.element(section("Nu")).toMatchTextContent(/\+31612345678.*TX-123-B sinds/);
  await expect.element(section("Telefoon")).toMatchTextContent("Ayşe is nergens ingelogd.");
  const rota = section("Rooster").getByRole("row");
  await expect.element(rota.nth(1)).toMatchTextContent(/Ayşe.*\d\d:\d\d–\d\d:\d\d/);
  expect(rota.elements()).toHaveLength(2);
  await expect.element(section("Papieren").getByRole("listitem", { name: "Rijbewijs" })).toMatchTextContent("Geldig");
  await expect.element(section("Cijfers")).toMatchTextContent(/Ritten *1 *Omzet *€.57,00/);
  await expect
    .element(page.getByRole("link", { name: "Rittenlijst van vandaag" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/office\/drivers\/7d1c.*\/day\?date=/));
});

test("the desk sees neither papers nor figures of a driver, and asks for none", async () => {
  const calls = await open("desk");
  await expect.element(section("Telefoon")).toBeVisible();
  await expect.element(section("Papieren")).not.toBeInTheDocument();
  await expect.element(section("Diensten")).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => /papers|figures/.test(path))).toEqual([]);
});

test("a driver is removed by the menu beside the name, and one who is not in the register is said to be gone", async () => {
  let list: { status: number; body: unknown } = drivers;
  const calls = await open("desk", {
    "GET /api/office/drivers": () => list,
    [`DELETE ${AYSE}`]() {
      list = noDrivers;
      return { status: 204 };
    },
  });
  await page.getByRole("button", { name: "Acties voor Ayşe" }).click();
  await page.getByRole("button", { name: "Verwijderen (Ayşe)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verwijderen" }).click();
  await expect.element(page.getByText("Deze chauffeur staat niet in het register")).toBeVisible();
  expect(calls.find(({ method }) => method === "DELETE")?.body).toEqual({ version: driver.body.version });
});

test("a manager saves the duties of a driver as a file, of days that are some", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  onTestFinished(() => saved.mockRestore());
  const file = { headers: { "Content-Disposition": 'attachment; filename="domrit-duties.csv"' } };
  const duties = () => section("Diensten");
  const calls = await open("manager", {
    [`GET ${AYSE}/duties`]: () => file,
    [`GET ${AYSE}/duties.csv`]: () => file,
  });
  const from = duties().getByLabelText("Van", { exact: true });
  await from.fill("2026-11-20");
  await duties().getByLabelText("Tot en met").fill("2026-11-01");
  await duties().getByRole("button", { name: "CSV opslaan" }).click();
  await expect.element(duties()).toMatchTextContent("De einddatum ligt vóór de begindatum");
  await from.fill("2026-11-01");
  await duties().getByRole("button", { name: "CSV opslaan" }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await duties().getByRole("button", { name: "JSON opslaan" }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(2);
  expect(calls.map(({ path }) => path).filter((path) => path.includes("duties"))).toEqual([
    `/api/office/drivers/${driver.body.id}/duties.csv?from=2026-11-01&to=2026-11-01`,
    `/api/office/drivers/${driver.body.id}/duties?from=2026-11-01&to=2026-11-01`,
  ]);
});
