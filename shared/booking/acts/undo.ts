import type { RideAct } from "./ride-acts.ts";

/** A step can be taken back for so long. */
export const UNDO_SECONDS = 10;

/** Steps that the server takes back: the ride is as far as it was. */
export const UNDONE_ACTS = ["en_route", "arrived", "on_board"] as const satisfies RideAct[];
export type UndoneAct = (typeof UNDONE_ACTS)[number];

/** Steps that are for good once they are sent, as their messages go out at once: they are kept back for as long as they can be undone. */
export const FOR_GOOD = ["completed", "no_show"] as const satisfies RideAct[];
export type ForGoodAct = (typeof FOR_GOOD)[number];

export const isUndone = (act: RideAct): act is UndoneAct => UNDONE_ACTS.some((each) => each === act);
export const isForGood = (act: RideAct): act is ForGoodAct => FOR_GOOD.some((each) => each === act);
