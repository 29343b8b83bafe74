import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import unknown from "../../testing/answers/office/caller/office-caller-none.json";
import booked from "../../testing/answers/office/caller/office-overbooked.json";
import abroad from "../../testing/answers/office/caller/office-price-abroad.json";
import agreed from "../../testing/answers/office/caller/office-price-agreed.json";
import { answerApi } from "../../testing/api.ts";
import { fillDeskTrip, noSuggestions, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { OfficeWording } from "../layout/office-wording.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import NewPage from "./new-page.tsx";

const PREVIEW = "POST /api/office/bookings?preview=true";
const BOOK = "POST /api/office/bookings";
const label = (name: string) => page.getByLabelText(name, { exact: true });

/** Whether the form shows what can be agreed on. */
const isOpen = () => document.querySelector<HTMLDetailsElement>("details:has([name=agreedPrice])")?.open;

beforeEach(() => sessionStorage.clear());

test("an address abroad opens the agreed price, which is shown as such, booked, and gone for the next caller", async () => {
  const calls = answerApi({
    ...noSuggestions,
    "GET /api/office/callers": () => unknown,
    [PREVIEW]: ({ body }) => ((body as { agreedPrice?: number }).agreedPrice ? agreed : abroad),
    [BOOK]: () => booked,
  });
  await show(
    <OfficeWording>
      <StaffContext value={staff("desk")}>
        <NewPage />
      </StaffContext>
    </OfficeWording>,
  );
  await label("Telefoonnummer").fill("06 12345678");
  await fillDeskTrip();
  expect(isOpen()).toBe(false);
  await priceButton().click();
  await page.getByLabelText(/^Prijs per rit/).fill("240");
  await page.getByLabelText(/^Kilometers per rit/).fill("152");
  await priceButton().click();
  await expect.element(page.getByText("Afgesproken ritprijs")).toBeVisible();
  await page.getByRole("button", { name: "Boeken voor de beller", exact: true }).click();
  await expect.element(page.getByText(booked.body.reference)).toBeVisible();
  const sent = calls.filter(({ method, path }) => `${method} ${path}` === BOOK);
  expect(sent.map(({ body }) => body)).toMatchObject([{ agreedPrice: 240, agreedKm: 152, quotedPrice: 240 }]);
  await page.getByRole("button", { name: "Volgende beller" }).click();
  await expect.element(label("Telefoonnummer")).toBeVisible();
  expect(isOpen()).toBe(false);
});
