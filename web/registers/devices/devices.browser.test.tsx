import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { StaffContext } from "../../office/layout/staff-context.ts";
import { staff } from "../../office/staff.factory.ts";
import two from "../../testing/answers/driver/devices/office-driver-devices.json";
import none from "../../testing/answers/driver/devices/office-driver-devices-none.json";
import one from "../../testing/answers/driver/devices/office-driver-devices-one.json";
import invited from "../../testing/answers/driver/devices/office-driver-invited.json";
import assigning from "../../testing/answers/planning/assigning/office-assigning.json";
import noCars from "../../testing/answers/registers/office-cars-none.json";
import driver from "../../testing/answers/registers/office-driver.json";
import drivers from "../../testing/answers/registers/office-drivers.json";
import withMute from "../../testing/answers/registers/office-drivers-one-off.json";
import noShifts from "../../testing/answers/shifts/office-shifts-none.json";
import notFound from "../../testing/answers/staff/office-not-found.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import FleetPage from "../fleet-page.tsx";

const openPage = () =>
  show(
    <StaffContext value={staff("desk")}>
      <FleetPage />
    </StaffContext>,
  );

const AYSE = `/api/office/drivers/${driver.body.id}`;
const DEVICES = `GET ${AYSE}/devices`;
const lists = {
  "GET /api/office/drivers": () => drivers,
  "GET /api/office/assigning": () => assigning,
  "GET /api/office/cars": () => noCars,
  "GET /api/office/shifts": () => noShifts,
};
const dialog = () => page.getByRole("dialog", { name: "Telefoon van Ayşe" });
const inDialog = (name: string | RegExp) => dialog().getByRole("button", { name });
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path }) => [method, path]);

async function open() {
  await openPage();
  await page.getByRole("button", { name: "Telefoon (Ayşe)" }).click();
}

test("the desk invites a driver, sees the link as text and picture, and that the driver has got in", async () => {
  let devices: { status: number; body: unknown } = none;
  const calls = answerApi({ ...lists, [DEVICES]: () => devices, [`POST ${AYSE}/invite`]: () => invited });
  await open();
  await expect.element(dialog()).toMatchTextContent("Ayşe is nergens ingelogd.");
  await inDialog("Uitnodigen").click();
  await expect.element(dialog().getByRole("img", { name: "Code die de telefoon scant" })).toBeVisible();
  await expect.element(dialog().getByText(invited.body.url)).toBeVisible();
  await expect.element(dialog().getByRole("status")).toMatchTextContent(/sms onderweg naar \+31612345678.*tot .*10:45/);
  expect(sent(calls)).toEqual([["POST", `${AYSE}/invite`]]);
  devices = one;
  await inDialog("Sluiten").click();
  await page.getByRole("button", { name: "Telefoon (Ayşe)" }).click();
  await expect.element(dialog()).toMatchTextContent(/Chrome, Android.*laatst gebruikt/);
  await expect.element(dialog().getByText(invited.body.url)).not.toBeInTheDocument();
  // A device of after the invitation has taken it.
  await inDialog("Uitnodigen").click();
  await expect.element(dialog().getByText("Ayşe is ingelogd")).toBeVisible();
  await expect.element(dialog().getByText(invited.body.url)).not.toBeInTheDocument();
});

test("a driver without a number gets no text message, which is said", async () => {
  const bo = `/api/office/drivers/${withMute.body.find(({ phone }) => phone === null)?.id}`;
  answerApi({
    ...lists,
    "GET /api/office/drivers": () => withMute,
    [`GET ${bo}/devices`]: () => none,
    [`POST ${bo}/invite`]: () => invited,
  });
  await openPage();
  await page.getByRole("button", { name: "Telefoon (Bo)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Uitnodigen" }).click();
  await expect
    .element(page.getByRole("dialog").getByRole("status"))
    .toMatchTextContent("Zonder telefoonnummer gaat er geen sms uit.");
});

test("one press ends one device or all, and what a colleague has ended is said", async () => {
  let devices: { status: number; body: unknown } = two;
  const gone = two.body[1];
  const calls = answerApi({
    ...lists,
    [DEVICES]: () => devices,
    [`DELETE ${AYSE}/devices/${gone?.id}`]: () => {
      devices = one;
      return { status: 204 };
    },
    [`DELETE ${AYSE}/devices/${two.body[0]?.id}`]: () => notFound,
    [`DELETE ${AYSE}/devices`]: () => {
      devices = none;
      return { status: 204 };
    },
  });
  await open();
  await expect.element(inDialog("Overal uitloggen")).toBeVisible();
  await inDialog(/^Uitloggen/)
    .first()
    .click();
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  await inDialog(/^Uitloggen/)
    .nth(1)
    .click();
  await expect.element(inDialog("Overal uitloggen")).not.toBeInTheDocument();
  devices = two;
  await inDialog("Sluiten").click();
  await page.getByRole("button", { name: "Telefoon (Ayşe)" }).click();
  await inDialog("Overal uitloggen").click();
  await expect.element(dialog()).toMatchTextContent("Ayşe is nergens ingelogd.");
  expect(sent(calls)).toEqual([
    ["DELETE", `${AYSE}/devices/${two.body[0]?.id}`],
    ["DELETE", `${AYSE}/devices/${gone?.id}`],
    ["DELETE", `${AYSE}/devices`],
  ]);
});
