import type { AskedReturn } from "@domrit/shared/booking/trip/return.ts";

export const RETURN_KINDS = ["at", "onCall"] as const;

export const RETURN_FIELDS = ["returnKind", "returnDate", "returnTime"] as const;
export type ReturnField = (typeof RETURN_FIELDS)[number];

export function askedReturn(typed: Partial<Record<ReturnField, string | undefined>>): AskedReturn | undefined {
  const { returnKind, returnDate, returnTime } = typed;
  if (returnKind === "onCall") return { onCall: true };
  if (returnKind !== "at") return undefined;
  return { ...(returnDate && { pickupDate: returnDate }), ...(returnTime && { pickupTime: returnTime }) };
}

/** True where no date or time is missing. */
export const isComplete = (back: AskedReturn | undefined): boolean =>
  back !== undefined && (!!back.onCall || (!!back.pickupDate && !!back.pickupTime));

const FIELD_OF: Record<string, ReturnField> = {
  return: "returnKind",
  "return.onCall": "returnKind",
  "return.pickupDate": "returnDate",
  "return.pickupTime": "returnTime",
};

export const returnFieldOf = (name: string): string => FIELD_OF[name] ?? name;
