import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";

type CalledNumberOptions = {
  /** What stands in the form's field. */
  typed: string;
  /** Takes the number over. */
  onNumber: (phone: string) => void;
};

/**
 * The number of the caller that a telephone system opens the page with (`?phone=`): taken over at once, and out of the
 * address. Where the form is about somebody else already, nothing of it is lost: the number is given back, to be asked about,
 * until it is taken or forgotten.
 */
export function useCalledNumber({ typed, onNumber }: CalledNumberOptions) {
  const [query, setQuery] = useSearchParams();
  const [other, setOther] = useState<string>();
  // A plus that was not encoded is a space in an address.
  const asked = query
    .get("phone")
    ?.replace(/^ (?=\d)/, "+")
    .trim();
  const take = useEffectEvent((phone: string) => {
    const isOther = typed.trim() !== "" && normalisePhone(typed) !== normalisePhone(phone);
    if (isOther) setOther(phone);
    else onNumber(phone);
    const rest = new URLSearchParams(query);
    rest.delete("phone");
    setQuery(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked) take(asked);
  }, [asked]);
  const called = other && normalisePhone(other) !== normalisePhone(typed) ? other : undefined;
  return { called, forget: () => setOther(undefined) };
}
