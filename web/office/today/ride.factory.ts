import type { OfficeRide, OfficeToday } from "@domrit/shared/office/today.ts";

/** A ride of the office's list, as the API answers it. */
export const officeRide = (over: Partial<OfficeRide> = {}): OfficeRide => ({
  ...{ id: 1, reference: "K7M-4QX", version: 1, status: "confirmed", driverState: "assigned" },
  ...{ pickupAt: "2026-12-08T12:30:00.000Z", pickupDate: "2026-12-08", pickupTime: "13:30" },
  ...{ pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", stops: 0, vehicleType: "luxury" },
  ...{ passengers: 2, passengerName: "Deniz Kaya", driverName: "Ali", exceptions: [] },
  ...over,
});

/** The office's list of the 8th of December, as the API answers it. */
export const officeToday = (rides: OfficeRide[], over: Partial<OfficeToday> = {}): OfficeToday => ({
  rides,
  today: "2026-12-08",
  tomorrow: "2026-12-09",
  isCut: false,
  ...over,
});
