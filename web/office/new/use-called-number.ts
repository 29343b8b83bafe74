import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";

type CalledNumberOptions = {
  typed: string;
  onNumber: (phone: string) => void;
};

/**
 * The caller's number from a telephone system (`?phone=`). If the form is about somebody else, it is given back as `called`, to
 * be asked about.
 */
export function useCalledNumber({ typed, onNumber }: CalledNumberOptions) {
  const [query, setQuery] = useSearchParams();
  const [other, setOther] = useState<string>();
  // A plus that is not encoded is a space in an address.
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
