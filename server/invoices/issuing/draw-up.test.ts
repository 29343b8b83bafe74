import { expect, test } from "vitest";
import { Customer } from "../../account/customer.entity.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { drawUpInvoice } from "./draw-up.ts";

const booking = Object.assign(new Booking(), {
  reference: "C77-6FC",
  language: "en",
  pickupLocation: "Oudegracht 1\u0000\u0007\ufffe\ud800\n\u202eUtrecht",
  destination: "  Schiphol\tvertrekhal ",
  pickupDate: "2026-11-21",
  pickupTime: "14:30",
  vehicleType: "van",
  extras: {},
  estimatedPriceCents: 8500,
  fare: {
    tariffValidFrom: "2025-01-01",
    distanceKm: 45,
    durationMinutes: 45,
    fixedFare: true,
    breakdown: [{ label: "schiphol", amountCents: 8500 }],
  },
});
const customer = Object.assign(new Customer(), { firstName: "Ayşe", lastName: " Kaya\r\n", email: "ayse@example.nl" });
const details = {
  company: null,
  kvk: null,
  vatId: null,
  street: "Oudegracht 1",
  postalCode: "3511 AA",
  city: "Utrecht",
};
const drawUp = (given: typeof details | null, company: string | null = null) =>
  drawUpInvoice(
    { number: "2026-000001", issueDate: "2026-11-22" },
    { booking, priceCents: booking.estimatedPriceCents, lines: booking.fare.breakdown },
    { customer, details: given && { ...given, company } },
  );

test("texts come on one line, without the characters that steer a printer", () => {
  const { ride, buyer } = drawUp(null);
  expect(ride.pickupLocation).toBe("Oudegracht 1 Utrecht");
  expect(ride.destination).toBe("Schiphol vertrekhal");
  expect(buyer).toEqual({
    name: "Ayşe Kaya",
    attention: null,
    email: "ayse@example.nl",
    address: null,
    kvk: null,
    vatId: null,
  });
});

test("it is addressed to the company where one was given, else to the customer", () => {
  const address = { street: "Oudegracht 1", postalCode: "3511 AA", city: "Utrecht" };
  expect(drawUp(details).buyer).toMatchObject({ name: "Ayşe Kaya", attention: null, address });
  expect(drawUp(details, "Kaya B.V.").buyer).toMatchObject({ name: "Kaya B.V.", attention: "Ayşe Kaya", address });
});

test("the seller is the company, with all that the law asks for", () => {
  const { seller } = drawUp(null);
  expect(seller.kvk).toMatch(/^\d{8}$/);
  expect(seller.vatId).toMatch(/^NL\d{9}B\d{2}$/);
  expect(seller.iban).toMatch(/^NL\d{2}[A-Z]{4}\d{10}$/);
  expect(Object.values(seller.address).every(Boolean)).toBe(true);
});
