import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { StaffContext } from "../office/layout/staff-context.ts";
import { staff } from "../office/staff.factory.ts";
import assigning from "../testing/answers/planning/assigning/office-assigning.json";
import car from "../testing/answers/registers/office-car.json";
import cars from "../testing/answers/registers/office-cars.json";
import noCars from "../testing/answers/registers/office-cars-none.json";
import driver from "../testing/answers/registers/office-driver.json";
import conflict from "../testing/answers/registers/office-driver-conflict.json";
import off from "../testing/answers/registers/office-driver-off.json";
import underWay from "../testing/answers/registers/office-driver-under-way.json";
import drivers from "../testing/answers/registers/office-drivers.json";
import noDrivers from "../testing/answers/registers/office-drivers-none.json";
import driversOff from "../testing/answers/registers/office-drivers-off.json";
import onShift from "../testing/answers/shifts/office-shifts.json";
import noShifts from "../testing/answers/shifts/office-shifts-none.json";
import { answerApi, type Call, noAnswer } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import FleetPage from "./fleet-page.tsx";

const DRIVERS = "GET /api/office/drivers";
const CARS = "GET /api/office/cars";
const ASSIGNING = "GET /api/office/assigning";
const SHIFTS = "GET /api/office/shifts";
const AYSE = `/api/office/drivers/${driver.body.id}`;
const { version } = driver.body;
const button = (name: string | RegExp) => page.getByRole("button", { name });
const openPage = () =>
  show(
    <StaffContext value={staff("desk")}>
      <FleetPage />
    </StaffContext>,
  );
const dialog = () => page.getByRole("dialog");
const inMenu = async (name: string, of = "Ayşe") => {
  await button(`Acties voor ${of}`).click();
  await button(`${name} (${of})`).click();
};
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);

test("lists drivers and cars, says who can be chosen, and adds one with what was typed, once it is right", async () => {
  const calls = answerApi({
    [ASSIGNING]: () => assigning,
    [SHIFTS]: () => noShifts,
    [DRIVERS]: () => drivers,
    [CARS]: () => cars,
    "POST /api/office/cars": () => car,
  });
  await openPage();
  await expect.element(page.getByRole("row", { name: /Ayşe/ })).toMatchTextContent("+31612345678");
  await expect
    .element(page.getByRole("link", { name: "Ayşe", exact: true }))
    .toHaveAttribute("href", `/office/drivers/${driver.body.id}`);
  await expect.element(page.getByRole("row", { name: /TX-123-B/ })).toMatchTextContent("Rolstoelbus4 plaatsen");
  await expect.element(page.getByRole("switch", { name: /Ayşe/ })).toBeChecked();
  await expect.element(page.getByRole("switch", { name: /TX-123-B/ })).not.toBeChecked();
  await button("Auto toevoegen").click();
  await dialog().getByLabelText("Kenteken").fill("12");
  await dialog().getByLabelText("Merk").fill("Ford");
  await dialog().getByLabelText("Model").fill("Transit");
  await dialog().getByLabelText("Kleur").fill("wit");
  await button("Opslaan").click();
  await expect.element(dialog().getByText("Vul een Nederlands kenteken in, zoals TX-123-B")).toBeVisible();
  await dialog().getByLabelText("Kenteken").fill("gbd12x");
  await expect.element(dialog().getByText("Kies wat voor auto het is")).toBeVisible();
  await dialog().getByLabelText("Luxe auto").click();
  await dialog().getByLabelText("Stationwagen").click();
  await dialog()
    .getByRole("spinbutton", { name: /Babyzitjes/ })
    .fill("2");
  await button("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const typed = { make: "Ford", model: "Transit", colour: "wit", plate: "gbd12x", seats: 4 };
  expect(sent(calls)).toEqual([
    [
      "POST",
      {
        ...typed,
        classes: ["luxury", "station"],
        hasLift: false,
        takesWheelchair: false,
        isStationWagon: false,
        isWorking: true,
        babySeats: 2,
        toddlerSeats: null,
        boosterSeats: null,
      },
    ],
  ]);
});

test("who saves after a colleague is told how it stands now, and keeps what was typed", async () => {
  const answers = [conflict, driver];
  const calls = answerApi({
    [ASSIGNING]: () => assigning,
    [SHIFTS]: () => noShifts,
    [DRIVERS]: () => drivers,
    [CARS]: () => noCars,
    [`PUT ${AYSE}`]: () => answers.shift() ?? { status: 500 },
  });
  await openPage();
  await expect.element(page.getByText("Er staan nog geen auto's in het register.")).toBeVisible();
  await inMenu("Wijzigen");
  await dialog()
    .getByLabelText(/Telefoonnummer/)
    .fill("");
  await button("Opslaan").click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Zo staat het er nu: Ayşe, +31612345678");
  await expect.element(dialog().getByLabelText(/Telefoonnummer/)).toHaveValue("");
  await button("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([
    ["PUT", { firstName: "Ayşe", phone: "", isWorking: true, version }],
    ["PUT", { firstName: "Ayşe", phone: "", isWorking: true, version: conflict.body.data.version }],
  ]);
});

test("one press says that somebody is free today, and removing asks first", async () => {
  const lists: { status: number; body: unknown }[] = [drivers, driversOff];
  const calls = answerApi({
    [ASSIGNING]: () => assigning,
    [SHIFTS]: () => noShifts,
    [DRIVERS]: () => lists.shift() ?? noDrivers,
    [CARS]: () => noCars,
    [`PUT ${AYSE}`]: () => off,
    [`DELETE ${AYSE}`]: () => ({ status: 204 }),
  });
  await openPage();
  await page.getByRole("switch", { name: /Ayşe/ }).click();
  await expect.element(page.getByRole("switch", { name: /Ayşe/ })).not.toBeChecked();
  await inMenu("Verwijderen");
  await expect.element(dialog()).toMatchTextContent("Ayşe kan niet meer worden gekozen");
  await dialog().getByRole("button", { name: "Verwijderen" }).click();
  await expect.element(page.getByText("Er staan nog geen chauffeurs in het register.")).toBeVisible();
  expect(sent(calls)).toEqual([
    ["PUT", { firstName: "Ayşe", phone: "+31612345678", isWorking: false, version }],
    ["DELETE", { version: off.body.version }],
  ]);
});

test("a driver or car on a ride is switched off, changed or removed only after a confirmation", async () => {
  const isMeant = ({ body }: Call) => (body as { despiteRides?: boolean }).despiteRides === true;
  const calls = answerApi({
    [ASSIGNING]: () => assigning,
    [SHIFTS]: () => noShifts,
    [DRIVERS]: () => drivers,
    [CARS]: () => noCars,
    [`PUT ${AYSE}`]: (call) => (isMeant(call) ? off : underWay),
    [`DELETE ${AYSE}`]: (call) => (isMeant(call) ? { status: 204 } : underWay),
  });
  await openPage();
  const ride = dialog().getByRole("link", { name: /^K7M-4QX/ });
  await page.getByRole("switch", { name: /Ayşe/ }).click();
  await expect.element(ride).toHaveAttribute("href", "/office/bookings/4711");
  await expect
    .element(dialog().getByText("Deze rit blijft zoals hij is; geef hem zo nodig zelf aan een ander:"))
    .toBeVisible();
  await expect.element(dialog().getByText("Van deze rit worden chauffeur en auto vrijgegeven:")).toBeVisible();
  await expect
    .element(dialog().getByRole("link", { name: /^P2R-8TZ/ }))
    .toMatchTextContent("08:15, vanaf Domplein 1, Utrecht");
  await dialog().getByRole("button", { name: "Toch uitschakelen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await inMenu("Wijzigen");
  await dialog().getByLabelText("Inzetbaar").click();
  await button("Opslaan").click();
  await expect.element(ride).toBeVisible();
  await dialog().getByRole("button", { name: "Toch opslaan" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await inMenu("Verwijderen");
  await dialog().getByRole("button", { name: "Verwijderen" }).click();
  await expect.element(ride).toBeVisible();
  await dialog().getByRole("button", { name: "Toch verwijderen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const kept = { firstName: "Ayşe", phone: "+31612345678", isWorking: false, version };
  const twice = (method: string, body: object) => [
    [method, body],
    [method, { ...body, despiteRides: true }],
  ];
  expect(sent(calls)).toEqual([...twice("PUT", kept), ...twice("PUT", kept), ...twice("DELETE", { version })]);
});

test("says who drives what since when, and that somebody has a break", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  answerApi({ [ASSIGNING]: () => assigning, [SHIFTS]: () => onShift, [DRIVERS]: () => drivers, [CARS]: () => cars });
  await openPage();
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect.element(row(/Ayşe \+316/)).toMatchTextContent("TX-123-B sinds 08:00");
  await expect.element(row(/Ayşe \+316/)).toMatchTextContent("pauze sinds 10:30");
  await expect.element(row(/Ayşe \+316/)).toMatchTextContent("plaats van 10:29");
  await expect.element(row(/Škoda/)).toMatchTextContent("Ayşe sinds 08:00");
});

test("registers are shown even if shifts cannot be read", async () => {
  answerApi({ [ASSIGNING]: () => assigning, [SHIFTS]: noAnswer, [DRIVERS]: () => drivers, [CARS]: () => noCars });
  await openPage();
  await expect.element(page.getByRole("row", { name: /Ayşe/ })).toMatchTextContent("niet te laden");
});
