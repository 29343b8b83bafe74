import { officeBookingSchema } from "@domrit/shared/office/booking.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import answer from "../../testing/answers/office/booking/office-booking-confirmed.json";
import acted from "../../testing/answers/office/booking/office-fee.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { SetFlight } from "./set-flight.tsx";

const { booking } = v.parse(officeBookingSchema, answer.body);
const fromSchiphol = { ...booking, meetsAt: "schiphol" as const };
const FLIGHT = `PUT /api/office/bookings/${booking.id}/flight`;

test("a landing is asked for where the flight lands here, and of a cancelled flight it is not", async () => {
  const calls = answerApi({ [FLIGHT]: () => acted, [`GET /api/office/bookings/${booking.id}`]: () => answer });
  await show(<SetFlight booking={fromSchiphol} />, { path: "/office" });
  await page.getByRole("button", { name: "Landing vastleggen" }).click();
  const dialog = page.getByRole("dialog");
  const [date, time] = [dialog.getByLabelText("Datum van de landing"), dialog.getByLabelText("Tijd van de landing")];
  await expect.element(date).toBeRequired();
  await expect.element(time).toBeRequired();
  await dialog.getByLabelText("Wat is er met de vlucht?").selectOptions("Is geannuleerd");
  await expect.element(time).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Vastleggen", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { version } = booking;
  const nothing = { landingDate: "", landingTime: "" };
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { state: "cancelled", ...nothing, version },
  ]);
});
