import { DomainError } from "@domrit/shared/errors.ts";
import {
  type FeedbackRequest,
  type FeedbackView,
  feedbackSchema,
  feedbackViewSchema,
} from "@domrit/shared/feedback/feedback.ts";
import type Router from "@koa/router";
import { createBookingAccess } from "../booking/access/booking-access.ts";
import { openSince } from "../booking/access/find-open.ts";
import { Booking } from "../booking/booking.entity.ts";
import type { ServerContext } from "../context.ts";
import { lockRow } from "../database/lock-rows.ts";
import { shows } from "../http/answers.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { RideFeedback } from "./ride-feedback.entity.ts";

export function feedbackRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/feedback");
  const { reading, limits, now } = server;
  const { ownerOf } = createBookingAccess(server);

  routes.get("/", [ownerOf], shows(feedbackViewSchema), async (_ctx, { booking }) => {
    const given = await reading.em.fork().findOne(RideFeedback, booking.id);
    return given ? feedbackView(given) : {};
  });

  routes.put(
    "/",
    [body(feedbackSchema), ownerOf],
    shows(feedbackViewSchema),
    async (_ctx, { body: request, booking }) => {
      await limits.feedback(String(booking.id));
      return feedbackView(await giveFeedback(server, booking.id, request, now()));
    },
  );

  return routes.router;
}

const feedbackView = ({ score, text }: RideFeedback): FeedbackView => ({ score, ...(text && { text }) });

/** Keeps what is said of a ride in the place of what was said before. Throws `illegal_transition` but for a ride that was driven, while its links work. */
const giveFeedback = (
  { commit }: Pick<ServerContext, "commit">,
  bookingId: number,
  { score, text }: FeedbackRequest,
  now: Date,
): Promise<RideFeedback> =>
  commit(async (tx) => {
    // The lock makes an erasure wait and find it.
    const booking = await lockRow(tx, Booking, { id: bookingId }, "share");
    if (!booking) throw new DomainError("not_found");
    if (booking.status !== "completed" || booking.pickupAt <= openSince(now))
      throw new DomainError("illegal_transition");
    const given = { bookingId, score, text: text || null, givenAt: now };
    return { result: await tx.upsert(RideFeedback, given), events: [] };
  });
