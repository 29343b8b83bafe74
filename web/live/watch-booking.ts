import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { type WatchAnswer, watchAnswerSchema } from "@domrit/shared/live/messages.ts";
import * as v from "valibot";
import { ApiError } from "../api/api-error.ts";
import { ANSWER_TIMEOUT, follow } from "./follow.ts";

type WatchOptions = {
  id: number;
  read: () => Promise<BookingView>;
  /** `isTold`: the server said it by itself, as something happened. */
  onView: (view: BookingView, isTold: boolean) => void;
  /** There is contact with the server: what is known is what is true now. */
  onContact: () => void;
  onGone: () => void;
};

/** Follows one booking until the function it gives is called. Every connection begins with a snapshot. */
export function watchBooking({ id, read, onView, onContact, onGone }: WatchOptions): () => void {
  let isOver = false;
  const hear = (view: BookingView, isTold = false) => {
    if (!isOver) onView(view, isTold);
  };
  const stop = follow({
    onContact,
    poll: async () => {
      try {
        hear(await read());
      } catch (error) {
        if (!isOver && error instanceof ApiError && error.status === 404) onGone();
        throw error;
      }
    },
    ask(socket, done) {
      const onAnswer = (failure: Error | null, answer?: WatchAnswer) => {
        const parsed = v.safeParse(watchAnswerSchema, answer);
        const isTold = !failure && parsed.success && parsed.output.ok;
        if (parsed.success && parsed.output.ok) hear(parsed.output.booking);
        done(isTold);
      };
      socket.timeout(ANSWER_TIMEOUT).emit("booking:watch", { id }, onAnswer);
    },
    listen(socket) {
      socket.on("booking:changed", (view) => {
        const parsed = v.safeParse(bookingViewSchema, view);
        if (!parsed.success || parsed.output.id !== id) return;
        hear(parsed.output, true);
        if (!isOver) onContact();
      });
    },
  });
  return () => {
    isOver = true;
    stop();
  };
}
