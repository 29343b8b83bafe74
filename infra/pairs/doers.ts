import { ACTORS, type ActorEntry } from "@domrit/server/booking/acts/actors.ts";
import { ACTS } from "@domrit/shared/booking/acts/acts.ts";
import { isStep, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { PLACES } from "../proof/acts/asking.ts";
import { rightOf, type TriedAct } from "../proof/acts/bodies.ts";
import { OTHER_ACTS, type OtherAct } from "./others.ts";

type ActorName = Exclude<keyof typeof ACTORS, "simulator">;
/** An act by somebody who may do it, or what else happens to a ride. */
export type Doer = { act: TriedAct; by: ActorName } | { act: OtherAct; by: "others" };
export const doerText = ({ act, by }: Doer): string => (act === "again" ? act : `${act}:${by}`);

/** Who asks once more with what they sent before, as a phone without an answer does. */
export const AGAIN: Doer = { act: "again", by: "others" };
export const isRepeated = (doers: readonly Doer[]): boolean => doers.includes(AGAIN);
/** What is done once, however often it is sent. */
const DONE_ONCE: readonly string[] = [
  "cancel",
  "ready",
  "withdraw_care",
  "pay",
  "take_cash",
  "refund",
  "refund_part",
  "place_once",
  "look",
  "end_shift",
];
export const isDoneOnce = ({ act, by }: Doer): boolean =>
  DONE_ONCE.includes(act) ||
  by === "driver" ||
  by === "taxiCentre" ||
  (by === "desk" && (isStep(act) || act === "undo"));

const TRIED = [...Object.keys({ ...ACTS, ...STEPS }), "cancel_by_company", "place_overbooked"] as TriedAct[];
const ACTOR_NAMES = (Object.keys(ACTORS) as (keyof typeof ACTORS)[]).filter((name) => name !== "simulator");

/** Those who see and are named alike ask the same code; they differ in how they sign in. */
const kindOf = ({ sees, timeline, isTexting }: ActorEntry): string => JSON.stringify([sees, timeline, isTexting]);

/** A customer cancels on their own behalf, the taxi centre on the company's. */
const NOT_ASKED = {
  owner: "cancel_by_company",
  organisation: "cancel_by_company",
  dispatch: "cancel",
} as const satisfies Partial<Record<ActorEntry["sees"], TriedAct>>;

const mayDo = (by: ActorName, act: TriedAct): boolean => {
  const { can, sees }: ActorEntry = ACTORS[by];
  // Nobody orders through the link to another's booking, nor as who approves it.
  if ((by === "holder" || by === "approver") && PLACES.includes(act)) return false;
  // Nobody is refused a ride by itself.
  if (by === "system" && act === "cancel_by_company") return false;
  return rightOf(act) in can && (NOT_ASKED as Partial<Record<ActorEntry["sees"], TriedAct>>)[sees] !== act;
};

/** Each act of the table by those whom `pick` takes of each kind of actor that may, and everything else. */
export const allDoers = (pick: (of: readonly Doer[]) => readonly Doer[]): Doer[] => [
  ...TRIED.flatMap((act) => {
    const able = ACTOR_NAMES.filter((by) => mayDo(by, act));
    const kinds = Map.groupBy(able, (by) => kindOf(ACTORS[by]));
    return [...kinds.values()].flatMap((of) => pick(of.map((by): Doer => ({ act, by }))));
  }),
  ...OTHER_ACTS.filter((act) => act !== AGAIN.act).map((act): Doer => ({ act, by: "others" })),
];

/** Of `act:by` that one, of an act's name one of each kind of actor. Throws for what nobody does. */
export function doersNamed(name: string): Doer[] {
  if (name === AGAIN.act) return [AGAIN];
  const everybody = allDoers((of) => of);
  const named = name.includes(":")
    ? everybody.filter((doer) => doerText(doer) === name)
    : allDoers((of) => of.slice(0, 1)).filter(({ act }) => act === name);
  if (named.length === 0) throw new Error(`nobody does ${name}: ${everybody.map(doerText).join(", ")}`);
  return named;
}
