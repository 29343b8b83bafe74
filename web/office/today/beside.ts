import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { atom } from "jotai";
import { useCallback, useLayoutEffect, useRef } from "react";
import { type LinkProps, useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { useMedia } from "../../ui/use-media.ts";

/** `lg` in the style. */
const ROOM = "(min-width: 64rem)";

/** What the entry of the browser's history says of a ride that was opened from the list: the query of that list. */
const openedSchema = v.object({ list: v.string() });

/** The query of the list beside which the ride is shown; undefined where the ride is a page of its own. */
export function useListBeside(): string | undefined {
  const { state } = useLocation();
  const hasRoom = useMedia(ROOM);
  const opened = v.safeParse(openedSchema, state);
  return hasRoom && opened.success ? opened.output.list : undefined;
}

/** How a link of a ride leads to another: beside the list, where the first one is. */
export function useBesideLink(): Pick<LinkProps, "state" | "replace" | "preventScrollReset"> {
  const list = useListBeside();
  return list === undefined ? {} : { state: { list }, replace: true, preventScrollReset: true };
}

/** Opens a ride of the list, in place of one that is open, so that the way back leads to the list. Stays the same function. */
export function useOpenRide(list: string): (id: number) => void {
  const navigate = useNavigate();
  const hasRoom = useMedia(ROOM);
  const isOpen = useListBeside() !== undefined;
  const latest = useRef({ list, navigate, hasRoom, isOpen });
  useLayoutEffect(() => {
    latest.current = { list, navigate, hasRoom, isOpen };
  });
  return useCallback((id) => {
    const { list: query, navigate: go, hasRoom: isBeside, isOpen: isOther } = latest.current;
    void go(officeBookingPath(id), { state: { list: query }, replace: isOther, preventScrollReset: isBeside });
  }, []);
}

/** The ride that was just closed: its row gets the focus, once the list has it. */
export const closedRideAtom = atom<number>();
