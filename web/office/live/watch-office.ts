import { type OfficeChange, officeChangeSchema } from "@domrit/shared/live/signal.ts";
import * as v from "valibot";
import { askAsSignedIn } from "../../live/ask-as-signed-in.ts";
import { follow } from "../../live/follow.ts";

type WatchOptions = {
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
export function watchOffice({ read, onChange, onLive, onStranger }: WatchOptions): () => void {
  const ask = askAsSignedIn("office:watch", { read, onStranger });
  return follow({
    poll: read,
    ask(socket, done) {
      ask(socket, (isWatched) => {
        onLive(isWatched);
        done(isWatched);
      });
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
