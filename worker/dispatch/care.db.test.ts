import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { openCareKeys } from "@domrit/server/booking/care/care-keys.ts";
import { careOfRide, keepCare } from "@domrit/server/booking/care/care-of-rides.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { type DispatchOrder, dispatchOrderSchema } from "@domrit/shared/dispatch/messages.ts";
import { pino } from "pino";
import * as v from "valibot";
import { afterAll, expect, test } from "vitest";
import type { Tools } from "../delivery/effect.ts";
import { sendCancellation, sendOrder } from "./orders.ts";

const CARE = { aids: ["ownWheelchair" as const], companion: true, reimbursement: null, callBack: true, remark: null };
const { databaseUrl, orm } = await setUpConnections();
const keys = openCareKeys(databaseUrl, pino({ level: "silent" }));
afterAll(() => keys.close());

/** What the taxi centre is sent by an effect. */
async function told(send: typeof sendOrder, bookingId: number) {
  const orders: DispatchOrder[] = [];
  const em = orm.em.fork();
  const tools = {
    em,
    findBooking: (id: number) => em.findOneOrFail(Booking, id),
    findCare: (booking: Booking) => careOfRide({ em: orm.em.fork(), keys }, booking),
    dispatch: {
      send: (order: DispatchOrder) => Promise.resolve(void orders.push(v.parse(dispatchOrderSchema, order))),
    },
    now: new Date(),
  } as unknown as Tools;
  const cause = { eventId: "0199aaaa-0000-7000-8000-000000000000", effect: "x", occurredAt: new Date() };
  await send.run({ bookingId }, tools, cause);
  return orders[0]?.booking.care;
}

test("the driver hears what the passenger needs, until it is withdrawn; the end of a ride says nothing of it", async () => {
  const ride = await createBooking(orm.em, { isDiscreet: true, vehicleType: "wheelchair" });
  await keepCare({ em: orm.em.fork(), keys }, [ride], CARE, new Date());
  expect(await told(sendOrder, ride.id)).toEqual(CARE);
  expect(await told(sendCancellation, ride.id)).toBeNull();
  await keys.destroy([ride.id]);
  expect(await told(sendOrder, ride.id)).toBeNull();
});

test("an order waits while the keys are away, as without its aids the wrong car would come", async () => {
  const ride = await createBooking(orm.em, { isDiscreet: true });
  await keepCare({ em: orm.em.fork(), keys }, [ride], CARE, new Date());
  const away = openCareKeys("postgres://127.0.0.1:1/x", pino({ level: "silent" }));
  const booking = await orm.em.fork().findOneOrFail(Booking, ride.id);
  await expect(careOfRide({ em: orm.em.fork(), keys: away }, booking)).rejects.toThrow();
  await away.close();
});
