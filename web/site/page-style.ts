import { useMatches } from "react-router";

/**
 * Put on the layout of a part with a style file of its own, office or drivers: no visitor of the site loads what only that
 * part uses. The drivers' part is an app of its own as well, which a phone installs.
 */
export const OFFICE_STYLE = { part: "office" } as const;
export const DRIVER_STYLE = { part: "driver" } as const;
type Part = (typeof OFFICE_STYLE | typeof DRIVER_STYLE)["part"];

const partOf = (handle: unknown): Part | undefined =>
  typeof handle === "object" && handle !== null && "part" in handle ? (handle.part as Part) : undefined;

export const usePart = (): Part | undefined =>
  useMatches()
    .map(({ handle }) => partOf(handle))
    .find((part) => part !== undefined);
