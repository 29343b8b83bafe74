import { officeBookingSchema } from "@domrit/shared/office/booking.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import answer from "../../testing/answers/office/booking/office-booking-fee.json";
import decided from "../../testing/answers/office/booking/office-fee.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { FeeSection } from "./fee-section.tsx";

const office = v.parse(officeBookingSchema, answer.body);
const RIDE = `GET /api/office/bookings/${office.booking.id}`;
const FEE = `POST /api/office/bookings/${office.booking.id}/fee`;

test("the desk asks for a fee of its own amount, and lets another go; the customer is told of both", async () => {
  const calls = answerApi({ [FEE]: () => decided, [RIDE]: () => answer });
  await show(<FeeSection office={office} />, { path: "/office" });
  await expect.element(page.getByText(/Kost ten hoogste/)).toBeVisible();
  await expect.element(page.getByText("Geen aankomst gemeld")).toBeVisible();
  await page.getByRole("button", { name: "Vraag met een betaallink" }).click();
  const dialog = page.getByRole("dialog", { name: "Kosten vragen met een betaallink?" });
  await dialog.getByLabelText("Bedrag in euro's").fill("12,50");
  await dialog.getByRole("button", { name: "Vraag met een betaallink" }).click();
  await expect.element(page.getByText("Beslist. De klant krijgt bericht.")).toBeVisible();
  const asked = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(asked()).toEqual([{ how: "link", amount: 12.5, version: 1 }]);
  await page.getByRole("button", { name: "Kwijtschelden" }).click();
  await expect.element(page.getByText(/dat de annulering niets kost/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Kwijtschelden" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(asked()[1]).toEqual({ how: "none", version: 1 });
});
