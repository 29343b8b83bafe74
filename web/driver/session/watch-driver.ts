import { askAsSignedIn } from "../../live/ask-as-signed-in.ts";
import { follow } from "../../live/follow.ts";

type WatchOptions = {
  /** Asks over HTTP for all that is shown. */
  read: () => Promise<unknown>;
  /** Whether the server could be asked: what is shown is then what is true now. */
  onContact: (isThere: boolean) => void;
  /** The server does not know this device, so perhaps it was signed out. */
  onStranger: () => void;
};

/** Follows the driver's rides and shift, until the function it gives is called; all that is shown is read anew at each change. */
export function watchDriver({ read, onContact, onStranger }: WatchOptions): () => void {
  const poll = () =>
    read().catch((error: unknown) => {
      onContact(false);
      throw error;
    });
  const readNow = () => void poll().catch(() => undefined);
  return follow({
    poll,
    ask: askAsSignedIn("driver:watch", { read: poll, onStranger }),
    onContact: () => onContact(true),
    listen(socket) {
      // The live channel may be down where the server is not.
      socket.on("disconnect", readNow);
      socket.on("session:ended", onStranger);
      socket.on("driver:changed", readNow);
    },
  });
}
