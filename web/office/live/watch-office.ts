import { accountAnswerSchema, type OfficeAnswer } from "@domrit/shared/live/messages.ts";
import { type OfficeChange, officeChangeSchema } from "@domrit/shared/live/signal.ts";
import * as v from "valibot";
import { ANSWER_TIMEOUT, follow } from "../../live/follow.ts";

type Watching = {
  /** Asks over HTTP for all that is shown. */
  read: () => Promise<unknown>;
  onChange: (change: OfficeChange) => void;
  /** Whether changes are told from now on. */
  onLive: (isLive: boolean) => void;
  /** The server does not know who is signed in, so perhaps nobody is any more. */
  onStranger: () => void;
};

/**
 * Follows what changes at the office, until the function it gives is called. Every connection begins with asking for all
 * that is shown, since anything may have changed before.
 */
export function watchOffice({ read, onChange, onLive, onStranger }: Watching): () => void {
  return follow({
    poll: read,
    ask(socket, done) {
      const onAnswer = (failure: Error | null, answer?: OfficeAnswer) => {
        const parsed = v.safeParse(accountAnswerSchema, answer);
        const isWatched = !failure && parsed.success && parsed.output.ok;
        if (parsed.success && !parsed.output.ok && parsed.output.code === "not_signed_in") {
          // The connection was opened with a session that is over; the next one has the session of then.
          socket.disconnect();
          onStranger();
        } else {
          read().catch(() => undefined);
        }
        onLive(isWatched);
        done(isWatched);
      };
      socket.timeout(ANSWER_TIMEOUT).emit("office:watch", onAnswer);
    },
    listen(socket) {
      socket.on("disconnect", () => onLive(false));
      socket.on("office:changed", (change) => {
        const parsed = v.safeParse(officeChangeSchema, change);
        if (parsed.success) onChange(parsed.output);
      });
    },
  });
}
