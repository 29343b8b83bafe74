import { localAppPath } from "@domrit/shared/site/pages.ts";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useLocale } from "../i18n/current-locale.ts";
import { TRIP_FIELDS, type TripField } from "./draft/draft.ts";

/** Links of this page to the booking page fill in this form instead; the focus goes to the first empty field. */
export function useRideLinks(
  form: RefObject<HTMLFormElement | null>,
  trip: Record<TripField, string>,
  edit: (field: TripField, value: string) => void,
): void {
  const bookPath = localAppPath("book", useLocale());
  const fillIn = useEffectEvent((ride: URLSearchParams) => {
    for (const field of TRIP_FIELDS) {
      const value = ride.get(field);
      if (value) edit(field, value);
    }
    const empty = TRIP_FIELDS.find((field) => !ride.get(field) && !trip[field]) ?? TRIP_FIELDS[0];
    form.current?.scrollIntoView();
    document.getElementById(`${form.current?.id}-${empty}`)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.origin !== location.origin || link.pathname !== bookPath || !link.search) return;
      event.preventDefault();
      fillIn(new URLSearchParams(link.search));
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [bookPath]);
}
