import * as v from "valibot";

/** What somebody travels with. In their own wheelchair or scootmobiel they ride in a taxi that is fitted for it. */
export const AIDS = ["rollator", "foldingWheelchair", "ownWheelchair", "mobilityScooter"] as const;
type Aid = (typeof AIDS)[number];

const IN_WHEELCHAIR_TAXI: readonly Aid[] = ["ownWheelchair", "mobilityScooter"];

/** The others are folded and fit in any car. */
export const needsWheelchairTaxi = (aids: readonly Aid[]): boolean =>
  aids.some((aid) => IN_WHEELCHAIR_TAXI.includes(aid));

/** Who may pay a care ride back: the health insurer, the municipality, long-term care, a budget of one's own, youth care, work. */
export const REIMBURSEMENTS = ["insurer", "wmo", "wlz", "pgb", "youth", "work"] as const;

export const careViewSchema = v.object({
  aids: v.array(v.picklist(AIDS)),
  companion: v.boolean(),
  reimbursement: v.nullable(v.picklist(REIMBURSEMENTS)),
  callBack: v.boolean(),
  remark: v.nullable(v.string()),
});
export type Care = v.InferOutput<typeof careViewSchema>;
