import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import none from "../../testing/answers/office/caller/office-booking-full-week.json";
import unknown from "../../testing/answers/office/caller/office-caller-none.json";
import booked from "../../testing/answers/office/caller/office-overbooked.json";
import price from "../../testing/answers/office/caller/office-price.json";
import full from "../../testing/answers/office/caller/office-price-full-hour.json";
import schiphol from "../../testing/answers/office/caller/suggestions-schiphol.json";
import utrecht from "../../testing/answers/office/caller/suggestions-utrecht.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { fillDeskTrip, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { OfficeWording } from "../layout/office-wording.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import NewPage from "./new-page.tsx";

const PREVIEW = "POST /api/office/bookings?preview=true";
const BOOK = "POST /api/office/bookings";
const OVERBOOK = "POST /api/office/bookings?overbook=true";
const TEXT = "POST /api/office/price-texts";
const FREE = "15:00";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const notice = () => page.getByText(/zijn we volgeboekt/);
const sent = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what);
const priceOf = ({ body }: Pick<Call, "body">) => ((body as { pickupTime: string }).pickupTime === FREE ? price : full);

beforeEach(() => sessionStorage.clear());

async function openPriced(role: "desk" | "manager", more: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({
    "GET /api/geocode/search": ({ path }) => (path.includes("Schiphol") ? schiphol : utrecht),
    "GET /api/office/callers": () => unknown,
    [PREVIEW]: priceOf,
    ...more,
  });
  await show(
    <OfficeWording>
      <StaffContext value={staff(role)}>
        <NewPage />
      </StaffContext>
    </OfficeWording>,
  );
  await page.getByLabelText("Telefoonnummer", { exact: true }).fill("06 12345678");
  await fillDeskTrip();
  await priceButton().click();
  return calls;
}

test("of a full hour the desk reads the nearest free times out and takes one over, with all that was typed", async () => {
  const calls = await openPriced("desk");
  await expect.element(notice()).toBeVisible();
  await expect.element(button("Boeken voor de beller")).not.toBeInTheDocument();
  await expect.element(button("Toch boeken in dit volle uur")).not.toBeInTheDocument();
  await button(FREE).click();
  await expect.element(button("Boeken voor de beller")).toBeVisible();
  await expect.element(page.getByLabelText("Tijd", { exact: true })).toHaveValue(FREE);
  expect(sent(calls, PREVIEW).at(-1)?.body).toMatchObject({ pickupDate: "2026-12-10", pickupTime: FREE });
});

test("the desk whose last place went meanwhile is told that none is free around it, and not asked to call", async () => {
  await openPriced("desk", { [PREVIEW]: () => price, [BOOK]: () => none });
  await button("Boeken voor de beller").click();
  await expect.element(notice()).toBeVisible();
  await expect.element(page.getByText("Ook op de dagen eromheen is geen plaats vrij.")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/bel ons/i);
});

test("a manager may book into it all the same", async () => {
  await openPriced("manager", { [OVERBOOK]: () => booked });
  await expect.element(notice()).toBeVisible();
  await button("Toch boeken in dit volle uur").click();
  await expect.element(page.getByText(booked.body.reference)).toBeVisible();
});

test("the caller is told of cancelling what is true of the ride's moment", async () => {
  await openPriced("desk", { [PREVIEW]: () => price });
  const say = (end: RegExp) => page.getByText(end);
  // The proposed moment is within two hours.
  await expect
    .element(say(/^Zeg erbij: .* Annuleren kort voor vertrek kan ten hoogste de ritprijs kosten/))
    .toBeVisible();
  await page.getByLabelText("Datum", { exact: true }).fill(toWallTime(new Date(Date.now() + 2 * 86_400_000)).date);
  await priceButton().click();
  await expect.element(say(/^Zeg erbij: .* Annuleren is gratis tot 2 uur voor vertrek; daarna/)).toBeVisible();
});

test("the price is texted once to who was asked about; another number can be texted, too", async () => {
  const calls = await openPriced("desk", { [PREVIEW]: () => price, [TEXT]: () => ({ status: 204 }) });
  const send = button("Prijs per sms sturen");
  await send.click();
  await expect.element(page.getByText(/^De prijs gaat per sms/)).toBeVisible();
  await expect.element(send).toBeDisabled();
  await page.getByLabelText("Telefoonnummer", { exact: true }).fill("06 87654321");
  await send.click();
  await expect.poll(() => sent(calls, TEXT)).toHaveLength(2);
  expect(sent(calls, TEXT).map(({ body }) => (body as { contactPhone: string }).contactPhone)).toEqual([
    "+31612345678",
    "+31687654321",
  ]);
});

const COMPANY = {
  id: "8d7e9e2c-0b3d-4a75-9d11-8e0f0f2d6c11",
  company: "Kaya Bouw",
  kvk: "30204080",
  city: "Zeist",
  state: "granted",
  departments: [],
  referenceRequired: false,
  grantedBy: null,
  grantedAt: null,
};

test("on whose account the ride goes is kept with what was typed", async () => {
  sessionStorage.setItem("office-caller-account", JSON.stringify(COMPANY));
  const calls = await openPriced("desk", {
    [`${PREVIEW}&account=${COMPANY.id}`]: () => price,
    [`${BOOK}?account=${COMPANY.id}`]: () => booked,
  });
  await expect.element(page.getByRole("strong").filter({ hasText: "Kaya Bouw" })).toBeVisible();
  await expect.element(page.getByText(/^Zeg erbij: .* komt op de rekening van Kaya Bouw\./)).toBeVisible();
  await page.getByLabelText(/^Kostenplaats/).fill("4711 Verkoop");
  await button("Boeken voor de beller").click();
  await expect.element(page.getByText(booked.body.reference)).toBeVisible();
  expect(sent(calls, `${BOOK}?account=${COMPANY.id}`)).toMatchObject([{ body: { costCentre: "4711 Verkoop" } }]);
  expect(sessionStorage.getItem("office-caller-account")).toBe("null");
});

test("a ride that goes on no account after all is sent without its cost centre", async () => {
  sessionStorage.setItem("office-caller-account", JSON.stringify(COMPANY));
  const calls = await openPriced("desk", {
    [`${PREVIEW}&account=${COMPANY.id}`]: () => price,
    [BOOK]: () => booked,
  });
  await page.getByLabelText(/^Kostenplaats/).fill("4711 Verkoop");
  await button("Toch niet").click();
  await expect.element(page.getByLabelText(/^Kostenplaats/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/betalen kan in de taxi/)).toBeVisible();
  // Nor does it wait for the next business that is chosen.
  expect(sessionStorage.getItem("office-caller")).not.toContain("4711");
  await button("Boeken voor de beller").click();
  await expect.element(page.getByText(booked.body.reference)).toBeVisible();
  expect(sent(calls, BOOK)[0]?.body).not.toHaveProperty("costCentre");
});
