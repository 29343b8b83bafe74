import { localAppPath, pathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { useGoTo } from "../../site/go-to.ts";
import { buttonLook } from "../../ui/button.tsx";
import { type DraftRide, draftRideAtom } from "./draft.ts";

/** A ride as it is known; of one by the hour its hours too. */
type KnownRide = Omit<DraftRide, "hours"> & {
  hours?: number | undefined;
  details?: { hours?: number | undefined } | undefined;
};
type BookLikeProps = { ride: KnownRide; look?: "primary" | "secondary"; children: ReactNode };

export function BookLike({ ride, look = "primary", children }: BookLikeProps) {
  const locale = useLocale();
  const bookLike = useBookLike();
  const { pickupLocation, destination, vehicleType, hours = ride.details?.hours } = ride;
  const like = { pickupLocation, destination, vehicleType, ...(hours && { hours: String(hours) }) };
  return (
    <a
      href={`${localAppPath("book", locale)}?${new URLSearchParams(like)}`}
      onClick={(event) => {
        event.preventDefault();
        bookLike(like);
      }}
      className={buttonLook(look)}
    >
      {children}
    </a>
  );
}

function useBookLike(): (ride: DraftRide) => void {
  const locale = useLocale();
  const draftRide = useSetAtom(draftRideAtom);
  const goTo = useGoTo();
  return (ride) => {
    draftRide(ride);
    void goTo(pathTo("home", locale, "booking"));
  };
}
