import type { Readers, Reading, Refusal } from "@domrit/shared/site/visit.ts";
import type { Context } from "koa";
import { createAskedBooking } from "../booking/asked-booking.ts";
import { parseBookingId } from "../booking/booking-id.ts";
import type { ServerContext } from "../context.ts";

type RefusalOf = (thrown: unknown) => Refusal;

/** What pages may read, for whoever asks. `refusalOf` says why something that was thrown could not be read. */
export function createReaders(server: ServerContext, refusalOf: RefusalOf): (ctx: Context) => Readers {
  const booking = createAskedBooking(server);
  const attempt = async <T>(read: () => Promise<T>): Promise<Reading<T>> => {
    try {
      return { value: await read(), readAt: server.now().getTime() };
    } catch (thrown) {
      return { refusal: refusalOf(thrown) };
    }
  };
  return (ctx) => ({
    booking: (id) => attempt(() => booking.view(ctx, parseBookingId(id))),
  });
}

/** The same when nothing can be read at all. */
export function refuseAll(refusal: Refusal): Readers {
  const refuse = () => Promise.resolve({ refusal });
  return { booking: refuse };
}
