import { expect, test } from "vitest";
import { type BookingView, newerView } from "./view.ts";

const view = (version: number, fields: Partial<BookingView> = {}): BookingView => ({
  id: 1,
  reference: "K7M-4QX",
  status: "pending",
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  pickupDate: "2026-12-01",
  pickupTime: "10:00",
  vehicleType: "luxury",
  estimatedPrice: 42,
  version,
  updatedAt: "2026-11-20T12:00:00.000Z",
  messages: { email: true, sms: false },
  ...fields,
});
const own = { contactName: "Ayşe", contactEmail: "a@example.nl", contactPhone: null };

test("an older version never replaces a newer one", () => {
  expect(newerView(view(3), view(2))).toEqual(view(3));
  expect(newerView(view(2), view(3))).toEqual(view(3));
  expect(newerView(undefined, view(1))).toEqual(view(1));
});

test("the owner's own part is kept when the live channel sends the rest", () => {
  expect(newerView(view(1, { own }), view(2))).toEqual(view(2, { own }));
});

test("another booking takes over nothing of this one", () => {
  expect(newerView(view(9, { own }), view(1, { id: 2 }))).toEqual(view(1, { id: 2 }));
});

test("the car's position changes without a new version, and never goes back to an older one", () => {
  const at = (second: number) => ({ position: { lat: 52, lng: 5, at: `2026-12-01T10:00:0${second}.000Z` } });
  expect(newerView(view(2, at(1)), view(2, at(3)))).toEqual(view(2, at(3)));
  expect(newerView(view(2, at(3)), view(2, at(1)))).toEqual(view(2, at(3)));
  expect(newerView(view(2, at(3)), view(3))).toEqual(view(3));
});
