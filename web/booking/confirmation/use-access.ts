import { useParams } from "react-router";

export type Access = { id: number };

/** The booking that an address names; undefined where it names none. */
export function accessIn(id = ""): Access | undefined {
  const isId = /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));
  return isId ? { id: Number(id) } : undefined;
}

export const useAccess = (): Access | undefined => accessIn(useParams().id);
