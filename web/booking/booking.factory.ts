import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import * as v from "valibot";
import price from "../testing/answers/booking/price.json";
import ownArrived from "../testing/answers/dispatch/own-ride/arrived.json";
import ownAssigned from "../testing/answers/dispatch/own-ride/assigned.json";
import ownCancelled from "../testing/answers/dispatch/own-ride/cancelled.json";
import ownCompleted from "../testing/answers/dispatch/own-ride/completed.json";
import ownConfirmed from "../testing/answers/dispatch/own-ride/confirmed.json";
import ownEnRoute from "../testing/answers/dispatch/own-ride/en-route.json";
import ownOnBoard from "../testing/answers/dispatch/own-ride/on-board.json";
import ownOnItsWay from "../testing/answers/dispatch/own-ride/on-its-way.json";
import ownPending from "../testing/answers/dispatch/own-ride/pending.json";
import arrived from "../testing/answers/dispatch/ride-arrived.json";
import assigned from "../testing/answers/dispatch/ride-assigned.json";
import cancelled from "../testing/answers/dispatch/ride-cancelled.json";
import completed from "../testing/answers/dispatch/ride-completed.json";
import confirmed from "../testing/answers/dispatch/ride-confirmed.json";
import enRoute from "../testing/answers/dispatch/ride-en-route.json";
import onBoard from "../testing/answers/dispatch/ride-on-board.json";
import onItsWay from "../testing/answers/dispatch/ride-on-its-way.json";
import pending from "../testing/answers/dispatch/ride-pending.json";

const OWN = {
  pending: ownPending,
  confirmed: ownConfirmed,
  assigned: ownAssigned,
  enRoute: ownEnRoute,
  onItsWay: ownOnItsWay,
  arrived: ownArrived,
  onBoard: ownOnBoard,
  completed: ownCompleted,
  cancelled: ownCancelled,
};
const LIVE = { pending, confirmed, assigned, enRoute, onItsWay, arrived, onBoard, completed, cancelled };

export type Stage = keyof typeof OWN;

export const quoteView = (over: Partial<QuoteView> = {}): QuoteView => ({
  ...v.parse(quoteViewSchema, price.body),
  ...over,
});

export const bookingView = (over: Partial<BookingView> = {}, stage: Stage = "pending"): BookingView => ({
  ...v.parse(bookingViewSchema, OWN[stage].body),
  ...over,
});

export const liveView = (over: Partial<BookingView>, stage: Stage): BookingView => ({
  ...v.parse(bookingViewSchema, LIVE[stage].body),
  ...over,
});
