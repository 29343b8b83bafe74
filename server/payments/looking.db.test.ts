import { LockMode } from "@mikro-orm/postgresql";
import { expect, test } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { setUpServer } from "../testing/set-up.ts";
import { PaymentIntent } from "./books/payment-intent.entity.ts";
import { recordAnswer } from "./books/record-answer.ts";
import { recordMoney } from "./payment.factory.ts";

const server = await setUpServer();
const { orm, commit } = server.context;

test("a look at the payment of a ride waits for nobody who acts on it", async () => {
  const { id } = await createBooking(orm.em, { paying: "now" });
  const intentId = await recordMoney(orm.em, { bookingId: id, amountCents: 42_00 });
  const { client: desk } = await staffClient(server, "desk");
  await orm.em.fork().transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    await tx.findOneOrFail(Booking, id, { lockMode });
    await tx.findOneOrFail(PaymentIntent, intentId, { lockMode });
    const { status, body } = await desk.send(`/api/office/bookings/${id}/payment`);
    expect([status, body.paid]).toEqual([200, 42]);
    // What the provider says again is no news.
    const { state, events } = await commit(async (looking) => {
      await looking.execute("set local lock_timeout = '500ms'");
      const told = await recordAnswer(looking, intentId, { state: "paid" }, new Date());
      return { result: { state: told.standing.state, events: told.events.length }, events: told.events };
    });
    expect([state, events]).toEqual(["paid", 0]);
  });
});
