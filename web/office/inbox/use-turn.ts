import type { InboxItem } from "@domrit/shared/office/inbox/inbox.ts";
import { useState } from "react";

/** Warns once about each act of a colleague before an answer is sent. */
export function useTurn({ version }: Pick<InboxItem, "version">) {
  const [known, setKnown] = useState(version);
  const [isTold, setIsTold] = useState(false);
  const [lostAt, setLostAt] = useState<number>();
  if (lostAt !== undefined && lostAt !== version) {
    // The page now shows what the warning was about.
    setLostAt(undefined);
    setKnown(version);
  }
  const isLost = version !== known;
  return {
    isLost: isLost || isTold,
    /** False while a colleague's act has to be read first; true the next time. */
    isMine(): boolean {
      if (!isLost) return true;
      setKnown(version);
      setIsTold(true);
      return false;
    },
    take(own: number): void {
      setKnown(own);
      setIsTold(false);
    },
    /** The server knows of a colleague's act before the page does. */
    lose(): void {
      setIsTold(true);
      setLostAt(version);
    },
  };
}
