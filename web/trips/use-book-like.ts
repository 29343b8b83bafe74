import { pathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import { type DraftRide, draftRideAtom } from "../booking/draft/draft.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useGoTo } from "../site/go-to.ts";

/** Goes to the booking form with a ride filled in; only when is still asked. */
export function useBookLike(): (ride: DraftRide) => void {
  const locale = useLocale();
  const draftRide = useSetAtom(draftRideAtom);
  const goTo = useGoTo();
  return (ride) => {
    draftRide(ride);
    void goTo(pathTo("home", locale, "booking"));
  };
}
