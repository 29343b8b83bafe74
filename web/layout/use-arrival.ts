import { useSetAtom } from "jotai";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { leavePageAtom } from "../toasts/queue.ts";

/**
 * What a full page load would do, for a navigation inside the app: the toasts of the page that was left go, the focus
 * goes to the new page, unless a field there has it already or what takes it by itself, and screen readers hear the title. Gives that title; it is empty
 * until the first navigation.
 */
export function useArrival(mainRef: RefObject<HTMLElement | null>): string {
  const { pathname, key } = useLocation();
  const leavePage = useSetAtom(leavePageAtom);
  const [announced, setAnnounced] = useState("");
  const last = useRef({ pathname, key });

  useEffect(() => {
    const isFirst = last.current.key === key;
    const isSamePage = last.current.pathname === pathname;
    last.current = { pathname, key };
    if (isFirst || isSamePage) return;
    leavePage();
    if (!mainRef.current?.querySelector(":is(input, [data-arrival]):focus"))
      mainRef.current?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname, key, leavePage, mainRef]);

  return announced;
}
