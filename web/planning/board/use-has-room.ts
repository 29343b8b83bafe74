import { useSyncExternalStore } from "react";

/** From this width on a board of a day can be read: `md` in the style. */
const ROOM = "(min-width: 48rem)";

/** Whether the window has room for a board; true until a browser says otherwise. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(ROOM).matches,
    () => true,
  );

function watch(changed: () => void): () => void {
  const query = matchMedia(ROOM);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
