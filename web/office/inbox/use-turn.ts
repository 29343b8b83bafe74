import type { InboxItem } from "@domrit/shared/office/inbox/inbox.ts";
import { useState } from "react";

/**
 * Warns about a colleague's act before an answer is sent, once for each act: the page shows the act by itself while
 * somebody is typing.
 */
export function useTurn({ version }: Pick<InboxItem, "version">) {
  const [known, setKnown] = useState(version);
  const [isTold, setIsTold] = useState(false);
  const [lostAt, setLostAt] = useState<number>();
  if (lostAt !== undefined && lostAt !== version) {
    // What the page shows now is what it was told of.
    setLostAt(undefined);
    setKnown(version);
  }
  const isLost = version !== known;
  return {
    /** A colleague acted since what is typed was begun. */
    isLost: isLost || isTold,
    /** False where somebody has to read first what a colleague did; the next time it is true. */
    isMine(): boolean {
      if (!isLost) return true;
      setKnown(version);
      setIsTold(true);
      return false;
    },
    /** One's own act made this version. */
    take(own: number): void {
      setKnown(own);
      setIsTold(false);
    },
    /** The server says that a colleague was first, before the page shows it. */
    lose(): void {
      setIsTold(true);
      setLostAt(version);
    },
  };
}
