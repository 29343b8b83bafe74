import { pathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import { useNavigate } from "react-router";
import { type DraftRide, draftRideAtom } from "../booking/draft.ts";
import { useLocale } from "../i18n/current-locale.ts";

/** Goes to the booking form with a ride filled in; only when is still asked. */
export function useBookLike(): (ride: DraftRide) => void {
  const locale = useLocale();
  const draftRide = useSetAtom(draftRideAtom);
  const navigate = useNavigate();
  return (ride) => {
    draftRide(ride);
    void navigate(pathTo("home", locale, "booking"));
  };
}
