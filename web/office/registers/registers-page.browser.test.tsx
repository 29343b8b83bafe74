import type { CarView, DriverView } from "@domrit/shared/office/registers.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import RegistersPage from "./registers-page.tsx";

const DRIVERS = "GET /api/office/drivers";
const CARS = "GET /api/office/cars";
const ayse: DriverView = { id: "a", version: 3, firstName: "Ayşe", phone: "+31612345678", isWorking: true };
const car: CarView = {
  ...{ id: "c", version: 1, make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B", seats: 4 },
  ...{ takesWheelchair: true, isWorking: false },
};
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);

test("lists drivers and cars, says who can be chosen, and adds one with what was typed, once it is right", async () => {
  const calls = answerApi({
    [DRIVERS]: () => ({ body: [ayse] }),
    [CARS]: () => ({ body: [car] }),
    "POST /api/office/cars": () => ({ status: 201, body: car }),
  });
  await show(<RegistersPage />);
  await expect.element(page.getByRole("row", { name: /Ayşe/ })).toMatchTextContent("+31612345678");
  await expect.element(page.getByRole("row", { name: /TX-123-B/ })).toMatchTextContent("4 plaatsen, rolstoel");
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
  await dialog().getByLabelText("Plaats voor een rolstoel").click();
  await button("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const typed = { make: "Ford", model: "Transit", colour: "wit", plate: "gbd12x", seats: 4 };
  expect(sent(calls)).toEqual([["POST", { ...typed, takesWheelchair: true, isWorking: true }]]);
});

test("where a colleague was first, that is said with how it stands now, and what was typed waits to be saved again", async () => {
  const answers = [
    {
      status: 409,
      body: { code: "version_conflict", message: "x", data: { ...ayse, version: 4, firstName: "Aysel" } },
    },
    { body: { ...ayse, version: 5 } },
  ];
  const calls = answerApi({
    [DRIVERS]: () => ({ body: [ayse] }),
    [CARS]: () => ({ body: [] }),
    "PUT /api/office/drivers/a": () => answers.shift() ?? { status: 500 },
  });
  await show(<RegistersPage />);
  await expect.element(page.getByText("Er staan nog geen auto's in het register.")).toBeVisible();
  await button(/^Wijzigen/).click();
  await dialog()
    .getByLabelText(/Telefoonnummer/)
    .fill("");
  await button("Opslaan").click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Zo staat het er nu: Aysel, +31612345678");
  await expect.element(dialog().getByLabelText(/Telefoonnummer/)).toHaveValue("");
  await button("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([
    ["PUT", { firstName: "Ayşe", phone: "", isWorking: true, version: 3 }],
    ["PUT", { firstName: "Ayşe", phone: "", isWorking: true, version: 4 }],
  ]);
});

test("one press says that somebody is free today, and removing asks first", async () => {
  const lists = [[ayse], [{ ...ayse, version: 4, isWorking: false }], []];
  const calls = answerApi({
    [DRIVERS]: () => ({ body: lists.shift() ?? [] }),
    [CARS]: () => ({ body: [] }),
    "PUT /api/office/drivers/a": () => ({ body: { ...ayse, version: 4, isWorking: false } }),
    "DELETE /api/office/drivers/a": () => ({ status: 204 }),
  });
  await show(<RegistersPage />);
  await page.getByRole("switch", { name: /Ayşe/ }).click();
  await expect.element(page.getByRole("switch", { name: /Ayşe/ })).not.toBeChecked();
  await button(/^Verwijderen/).click();
  await expect.element(dialog()).toMatchTextContent("Ayşe kan niet meer worden gekozen");
  await dialog().getByRole("button", { name: "Verwijderen" }).click();
  await expect.element(page.getByText("Er staan nog geen chauffeurs in het register.")).toBeVisible();
  expect(sent(calls)).toEqual([
    ["PUT", { firstName: "Ayşe", phone: "+31612345678", isWorking: false, version: 3 }],
    ["DELETE", { version: 4 }],
  ]);
});
