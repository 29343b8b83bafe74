import type { Extra } from "@domrit/shared/booking/extras/extras.ts";
import type { ExtraName } from "@domrit/shared/booking/extras/values.ts";
import type { TimelineFields } from "@domrit/shared/booking/timeline.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { TripSection } from "../../office/booking/trip-section.tsx";
import office from "../../testing/answers/office/booking/office-booking.json";
import { show } from "../../testing/show.tsx";
import { bookingView } from "../booking.factory.ts";
import { changeFormSchema, changeOf, isDone, typedOf } from "../change/fields.ts";
import { MoreAboutRide } from "../confirmation/more-about-ride.tsx";
import { EntryChanges } from "../timeline/entry-changes.tsx";
import { asRequested, EXTRA_FIELDS, extrasSchema } from "./extras-schema.ts";

// An extra that the registry has in this test alone, under the name of another text.
vi.mock(import("@domrit/shared/booking/extras/extras.ts"), async (original) => {
  const walkingAid: Extra = {
    kind: { is: "line", max: 20 },
    label: "booking:extras.none",
  };
  const module = await original();
  return { ...module, EXTRAS: { ...module.EXTRAS, walkingAid } };
});

const LABEL = "Geen";
const asked = { walkingAid: "Rollator" } as { [Name in ExtraName]?: never };
const details = { distanceKm: 9, durationMinutes: 18, breakdown: [], passengers: null, flightNumber: null, note: null };
const booking = bookingView({ details: { ...details, ...asked } });
const rowsWith = (value: string) => page.getByText(value, { exact: true });

test("it is a field of the form, of the request and of a change", () => {
  expect(EXTRA_FIELDS).toContain("walkingAid");
  const typed = extrasSchema.parse({ walkingAid: "Rollator" });
  expect(asRequested(typed)).toHaveProperty("walkingAid", "Rollator");
  expect(extrasSchema.safeParse({ walkingAid: "x".repeat(21) }).success).toBe(false);
  const opened = typedOf(booking);
  expect(opened).toHaveProperty("walkingAid", "Rollator");
  const form = (walkingAid: string) => changeFormSchema.parse({ ...opened, walkingAid });
  expect(changeOf(form("Kruk"), 1)).toHaveProperty("walkingAid", "Kruk");
  expect(changeOf(form(""), 1)).toHaveProperty("walkingAid", null);
  expect([isDone(form("Rollator"), booking), isDone(form("Kruk"), booking)]).toEqual([true, false]);
});

test("the ride's page shows it", async () => {
  await show(<MoreAboutRide booking={booking} />);
  await page.getByText("Meer over deze rit").click();
  await expect.element(page.getByText(LABEL, { exact: true })).toBeVisible();
  await expect.element(rowsWith("Rollator")).toBeVisible();
});

test("the office sees it", async () => {
  await show(<TripSection office={{ ...office.body, booking } as OfficeBooking} />);
  await expect.element(page.getByText(LABEL, { exact: true })).toBeVisible();
  await expect.element(rowsWith("Rollator")).toBeVisible();
});

test("the timeline says what it was and is", async () => {
  const to = { walkingAid: "Kruk" } as TimelineFields;
  await show(<EntryChanges from={asked as TimelineFields} to={to} money={String} />);
  await expect.element(page.getByText(/Geen.*Rollator.*Kruk/)).toBeVisible();
});
