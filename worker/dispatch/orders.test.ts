import type { BookingFields } from "@domrit/server/booking/booking.factory.ts";
import { dispatchOrderSchema } from "@domrit/shared/dispatch/messages.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { exampleBooking } from "../testing/booking.ts";
import { dispatchOrder } from "./orders.ts";

test("the taxi centre is told what the car has to have room for, and under what the ride is booked", () => {
  const cause = { eventId: "e1", effect: "dispatch-order", occurredAt: new Date("2026-11-20T12:00:00Z") };
  const wishes = {
    stops: ["Zeist"],
    luggage: 5,
    childSeat: "booster",
    assistanceDog: true,
    costCentre: "4711",
  } satisfies BookingFields;
  const order = v.parse(dispatchOrderSchema, dispatchOrder("booking.placed", exampleBooking(wishes), cause));
  expect(order.booking).toMatchObject(wishes);
});

test("the taxi centre is told who rides and in which language, beside who booked", () => {
  const cause = { eventId: "e1", effect: "dispatch-order", occurredAt: new Date("2026-11-20T12:00:00Z") };
  const passenger = { passengerName: "Fatma", passengerPhone: "+31687654321", passengerLanguage: "tr" } as const;
  const { booking } = v.parse(dispatchOrderSchema, dispatchOrder("booking.placed", exampleBooking(passenger), cause));
  expect(booking).toMatchObject({ ...passenger, contactName: "Ayşe Yılmaz", contactPhone: "+31612345678" });
});
