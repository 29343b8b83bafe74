import { useParams } from "react-router";

/** Which booking the page is about. */
export type Access = { id: number };

/** The booking that the address names; undefined where it names none. */
export function useAccess(): Access | undefined {
  const { id = "" } = useParams();
  const isId = /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));
  return isId ? { id: Number(id) } : undefined;
}
