import { officeWishesSchema } from "@domrit/shared/driver/rota.ts";
import { interruptionPreviewSchema } from "@domrit/shared/planning/interrupting.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import wishes from "../../testing/answers/driver/rota/office-free-days.json";
import late from "../../testing/answers/driver/rota/office-free-days-decided.json";
import preview from "../../testing/answers/registers/interruptions/office-absence-preview.json";
import cars from "../../testing/answers/registers/office-cars.json";
import drivers from "../../testing/answers/registers/office-drivers.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { WishesSection } from "./wishes-section.tsx";

const known = v.parse(officeWishesSchema, wishes.body).wishes;
const DECIDE = `POST /api/office/free-days/${known[0]?.id}/decide`;
async function open(answer: { status: number; body?: unknown }) {
  const calls = answerApi({ [DECIDE]: () => answer });
  await show(<WishesSection wishes={known} />);
  return () => calls.map(({ body }) => body);
}
const section = page.getByRole("region", { name: "Vrij gevraagd" });

test("the desk sees who asks for which days with what is planned then, and grants them", async () => {
  const sent = await open({ status: 204 });
  await expect
    .element(section.getByRole("listitem").first())
    .toMatchTextContent(/Ayşe, 9 december 2026 – 10 december 2026 · Bruiloft.*Dan gepland: 1 dienst/);
  await section.getByRole("button", { name: /^Toekennen/ }).click();
  // A ride that was given meanwhile is a conflict.
  await expect.poll(sent).toEqual([{ granted: true, versions: {} }]);
  await section.getByText("2 beslist").click();
  await expect.element(section.getByText(/31 december 2026: afgewezen, Oudjaar rijdt iedereen/)).toBeVisible();
});

test("where the driver has rides the desk sees what becomes of each before it grants", async () => {
  const [first, ...others] = known;
  const rides = v.parse(interruptionPreviewSchema, preview.body).rides;
  const calls = answerApi({
    [`POST /api/office/drivers/${first?.driverId}/absences/preview`]: () => preview,
    [DECIDE]: () => ({ status: 204 }),
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
  });
  await show(<WishesSection wishes={first ? [{ ...first, rides: rides.length }, ...others] : []} />);
  await section.getByRole("button", { name: /^Toekennen/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Vrij geven: Ayşe, 9 december/ });
  await expect.element(dialog.getByRole("listitem").first()).toMatchTextContent(rides[0]?.reference ?? "");
  await dialog.getByRole("button", { name: "Toekennen" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [asked, done] = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(asked).toEqual({ kind: "leave", from: "2026-12-08T23:00:00.000Z", until: "2026-12-10T23:00:00.000Z" });
  const versions = Object.fromEntries(rides.map(({ id, version }) => [id, version]));
  expect(done).toMatchObject({ granted: true, versions });
});

test("what was granted is withdrawn with a reason", async () => {
  const wish = known.find(({ state }) => state === "granted");
  const calls = answerApi({ [`POST /api/office/free-days/${wish?.id}/decide`]: () => ({ status: 204 }) });
  await show(<WishesSection wishes={known} />);
  await section.getByText("2 beslist").click();
  await section.getByRole("button", { name: /^Intrekken/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Toegekende dagen intrekken/ });
  await dialog.getByLabelText(/^Reden/).fill("Ziekte in de ploeg");
  await dialog.getByRole("button", { name: "Intrekken" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ granted: false, reason: "Ziekte in de ploeg" }]);
});

test("a refusal may say why", async () => {
  const sent = await open({ status: 204 });
  await section.getByRole("button", { name: /^Afwijzen/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText(/^Reden/).fill("Dan rijdt iedereen");
  await dialog.getByRole("button", { name: "Afwijzen" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ granted: false, reason: "Dan rijdt iedereen" }]);
});

test("of two who decide the second is told", async () => {
  await open(late);
  await section.getByRole("button", { name: /^Toekennen/ }).click();
  await expect.element(section.getByRole("alert")).toBeVisible();
});

test("a refusal that comes second says so, and keeps what was typed", async () => {
  await open(late);
  await section.getByRole("button", { name: /^Afwijzen/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText(/^Reden/).fill("Dan rijdt iedereen");
  await dialog.getByRole("button", { name: "Afwijzen" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Reden/)).toHaveValue("Dan rijdt iedereen");
});
