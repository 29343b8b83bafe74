import { useState } from "react";
import { useLocation } from "react-router";

const OPEN = "open";

/** The name of the dialog that an address opens, if any. */
export const dialogIn = (search: string): string | null => new URLSearchParams(search).get(OPEN);

/** A dialog that opens over the page; without script it is a part of the page, at an address that says so. */
export function useDialog(name: string) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(() => dialogIn(search) === name);
  const open = () => setOpen(true);
  return {
    isOpen,
    open,
    close: () => setOpen(false),
    /** What its `FormButton` needs. */
    opener: { method: "get", action: `${pathname}?${OPEN}=${name}#open`, onPress: open } as const,
  };
}
