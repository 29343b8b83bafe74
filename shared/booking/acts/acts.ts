import { isStep, type StepAct } from "./ride-acts.ts";

type ActRow = {
  /** Whether somebody at the office or a driver does it, so that the audit trail names it. */
  isTrailed: boolean;
  /** Whether its answer tells, also where it is refused or changes nothing, if what was sent is what the booking has. */
  compares: boolean;
  /** Whether the ride is another by it for its driver. */
  isNews: boolean;
};

/** What can be done to a booking beside the steps of its ride (`STEPS`), by the one name that an act has in code, in the audit trail and among the texts. */
export const ACTS = {
  price: { isTrailed: false, compares: false, isNews: false },
  place: { isTrailed: true, compares: false, isNews: false },
  set_price: { isTrailed: true, compares: false, isNews: true },
  extend: { isTrailed: true, compares: false, isNews: true },
  redirect: { isTrailed: true, compares: false, isNews: true },
  approve: { isTrailed: true, compares: false, isNews: true },
  fee: { isTrailed: true, compares: false, isNews: false },
  flight: { isTrailed: true, compares: false, isNews: true },
  correct: { isTrailed: true, compares: false, isNews: false },
  change: { isTrailed: true, compares: true, isNews: true },
  contact: { isTrailed: true, compares: true, isNews: false },
  ready: { isTrailed: true, compares: false, isNews: true },
  resend: { isTrailed: true, compares: false, isNews: false },
  link: { isTrailed: false, compares: false, isNews: false },
  report: { isTrailed: false, compares: false, isNews: false },
  withdraw_care: { isTrailed: false, compares: false, isNews: false },
  claim: { isTrailed: false, compares: false, isNews: false },
  accept: { isTrailed: true, compares: false, isNews: false },
  add: { isTrailed: true, compares: false, isNews: false },
  problem: { isTrailed: true, compares: false, isNews: false },
  seen: { isTrailed: true, compares: false, isNews: false },
  undo: { isTrailed: true, compares: false, isNews: false },
} as const satisfies Record<string, ActRow>;
export type Act = keyof typeof ACTS | StepAct;

/** A step of a ride stands in the trail; what its driver hears of it does not depend on the step. */
const OF_STEP: ActRow = { isTrailed: true, compares: false, isNews: false };
export const actRow = (act: Act): ActRow => (isStep(act) ? OF_STEP : ACTS[act]);

type TrailedAct<Name extends keyof typeof ACTS> = (typeof ACTS)[Name]["isTrailed"] extends true ? Name : never;
export const isTrailed = (act: Act): act is StepAct | { [N in keyof typeof ACTS]: TrailedAct<N> }[keyof typeof ACTS] =>
  actRow(act).isTrailed;

type WithHyphens<Name extends string> = Name extends `${infer One}_${infer Rest}`
  ? `${One}-${WithHyphens<Rest>}`
  : Name;
/** The name of an act as a part of an address. */
export const pathOf = <Name extends Act>(act: Name) => act.replaceAll("_", "-") as WithHyphens<Name>;
