import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StaffContext } from "../../office/layout/staff-context.ts";
import { staff } from "../../office/staff.factory.ts";
import { UndoInterruption } from "../../office/undo/undo-interruption.tsx";
import unavailable from "../../testing/answers/http/unavailable.json";
import cars from "../../testing/answers/planning/office-cars-two.json";
import drivers from "../../testing/answers/planning/office-drivers-two.json";
import done from "../../testing/answers/registers/interruptions/office-absence.json";
import changed from "../../testing/answers/registers/interruptions/office-absence-changed.json";
import preview from "../../testing/answers/registers/interruptions/office-absence-preview.json";
import refused from "../../testing/answers/registers/interruptions/office-absence-refused.json";
import undone from "../../testing/answers/registers/interruptions/office-absence-undone.json";
import carPreview from "../../testing/answers/registers/interruptions/office-car-down-preview.json";
import absent from "../../testing/answers/registers/interruptions/office-drivers-absent.json";
import plan from "../../testing/answers/registers/interruptions/office-plan-absent.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import PlanPage from "../board/plan-page.tsx";
import { MissingButton } from "./missing-button.tsx";
import { MissingTimes } from "./missing-times.tsx";

vi.mock("socket.io-client", () => ({ io: () => ({ on: () => undefined, connect: () => undefined }) }));

const [ayse] = absent.body;
const PATH = `/api/office/drivers/${ayse?.id}/absences`;
const CAR = `/api/office/cars/${cars.body[0]?.id}/down`;
const NOW = new Date("2026-12-10T08:00:00+01:00");
const holder = { of: "driver", id: ayse?.id ?? "", name: "Ayşe" } as const;
const dialog = () => page.getByRole("dialog");
const button = (name: string | RegExp) => page.getByRole("button", { name });
type Answer = { status: number; body?: unknown };

async function open(more: Record<string, () => Answer>, of = holder as Parameters<typeof MissingButton>[0]["holder"]) {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const calls = answerApi({
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
    ...more,
  });
  await show(
    <>
      <MissingButton holder={of} />
      <UndoInterruption />
    </>,
  );
  return () => calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
}
const look = () => dialog().getByRole("button", { name: "Ritten bekijken" }).click();

test("the rides of a driver who is ill are named with what becomes of them; all of it is done at once, and undone", async () => {
  const sent = await open({
    [`POST ${PATH}/preview`]: () => preview,
    [`POST ${PATH}`]: () => done,
    [`DELETE ${PATH}/${done.body.id}`]: () => undone,
  });
  await button("Afwezig melden (Ayşe)").click();
  await expect.element(dialog()).toHaveAccessibleName("Ayşe is er niet");
  await expect.element(dialog().getByLabelText(/^Tot/)).toHaveValue("2026-12-11T00:00");
  await look();
  await expect.element(dialog().getByRole("heading", { name: "4 ritten in deze tijd" })).toBeVisible();
  const rides = dialog().getByRole("listitem");
  await expect.element(rides.nth(0)).toMatchTextContent("Blijft zoals hij is");
  await expect.element(rides.nth(1)).toMatchTextContent("Naar Bo met TX-");
  await expect.element(rides.nth(1)).toMatchTextContent("B2C-9DF, 10 december 2026, 10:00, vanaf Domplein 1, Utrecht");
  await dialog().getByRole("button", { name: "Afwezig melden" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const line = page.getByRole("status").filter({ hasText: "Ayşe is afwezig gemeld" });
  await expect.element(line).toMatchTextContent(/ritten verplaatst/);
  await line.getByRole("button", { name: /Ongedaan maken/ }).click();
  await expect.element(line).not.toBeInTheDocument();
  const ill = { kind: "ill", from: expect.stringMatching(/^2026-12-10T07:00/), until: "2026-12-10T23:00:00.000Z" };
  const proposed = preview.body.rides.filter(({ outcome }) => outcome === "proposed");
  expect(sent()).toEqual([
    ["POST", `${PATH}/preview`, ill],
    [
      "POST",
      PATH,
      {
        ...ill,
        versions: Object.fromEntries(preview.body.rides.map(({ id, version }) => [id, version])),
        assignments: proposed.map(({ id: bookingId, driverId, carId }) => ({ bookingId, driverId, carId })),
      },
    ],
    ["DELETE", `${PATH}/${done.body.id}`, undefined],
  ]);
});

test("what the desk wants back goes to nobody; who was overtaken looks again, and finds what was asked", async () => {
  const sent = await open({ [`POST ${PATH}/preview`]: () => preview, [`POST ${PATH}`]: () => changed });
  await button("Afwezig melden (Ayşe)").click();
  await userEvent.selectOptions(dialog().getByLabelText("Reden"), "Verlof");
  await look();
  await dialog().getByRole("checkbox", { name: "Geef ritten aan wie de planning voorstelt" }).click();
  await dialog().getByRole("button", { name: "Afwezig melden" }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(/Intussen gewijzigd: B2C-9DF/);
  await dialog().getByRole("button", { name: "Terug" }).click();
  await expect.element(dialog().getByLabelText("Reden")).toHaveValue("leave");
  expect(sent().at(-1)).toMatchObject(["POST", PATH, { kind: "leave", assignments: [] }]);
});

test("a fault stands beside its field, and without an answer the dialog says so", async () => {
  let answer: Answer = refused;
  await open({ [`POST ${PATH}/preview`]: () => answer });
  await button("Afwezig melden (Ayşe)").click();
  await look();
  await expect.element(dialog().getByText("Het einde moet na het begin liggen")).toBeVisible();
  answer = unavailable;
  await look();
  await expect.element(dialog().getByRole("alert")).toBeVisible();
});

test("a car is swapped with another, and a ride that does not fit it is named with why", async () => {
  const sent = await open(
    { [`POST ${CAR}/preview`]: () => carPreview },
    { of: "car", id: cars.body[0]?.id ?? "", name: "TX-123-B" },
  );
  await button("Auto buiten gebruik (TX-123-B)").click();
  await userEvent.selectOptions(dialog().getByLabelText(/^Andere auto/), cars.body[1]?.id ?? "");
  await look();
  await expect.element(dialog().getByText("Verder in TX-456-B").first()).toBeVisible();
  expect(sent()).toEqual([["POST", `${CAR}/preview`, { swapWith: cars.body[1]?.id }]]);
});

test("the registers say until when, and one press says that the driver is back", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const [time] = ayse?.absences ?? [];
  const END = `POST ${PATH}/${time?.id}/end`;
  const calls = answerApi({ [END]: () => ({ status: 204 }) });
  await show(<MissingTimes holder={holder} times={[{ ...time!, kind: "ill" }]} />);
  await expect.element(page.getByText(/^Afwezig \(ziek\) tot 11 dec/)).toBeVisible();
  await button("Is er weer (Ayşe)").click();
  await vi.waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([END]));
});

test("the board shows when a driver is missing", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  answerApi({ "GET /api/office/plan": () => plan });
  await page.viewport(1280, 800);
  await show(
    <StaffContext value={staff("desk")}>
      <PlanPage />
    </StaffContext>,
    { path: "/office/plan", at: "/office/plan?date=2026-12-10" },
  );
  await expect.element(page.getByText(/^Afwezig tot 11 dec,? 00:00/)).toBeVisible();
  await expect.element(button("Afwezig melden (Bo)")).toBeVisible();
});
