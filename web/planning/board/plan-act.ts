import type { PlanRide } from "@domrit/shared/planning/planning.ts";

/** Who and what is chosen at first for a ride, by their ids. */
export type Preference = { driver?: string; car?: string };
/** What is asked of a ride: to give it to somebody, or to take it from who has it. */
export type PlanAct = { ride: PlanRide; act: "assign" | "release"; preferred?: Preference };
export type AskAct = (asked: PlanAct) => void;

/** A ride that is dragged to a driver or a car, or from them: null. */
export type Move = { ride: PlanRide; to: { driver: string } | { car: string } | null };
