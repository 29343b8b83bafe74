import { useState } from "react";
import { useLocation } from "react-router";

const OPEN = "open";

/** The name of the dialog that an address opens, if any. */
export const dialogIn = (search: string): string | null => new URLSearchParams(search).get(OPEN);

export const dialogAbout = (task: string, id: string): string => `${task}:${id}`;

/** The id of what the dialog that an address opens is about; "" where it is about no one thing. */
export const dialogSubject = (search: string): string => dialogIn(search)?.split(":")[1] ?? "";

/** What the `FormButton` that opens a dialog needs. */
export const openerOf = (pathname: string, name: string, onPress: () => void) =>
  ({ method: "get", action: `${pathname}?${OPEN}=${name}#open`, onPress }) as const;

/** A dialog that opens over the page; without script it is a part of the page, at an address that says so. */
export function useDialog(name: string) {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(() => dialogIn(search) === name);
  const open = () => setOpen(true);
  return {
    isOpen,
    open,
    close: () => setOpen(false),
    opener: openerOf(pathname, name, open),
  };
}
