export const NAMES = ["a", "b", "c"] as const;
export type MachineName = (typeof NAMES)[number];

/** The gateway of its network on this computer. */
export const addressOf = (name: MachineName): string => `10.90.${NAMES.indexOf(name) + 1}.1`;
