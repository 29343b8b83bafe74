import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import unknown from "../../testing/answers/office/caller/office-caller-none.json";
import booked from "../../testing/answers/office/caller/office-overbooked.json";
import price from "../../testing/answers/office/caller/office-price.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { fillDeskTrip, noSuggestions, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { OfficeWording } from "../layout/office-wording.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import NewPage from "./new-page.tsx";

const PREVIEW = "POST /api/office/bookings?preview=true";
const BOOK = "POST /api/office/bookings";
const REMARK = "Slechthorend";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const label = (name: string) => page.getByLabelText(name, { exact: true });
/** Opens all that the form keeps folded. */
const unfold = () => {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("form details")) fold.open = true;
};
const remark = () => page.elementLocator(document.querySelector("[name=remark]") as Element);
const inStorage = () => JSON.stringify({ ...sessionStorage });
const open = () =>
  show(
    <OfficeWording>
      <StaffContext value={staff("desk")}>
        <NewPage />
      </StaffContext>
    </OfficeWording>,
  );

beforeEach(() => sessionStorage.clear());

test("a care ride whose answer was lost keeps its key in the tab, and nothing of anybody's health", async () => {
  const sent: (typeof noAnswer | (() => typeof booked))[] = [noAnswer, () => booked];
  const calls = answerApi({
    ...noSuggestions,
    "GET /api/office/callers": () => unknown,
    [PREVIEW]: () => price,
    [BOOK]: () => (sent.shift() ?? noAnswer)(),
  });
  await open();
  await label("Telefoonnummer").fill("06 12345678");
  await fillDeskTrip();
  unfold();
  await page.getByLabelText("Rollator").click();
  await page.getByLabelText("Er rijdt een begeleider mee").click();
  await remark().fill(REMARK);
  await page.getByLabelText(/^De beller geeft toestemming/).click();
  await priceButton().click();
  await button("Boeken voor de beller").click();
  await expect.element(page.getByText(/^Bevestig nog eens/)).toBeVisible();
  expect(inStorage()).toContain("Schiphol");
  expect(inStorage()).not.toMatch(/rollator|Slechthorend|"care"/);
  await button("Boeken voor de beller").click();
  await expect.element(page.getByText(booked.body.reference)).toBeVisible();
  const bookings = calls.filter(({ method, path }) => `${method} ${path}` === BOOK);
  expect(new Set(bookings.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  expect(bookings.map(({ body }) => body)).toEqual(Array(2).fill(bookings[0]?.body));
  expect(bookings[0]?.body).toMatchObject({
    passengers: 2,
    care: { aids: ["rollator"], companion: true, remark: REMARK, consent: true },
  });
  // What a driver has to know changes no price.
  const priced = calls.filter(({ method, path }) => `${method} ${path}` === PREVIEW);
  expect(JSON.stringify(priced.map(({ body }) => body))).not.toContain(REMARK);
});

test("a ride of which nothing is said of health asks for no consent; clearing the form clears that part too", async () => {
  const calls = answerApi({
    ...noSuggestions,
    "GET /api/office/callers": () => unknown,
    [PREVIEW]: () => price,
    [BOOK]: () => booked,
  });
  await open();
  await label("Telefoonnummer").fill("06 12345678");
  await fillDeskTrip();
  unfold();
  await page.getByLabelText("Rollator").click();
  await priceButton().click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("toestemming");
  await button("Alles wissen").click();
  await label("Telefoonnummer").fill("06 12345678");
  await fillDeskTrip();
  await expect.element(page.getByLabelText("Rollator")).not.toBeChecked();
  await priceButton().click();
  await button("Boeken voor de beller").click();
  await expect.element(page.getByText(booked.body.reference)).toBeVisible();
  for (const { body } of calls.filter(({ method }) => method === "POST")) expect(body).not.toHaveProperty("care");
});
