/**
 * What can be done to a booking, by the one name that an act has in code, in the audit trail and among the texts, with
 * the words for what it brings about in the timeline.
 */
export const ACTS = {
  price: [],
  place: ["booked"],
  set_price: ["changed"],
  correct: ["corrected"],
  change: ["changed", "note_changed", "passenger_changed"],
  contact: ["contact_added", "contact_corrected"],
  ready: ["ready"],
  cancel: ["cancelled"],
  resend: [],
  link: ["shared", "share_ended", "link_replaced", "link_ended", "passenger_link_made", "passenger_link_ended"],
  report: [],
  withdraw_care: ["changed"],
  claim: ["claimed"],
  confirm: ["confirmed"],
  assign: ["driver_assigned", "driver_replaced", "vehicle_changed"],
  accept: [],
  release: ["driver_withdrawn"],
  decline: ["driver_withdrawn"],
  late: [],
  problem: [],
  seen: [],
  en_route: ["en_route"],
  arrived: ["arrived"],
  on_board: ["on_board"],
  completed: ["completed"],
  no_show: ["cancelled"],
  undo: ["undone"],
} as const satisfies Record<string, readonly string[]>;
export type Act = keyof typeof ACTS;
export type TimelineAct = (typeof ACTS)[Act][number];

/** All words of the timeline. Marked as pure, so that no page carries them that has no timeline. */
export const TIMELINE_WORDS = /* @__PURE__ */ Object.values(ACTS).flat() as TimelineAct[];

/** The words in the timeline for what these acts bring about. */
export const timelineOf = (...acts: Act[]): TimelineAct[] => [...new Set(acts.flatMap((act) => ACTS[act]))];

type WithHyphens<Name extends string> = Name extends `${infer One}_${infer Rest}`
  ? `${One}-${WithHyphens<Rest>}`
  : Name;
/** The name of an act as a part of an address. */
export const pathOf = <Name extends Act>(act: Name) => act.replaceAll("_", "-") as WithHyphens<Name>;
