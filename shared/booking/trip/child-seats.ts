/** The kinds of child seat: for a baby (up to 13 kg), a toddler (9 to 18 kg) and a child up to 1.35 m. They cost nothing. */
export const CHILD_SEATS = ["baby", "toddler", "booster"] as const;
export type ChildSeat = (typeof CHILD_SEATS)[number];
