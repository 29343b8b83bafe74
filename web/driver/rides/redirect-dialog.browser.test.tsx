import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import agreed from "../../testing/answers/booking/acts/under-way/driver-redirect-agreed.json";
import price from "../../testing/answers/booking/acts/under-way/driver-redirect-price.json";
import unknown from "../../testing/answers/booking/acts/under-way/driver-redirect-unknown.json";
import redirected from "../../testing/answers/booking/acts/under-way/driver-redirected.json";
import underWay from "../../testing/answers/booking/acts/under-way/driver-rides-under-way.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { RidesPart } from "./rides-part.tsx";

const LIST = "GET /api/driver/rides";
const PRICE = "POST /api/driver/rides/12/redirect?preview=true";
const REDIRECT = "POST /api/driver/rides/12/redirect";
const button = (name: string | RegExp) => page.getByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: new Date("2026-12-15T09:30:00Z") });
  return () => vi.useRealTimers();
});

async function open(handlers: Parameters<typeof answerApi>[0]) {
  const calls = answerApi({ [LIST]: () => underWay, ...handlers });
  await show(<RidesPart driverId="7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55" />, { path: "/driver", at: "/driver" });
  await page.getByText("Kosten, probleem of weigeren").first().click();
  await button("Andere bestemming").click();
  return calls;
}

test("the driver hears the price, says it, and presses once the passenger agrees; the new address shows at once", async () => {
  let list: { status: number; body: unknown } = underWay;
  const calls = await open({
    [LIST]: () => list,
    [PRICE]: () => price,
    [REDIRECT]() {
      list = { status: 200, body: { ...underWay.body, items: [redirected.body] } };
      return redirected;
    },
  });
  await page.getByLabelText("Nieuwe bestemming").fill("Amsterdam");
  await button("Bekijk de prijs").click();
  await expect.element(page.getByRole("dialog", { name: /De rit kost dan €/ })).toBeVisible();
  await expect.element(page.getByText(/duurder/)).toBeVisible();
  await button("De passagier is akkoord").click();
  await expect.element(page.getByText("Amsterdam").first()).toBeVisible();
  const [, pressed] = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  const quotedPrice = price.body.quote.estimatedPrice;
  expect(pressed).toMatchObject({ destination: "Amsterdam", quotedPrice });
});

test("a price that was agreed is the desk's to change: one press calls it", async () => {
  await open({ [PRICE]: () => agreed });
  const to = page.getByLabelText("Nieuwe bestemming");
  await to.fill("Amsterdam");
  await button("Bekijk de prijs").click();
  const dialog = page.getByRole("dialog");
  await expect.element(to).toHaveAccessibleDescription(/prijs van deze rit is afgesproken/);
  await expect
    .element(dialog.getByRole("link", { name: /Bel/ }))
    .toHaveAttribute("href", expect.stringMatching(/^tel:/));
});

test("a place that nobody knows is said, and what was typed stays; without network there is no price", async () => {
  const answers = [() => unknown, noAnswer];
  await open({ [PRICE]: () => (answers.shift() ?? noAnswer)() });
  const to = page.getByLabelText("Nieuwe bestemming");
  const km = page.getByLabelText(/^Werkelijk gereden kilometers/);
  await to.fill("Xyzzyveen 7, Nergens");
  await km.fill("12,5");
  await button("Bekijk de prijs").click();
  await expect.element(km).toHaveAccessibleDescription(/hele kilometers/);
  await km.fill("");
  await button("Bekijk de prijs").click();
  await expect.element(to).toBeInvalid();
  await expect.element(page.getByRole("dialog").getByRole("link", { name: /Bel/ })).toBeVisible();
  await expect.element(to).toHaveValue("Xyzzyveen 7, Nergens");
  await button("Bekijk de prijs").click();
  await expect.element(page.getByText(/Zonder verbinding is er geen prijs/)).toBeVisible();
});
