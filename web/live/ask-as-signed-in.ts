import { accountAnswerSchema } from "@domrit/shared/live/asked.ts";
import * as v from "valibot";
import { ANSWER_TIMEOUT, type LiveSocket } from "./follow.ts";

type AskOptions = {
  /** Asks over HTTP for all that is shown. */
  read: () => Promise<unknown>;
  /** The server does not know who is signed in, so perhaps nobody is any more. */
  onStranger: () => void;
};

/**
 * Asks to be told of what is open to the account that is signed in: the way to ask that `follow` wants. `done` hears whether changes
 * are told from now on. What is shown is read anew then, since anything may have changed before.
 */
export const askAsSignedIn =
  (event: `${"account" | "driver" | "office" | "venue"}:watch`, { read, onStranger }: AskOptions) =>
  (socket: LiveSocket, done: (isWatched: boolean) => void): void => {
    const onAnswer = (failure: Error | null, answer?: unknown) => {
      const parsed = v.safeParse(accountAnswerSchema, answer);
      if (parsed.success && !parsed.output.ok && parsed.output.code === "not_signed_in") {
        // The connection was opened with a session that is over; the next one has the session of then.
        socket.disconnect();
        onStranger();
      } else {
        read().catch(() => undefined);
      }
      done(!failure && parsed.success && parsed.output.ok);
    };
    socket.timeout(ANSWER_TIMEOUT).emit(event, onAnswer);
  };
