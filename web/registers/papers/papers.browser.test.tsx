import { Route, Routes } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StaffContext } from "../../office/layout/staff-context.ts";
import { staff } from "../../office/staff.factory.ts";
import assigning from "../../testing/answers/planning/assigning/office-assigning.json";
import cars from "../../testing/answers/registers/office-cars.json";
import drivers from "../../testing/answers/registers/office-drivers.json";
import saved from "../../testing/answers/registers/papers/office-paper.json";
import refused from "../../testing/answers/registers/papers/office-paper-refused.json";
import some from "../../testing/answers/registers/papers/office-papers.json";
import expiring from "../../testing/answers/registers/papers/office-papers-expire.json";
import none from "../../testing/answers/registers/papers/office-papers-none.json";
import nothingExpires from "../../testing/answers/registers/papers/office-papers-none-expire.json";
import one from "../../testing/answers/registers/papers/office-papers-one.json";
import scanRefused from "../../testing/answers/registers/papers/office-scan-refused.json";
import noShifts from "../../testing/answers/shifts/office-shifts-none.json";
import { answerApi, type Call, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import DriverPage from "../driver-page.tsx";
import FleetPage from "../fleet-page.tsx";
import { shrinkPicture } from "./shrink-picture.ts";

const PAPERS = `/api/office/drivers/${drivers.body[0]?.id}/papers`;
const LICENCE = { kind: "licence", number: "5512345678", validUntil: "2031-05-01" };
const button = (name: string | RegExp) => page.getByRole("button", { name });
const section = () => page.getByRole("region", { name: "Papieren", exact: true });
const paper = (name: string) => section().getByRole("listitem", { name });
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);

type Page = "drivers" | "registers";

async function open(
  handlers: Parameters<typeof answerApi>[0],
  { at = "drivers", role = "manager" }: { at?: Page; role?: "desk" | "manager" } = {},
) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-10T08:00:00Z") });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const calls = answerApi({
    "GET /api/office/assigning": () => assigning,
    "GET /api/office/shifts": () => noShifts,
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
    "GET /api/office/papers": () => nothingExpires,
    [`GET ${PAPERS}`]: () => none,
    ...handlers,
  });
  const path = at === "drivers" ? `/office/drivers/${drivers.body[0]?.id}` : "/office/registers";
  await show(
    <StaffContext value={staff(role)}>
      <Routes>
        <Route path="drivers/:id" element={<DriverPage />} />
        <Route path="registers" element={<FleetPage />} />
      </Routes>
    </StaffContext>,
    { path: "/office/*", at: path },
  );
  return calls;
}
async function chooseScan(name: RegExp, file: File) {
  const item = paper("Rijbewijs");
  await expect.element(item.getByRole("button", { name })).toBeVisible();
  await userEvent.upload(item.element().querySelector("input[type=file]") as HTMLInputElement, file);
}
const pdf = (bytes = "%PDF-1.7") => new File([bytes], "rijbewijs.pdf", { type: "application/pdf" });

test("a manager enters a paper, whose faults stand beside their fields; a kind that has to be there is missing", async () => {
  let papers: { status: number; body: unknown } = none;
  let answer: { status: number; body: unknown } = refused;
  const calls = await open({ [`GET ${PAPERS}`]: () => papers, [`POST ${PAPERS}`]: () => answer });
  await expect.element(paper("Rijbewijs")).toMatchTextContent("Niet ingevoerd");
  await expect.element(paper("Opleiding")).toMatchTextContent("niet verplicht");
  await expect.element(section().getByText("APK")).not.toBeInTheDocument();
  await paper("Rijbewijs").getByRole("button", { name: "Invoeren (Rijbewijs)" }).click();
  await paper("Rijbewijs").getByRole("button", { name: "Opslaan" }).click();
  await expect.element(paper("Rijbewijs").getByLabelText(/^Nummer/)).toHaveAttribute("aria-invalid", "true");
  expect(sent(calls)).toEqual([]);
  await paper("Rijbewijs")
    .getByLabelText(/^Nummer/)
    .fill(LICENCE.number);
  await paper("Rijbewijs")
    .getByLabelText(/^Geldig tot en met/)
    .fill(LICENCE.validUntil);
  await paper("Rijbewijs").getByRole("button", { name: "Opslaan" }).click();
  await expect.element(paper("Rijbewijs").getByText(refused.body.fields.validUntil[0] ?? "")).toBeVisible();
  await expect.element(paper("Rijbewijs").getByLabelText(/^Nummer/)).toHaveValue(LICENCE.number);
  [papers, answer] = [one, saved];
  await paper("Rijbewijs").getByRole("button", { name: "Opslaan" }).click();
  await expect.element(paper("Rijbewijs")).toMatchTextContent(/Geldig.*5512345678, geldig tot en met 1 mei 2031/);
  await expect.element(paper("Rijbewijs")).toMatchTextContent(/nog geen scan/);
  expect(sent(calls).at(-1)).toEqual(["POST", PAPERS, LICENCE]);
});

test("a scan is sent as it is, one that is too large or of another type is not, and it is removed with its paper", async () => {
  let papers: { status: number; body: unknown } = one;
  let answer: { status: number; body?: unknown } = scanRefused;
  const calls = await open({
    [`GET ${PAPERS}`]: () => papers,
    [`PUT ${PAPERS}/licence/scan`]: () => answer,
    [`DELETE ${PAPERS}`]: () => ({ status: 204 }),
  });
  await chooseScan(/^Scan toevoegen/, pdf("x".repeat(4 * 1024 * 1024 + 1)));
  await expect.element(section().getByRole("alert")).toMatchTextContent("hoogstens 4 MB");
  expect(sent(calls)).toEqual([]);
  await chooseScan(/^Scan toevoegen/, pdf("x"));
  await expect.element(section().getByRole("alert")).toMatchTextContent("Kies een PDF of een foto");
  [papers, answer] = [some, { status: 204 }];
  await chooseScan(/^Scan toevoegen/, pdf());
  await expect.element(paper("Rijbewijs")).toMatchTextContent("scan van 10 december 2026");
  await expect.element(section().getByRole("alert")).not.toBeInTheDocument();
  expect(sent(calls).at(-1)).toEqual(["PUT", `${PAPERS}/licence/scan`, "%PDF-1.7"]);
  await expect.element(paper("Rijbewijs").getByRole("button", { name: /^Scan openen/ })).toBeVisible();
  await expect.element(paper("Chauffeurskaart")).toMatchTextContent(/Verlopen.*9 december 2026/);
  await paper("Chauffeurskaart")
    .getByRole("button", { name: /^Verwijderen/ })
    .click();
  papers = one;
  await paper("Chauffeurskaart").getByRole("button", { name: "Verwijderen" }).click();
  await expect.element(paper("Chauffeurskaart")).toMatchTextContent("Niet ingevoerd");
  expect(sent(calls).at(-1)).toEqual(["DELETE", PAPERS, { kind: "driver_card" }]);
});

test("a picture of a phone is made smaller before it is sent, and is still a picture", async () => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [3000, 1500];
  const drawing = canvas.getContext("2d") as CanvasRenderingContext2D;
  const noise = drawing.createImageData(canvas.width, canvas.height);
  noise.data.forEach((_, index) => {
    noise.data[index] = index % 4 === 3 ? 255 : (index * 7919) % 251;
  });
  drawing.putImageData(noise, 0, 0);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  const large = new File([photo ?? "", "x".repeat(4 * 1024 * 1024)], "foto.png", { type: "image/png" });
  const small = await shrinkPicture(large);
  const { width, height } = await createImageBitmap(small);
  expect([small.type, width, height, small.size < 4 * 1024 * 1024]).toEqual(["image/jpeg", 2400, 1200, true]);
  const unreadable = new File(["x".repeat(2 * 1024 * 1024)], "x.png", { type: "image/png" });
  expect([await shrinkPicture(unreadable), await shrinkPicture(pdf())].map(({ size }) => size)).toEqual([
    unreadable.size,
    8,
  ]);
});

test("what expires next stands on the page by its day, and leads to the papers", async () => {
  await open(
    {
      "GET /api/office/papers": () => expiring,
      [`GET /api/office/cars/${cars.body[0]?.id}/papers`]: () => none,
      [`GET ${PAPERS}`]: () => some,
    },
    { at: "registers" },
  );
  const list = page.getByRole("region", { name: "Wat het eerst verloopt" });
  const items = list.getByRole("listitem");
  await expect.element(items.nth(0)).toMatchTextContent(/Ayşe.*Chauffeurskaart.*9 december 2026.*Verlopen/);
  await expect.element(items.nth(1)).toMatchTextContent(/TX-123-B.*APK.*15 januari 2027.*Verloopt binnenkort/);
  await list.getByRole("button", { name: "TX-123-B" }).click();
  const ofCar = page.getByRole("dialog", { name: "Papieren van TX-123-B" });
  await expect.element(ofCar.getByRole("listitem", { name: "APK" })).toBeVisible();
  await ofCar.getByRole("button", { name: "Sluiten" }).click();
  await list.getByRole("link", { name: "Ayşe" }).click();
  await expect.element(paper("Chauffeurskaart")).toMatchTextContent("Verlopen");
});

test("a car's row leads to its papers", async () => {
  await open({ [`GET /api/office/cars/${cars.body[0]?.id}/papers`]: () => none }, { at: "registers" });
  await button(/^Acties voor .*TX-123-B/).click();
  await button(/^Papieren/).click();
  await expect.element(page.getByRole("dialog").getByRole("listitem", { name: "APK" })).toBeVisible();
});

test("the page says that nothing expires, and that it could not be read", async () => {
  let answer: () => ReturnType<typeof noAnswer> | typeof nothingExpires = noAnswer;
  await open({ "GET /api/office/papers": () => answer() }, { at: "registers" });
  await expect.element(page.getByText("Niet te laden wat er verloopt")).toBeVisible();
  answer = () => nothingExpires;
  await page.getByRole("region", { name: "Wat het eerst verloopt" }).getByRole("link").click();
  await expect.element(page.getByText("De komende 60 dagen verloopt er niets.")).toBeVisible();
});

test("the desk sees no papers", async () => {
  const calls = await open({}, { role: "desk" });
  await expect.element(page.getByRole("heading", { name: "Ayşe" })).toBeVisible();
  await expect.element(section()).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes("papers"))).toEqual([]);
});
