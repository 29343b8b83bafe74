import { useSetAtom } from "jotai";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { leavePageAtom } from "../toasts/queue.ts";
import { openMenuAtom } from "./use-menu.ts";
import { isSheetOpenAtom } from "./use-sheet.ts";

const SMOOTH_SCROLL_DELAY_MS = 100;

/**
 * What a full page load would do, for a navigation inside the app: menus close, the toasts of the page that was left
 * go, the focus goes to the new page or to the anchor, and screen readers hear the title. Gives that title; it is empty
 * until the first navigation.
 */
export function useArrival(mainRef: RefObject<HTMLElement | null>): string {
  const { pathname, hash, key } = useLocation();
  const setOpenMenu = useSetAtom(openMenuAtom);
  const setSheetOpen = useSetAtom(isSheetOpenAtom);
  const leavePage = useSetAtom(leavePageAtom);
  const [announced, setAnnounced] = useState("");
  const last = useRef({ pathname, key });

  useEffect(() => {
    const isFirst = last.current.key === key;
    const isSamePage = last.current.pathname === pathname;
    last.current = { pathname, key };
    if (isFirst) return;
    setOpenMenu(null);
    setSheetOpen(false);
    if (!isSamePage) {
      leavePage();
      mainRef.current?.focus({ preventScroll: true });
      setAnnounced(document.title);
    }
    if (!hash) return;
    const timer = setTimeout(() => moveTo(hash, isSamePage), SMOOTH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, hash, key, setOpenMenu, setSheetOpen, leavePage, mainRef]);

  return announced;
}

function moveTo(hash: string, isSmooth: boolean): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: isSmooth && !isCalm ? "smooth" : "auto" });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
