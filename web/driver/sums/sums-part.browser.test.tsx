import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import confirmed from "../../testing/answers/driver/shift/driver-sums-confirmed.json";
import counted from "../../testing/answers/driver/shift/driver-sums-counted.json";
import ended from "../../testing/answers/driver/shift/driver-sums-ended.json";
import none from "../../testing/answers/driver/shift/driver-sums-none.json";
import taken from "../../testing/answers/driver/shift/driver-sums-taken.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { SumsPart } from "./sums-part.tsx";

const SUMS = "/api/driver/shift/sums";
const CLOSE = "/api/driver/shift/close";
const DRIVER = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const part = (name: string) => page.getByRole("region", { name, exact: true });

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T15:30:00Z") });
  await page.viewport(360, 800);
  return async () => {
    vi.useRealTimers();
    await page.viewport(1280, 800);
  };
});

test("in a shift the driver sees what was taken, by how it was paid, and what is to be handed in", async () => {
  answerApi({ [`GET ${SUMS}`]: () => taken });
  await show(<SumsPart driverId={DRIVER} />);
  const shown = part("Ontvangen in deze dienst");
  for (const text of [/Contant€ 42,50/, /Pin€ 30,00/, /Niet gemeld hoe betaald€ 25,00/, /Af te dragen€ 42,50/])
    await expect.element(shown).toMatchTextContent(text);
  await expect.element(shown).not.toMatchTextContent("Niet betaald€");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("a shift that ended without it is confirmed by a press, once", async () => {
  let now: { status: number; body: object } = ended;
  const calls = answerApi({
    [`GET ${SUMS}`]: () => now,
    [`POST ${CLOSE}`]() {
      now = confirmed;
      return now;
    },
  });
  await show(<SumsPart driverId={DRIVER} />);
  const button = part("Uw laatste dienst").getByRole("button", { name: /^Bevestig: € 42,50 af te dragen$/ });
  await button.dblClick();
  await expect.element(part("Uw laatste dienst")).toMatchTextContent(/U hebt € 42,50 bevestigd op 26 nov 2026/);
  await expect.element(button).not.toBeInTheDocument();
  const sent = calls.filter(({ method }) => method === "POST");
  const press = {
    toHandIn: 42_50,
    eventId: expect.any(String),
    occurredAt: expect.stringMatching(/^2026-11-26T15:30/),
  };
  expect(sent.map(({ path, body }) => [path, body])).toEqual([[CLOSE, press]]);
});

test("what the office counted is said with the difference and why", async () => {
  answerApi({ [`GET ${SUMS}`]: () => counted });
  await show(<SumsPart driverId={DRIVER} />);
  await expect
    .element(part("Uw laatste dienst"))
    .toMatchTextContent(/Het kantoor telde € 40,00 op .*Dat is € 2,50 te weinig: Wisselgeld kwijt/);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("before the first shift there is nothing; what cannot be loaded can be tried again", async () => {
  let isUp = false;
  answerApi({ [`GET ${SUMS}`]: () => (isUp ? none : noAnswer()) });
  await show(<SumsPart driverId={DRIVER} />);
  await expect
    .element(part("Ontvangen in deze dienst").getByRole("alert"))
    .toMatchTextContent("De bedragen kunnen niet worden geladen");
  isUp = true;
  await page.getByRole("button", { name: "Opnieuw proberen" }).click();
  await expect.element(part("Ontvangen in deze dienst")).not.toBeInTheDocument();
});
