import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import asked from "../../testing/answers/driver/rota/driver-free-days-asked.json";
import past from "../../testing/answers/driver/rota/driver-free-days-past.json";
import rota from "../../testing/answers/driver/rota/driver-rota.json";
import none from "../../testing/answers/driver/rota/driver-rota-none.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { RotaPart } from "./rota-part.tsx";

const READ = "GET /api/driver/rota?week=2026-12-07";
const ASK = "POST /api/driver/free-days";
const [wish] = rota.body.wishes;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-08T13:05:00Z") });
  await page.viewport(360, 800);
  return async () => {
    vi.useRealTimers();
    await page.viewport(1280, 800);
  };
});
async function open(handlers: Parameters<typeof answerApi>[0]) {
  const calls = answerApi(handlers);
  await show(<RotaPart />, { path: "/driver", at: "/driver" });
  await page.getByText("Mijn rooster").click();
  return (path: string) => calls.filter((call) => `${call.method} ${call.path}` === path).map(({ body }) => body);
}
const dialog = page.getByRole("dialog");

test("the driver's week says when they work, in which car, and which days are free", async () => {
  const sent = await open({ [READ]: () => rota, "GET /api/driver/rota?week=2026-12-14": () => none });
  await expect.element(page.getByText("06:00–15:00, TX-123-B")).toBeVisible();
  await expect.element(page.getByText("vrij", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Gewijzigd", { exact: true })).toBeVisible();
  const items = page.getByRole("listitem");
  await expect.element(items.nth(0)).toMatchTextContent(/9 december 2026 – 10 december 2026Gevraagd.*Bruiloft/);
  await expect.element(items.nth(2)).toMatchTextContent(/31 december 2026Afgewezen.*Oudjaar rijdt iedereen/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expect.element(page.getByRole("button", { name: "Week eerder" })).toBeDisabled();
  await page.getByRole("button", { name: "Week later" }).click();
  await expect.poll(() => sent("GET /api/driver/rota?week=2026-12-14").length).toBe(1);
});

test("free days are asked; what is wrong is said at its field, and nothing typed is lost", async () => {
  let answer: { status: number; body: object } = past;
  const sent = await open({ [READ]: () => rota, [ASK]: () => answer });
  await page.getByRole("button", { name: "Vrij vragen" }).click();
  await dialog.getByRole("button", { name: "Vragen" }).click();
  await expect.element(dialog.getByText("Geen geldige datum").first()).toBeVisible();
  await dialog.getByLabelText("Van").fill("2026-12-01");
  await dialog.getByLabelText(/^Tot en met/).fill("2026-12-09");
  await dialog.getByRole("button", { name: "Vragen" }).click();
  await expect.element(dialog.getByText("Deze dag is al voorbij")).toBeVisible();
  await expect.element(dialog.getByLabelText("Van")).toHaveValue("2026-12-01");
  answer = asked;
  await dialog.getByLabelText("Van").fill("2026-12-24");
  await dialog.getByLabelText(/^Tot en met/).fill("");
  await dialog.getByRole("button", { name: "Vragen" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(ASK)).toEqual([
    { from: "2026-12-01", until: "2026-12-09" },
    { from: "2026-12-24", until: "2026-12-24" },
  ]);
});

test("what was asked is withdrawn; without network the rota can be asked for again", async () => {
  let isUp = false;
  const sent = await open({
    [READ]: () => (isUp ? rota : noAnswer()),
    [`DELETE /api/driver/free-days/${wish?.id}`]: () => ({ status: 204 }),
  });
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent("Het rooster kan niet worden geladen");
  isUp = true;
  await page.getByRole("button", { name: "Opnieuw proberen" }).click();
  await page.getByRole("button", { name: /^Intrekken/ }).click();
  await expect.poll(() => sent(`DELETE /api/driver/free-days/${wish?.id}`).length).toBe(1);
  await expect.poll(() => sent(READ).length).toBeGreaterThanOrEqual(2);
});
