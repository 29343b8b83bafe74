import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { StaffContext } from "../../office/layout/staff-context.ts";
import { staff } from "../../office/staff.factory.ts";
import two from "../../testing/answers/driver/devices/office-driver-devices.json";
import none from "../../testing/answers/driver/devices/office-driver-devices-none.json";
import one from "../../testing/answers/driver/devices/office-driver-devices-one.json";
import invited from "../../testing/answers/driver/devices/office-driver-invited.json";
import noCars from "../../testing/answers/registers/office-cars-none.json";
import driver from "../../testing/answers/registers/office-driver.json";
import drivers from "../../testing/answers/registers/office-drivers.json";
import withMute from "../../testing/answers/registers/office-drivers-one-off.json";
import noShifts from "../../testing/answers/shifts/office-shifts-none.json";
import notFound from "../../testing/answers/staff/office-not-found.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import DriverPage from "../driver-page.tsx";

const openPage = (id = driver.body.id) =>
  show(
    <StaffContext value={staff("desk")}>
      <DriverPage />
    </StaffContext>,
    { path: "/office/drivers/:id", at: `/office/drivers/${id}` },
  );

const AYSE = `/api/office/drivers/${driver.body.id}`;
const DEVICES = `GET ${AYSE}/devices`;
const lists = {
  "GET /api/office/drivers": () => drivers,
  "GET /api/office/cars": () => noCars,
  "GET /api/office/shifts": () => noShifts,
};
const section = () => page.getByRole("region", { name: "Telefoon", exact: true });
const inSection = (name: string | RegExp) => section().getByRole("button", { name });
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path }) => [method, path]);

test("the desk invites a driver, sees the link as text and picture, and that the driver has got in", async () => {
  let devices: { status: number; body: unknown } = none;
  const calls = answerApi({ ...lists, [DEVICES]: () => devices, [`POST ${AYSE}/invite`]: () => invited });
  const shown = await openPage();
  await expect.element(section()).toMatchTextContent("Ayşe is nergens ingelogd.");
  await inSection("Uitnodigen").click();
  await expect.element(section().getByRole("img", { name: "Code die de telefoon scant" })).toBeVisible();
  await expect.element(section().getByText(invited.body.url)).toBeVisible();
  await expect
    .element(section().getByRole("status"))
    .toMatchTextContent(/sms onderweg naar \+31612345678.*tot .*10:45/);
  expect(sent(calls)).toEqual([["POST", `${AYSE}/invite`]]);
  devices = one;
  await shown.unmount();
  await openPage();
  await expect.element(section()).toMatchTextContent(/Chrome, Android.*laatst gebruikt/);
  await expect.element(section().getByText(invited.body.url)).not.toBeInTheDocument();
  // A device of after the invitation has taken it.
  await inSection("Uitnodigen").click();
  await expect.element(section().getByText("Ayşe is ingelogd")).toBeVisible();
  await expect.element(section().getByText(invited.body.url)).not.toBeInTheDocument();
});

test("a driver without a number gets no text message, which is said", async () => {
  const id = withMute.body.find(({ phone }) => phone === null)?.id;
  const bo = `/api/office/drivers/${id}`;
  answerApi({
    ...lists,
    "GET /api/office/drivers": () => withMute,
    [`GET ${bo}/devices`]: () => none,
    [`POST ${bo}/invite`]: () => invited,
  });
  await openPage(id);
  await inSection("Uitnodigen").click();
  await expect.element(section().getByRole("status")).toMatchTextContent("Zonder telefoonnummer gaat er geen sms uit.");
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
  const shown = await openPage();
  await expect.element(inSection("Overal uitloggen")).toBeVisible();
  await inSection(/^Uitloggen/)
    .first()
    .click();
  await expect.element(section().getByRole("alert")).toBeVisible();
  await inSection(/^Uitloggen/)
    .nth(1)
    .click();
  await expect.element(inSection("Overal uitloggen")).not.toBeInTheDocument();
  devices = two;
  await shown.unmount();
  await openPage();
  await inSection("Overal uitloggen").click();
  await expect.element(section()).toMatchTextContent("Ayşe is nergens ingelogd.");
  expect(sent(calls)).toEqual([
    ["DELETE", `${AYSE}/devices/${two.body[0]?.id}`],
    ["DELETE", `${AYSE}/devices/${gone?.id}`],
    ["DELETE", `${AYSE}/devices`],
  ]);
});
