import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { bookingView, quoteView } from "./booking.factory.ts";
import { TripSummary } from "./confirm/trip-summary.tsx";
import { RideDetails } from "./confirmation/ride-details.tsx";

const night = { pickupDate: "2026-11-28", pickupTime: "00:30" };
const ride = {
  pickupLocation: "Utrecht Centraal",
  destination: "Schiphol Airport",
  vehicleType: "van" as const,
  ...night,
};

test.each([
  ["nl", "zaterdag 28 november 2026, 00:30, in de nacht van vrijdag op zaterdag"],
  ["en", "Saturday, 28 November 2026, 00:30, in the night of Friday to Saturday"],
  ["tr", "28 Kasım 2026 Cumartesi, 00:30, cumayı cumartesiye bağlayan gece"],
] as const)("the last look says in which night a pickup is (%s)", async (locale, said) => {
  await show(<TripSummary trip={ride} quote={quoteView(night)} />, { locale });
  await expect.element(page.getByText(said)).toBeVisible();
});

test("the page of a ride says in which night its pickup is", async () => {
  await show(<RideDetails booking={bookingView(night)} />);
  await expect.element(page.getByText("zaterdag 28 november 2026, in de nacht van vrijdag op zaterdag")).toBeVisible();
});

test("a return on call says so beside its night", async () => {
  const returning = quoteView({ return: { ...quoteView(), ...night } });
  await show(<TripSummary trip={ride} quote={returning} asked={{ return: { onCall: true } }} />);
  const said = "op afroep, naar verwachting vanaf 00:30, in de nacht van vrijdag op zaterdag";
  await expect.element(page.getByText(`zaterdag 28 november 2026, ${said}`)).toBeVisible();
});
