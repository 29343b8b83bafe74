import { askAsSignedIn } from "./ask-as-signed-in.ts";
import { follow } from "./follow.ts";

type WatchOptions = {
  /** Reads all that is shown. */
  read: () => Promise<unknown>;
  onContact?: (isThere: boolean) => void;
  onStranger: () => void;
};

/** Reads everything again at each change of what a signed-in device shows, until the returned function is called. */
export function watchDevice(
  of: "driver" | "venue",
  { read, onContact = () => undefined, onStranger }: WatchOptions,
): () => void {
  const poll = () =>
    read().catch((error: unknown) => {
      onContact(false);
      throw error;
    });
  const readNow = () => void poll().catch(() => undefined);
  return follow({
    poll,
    ask: askAsSignedIn(`${of}:watch`, { read: poll, onStranger }),
    onContact: () => onContact(true),
    listen(socket) {
      // The live channel may be down where the server is not.
      socket.on("disconnect", readNow);
      socket.on("session:ended", onStranger);
      socket.on(`${of}:changed`, readNow);
    },
  });
}
