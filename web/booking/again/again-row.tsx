import { fold } from "@domrit/shared/geo/fold.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { X } from "../../icons/icons.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { draftRideAtom, rideHomeAtom } from "../draft/draft.ts";
import { isCustomer, type KnownPlaces, knownPlaces } from "./known-places.ts";
import { forgetLastRides } from "./last-rides.ts";

type AgainRowProps = { pickupId: string; onForget: () => void };

/** What a visitor who was here before books by one press: their last ride, the way back, the way home. */
export function AgainRow({ pickupId, onForget }: AgainRowProps) {
  const { t } = useTranslation();
  const places = usePlaces();
  const draftRide = useSetAtom(draftRideAtom);
  const rideHome = useSetAtom(rideHomeAtom);
  const toast = useSetAtom(pushToastAtom);
  if (!places) return null;
  const [last] = places.rides;
  const home = places.saved.find(({ label }) => HOME.has(fold(label)))?.address;
  const focusPickup = () => document.getElementById(pickupId)?.focus();
  return (
    <>
      {last && <Chip text={t("booking:again.same")} place={last.destination} onPress={() => draftRide(last)} />}
      {home && (
        <Chip
          text={t("booking:again.home")}
          place={home}
          onPress={() => {
            rideHome({ home, vehicleType: last?.vehicleType });
            focusPickup();
          }}
        />
      )}
      {last && !home && (
        <Chip
          text={t("booking:again.back")}
          place={last.pickupLocation}
          onPress={() => draftRide({ ...last, pickupLocation: last.destination, destination: last.pickupLocation })}
        />
      )}
      {isCustomer() && !home && !last && (
        <a href={appPathTo("profile")} className="link text-sm">
          {t("booking:again.saveHome")}
        </a>
      )}
      {!isCustomer() && (
        <button
          type="button"
          aria-label={t("booking:again.forget")}
          title={t("booking:again.forget")}
          onClick={() => {
            forgetLastRides();
            toast({ action: "forget", title: t("booking:again.forgotten") });
            onForget();
            focusPickup();
          }}
          className="ms-auto grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </>
  );
}

/** What people call the address where they live, in our languages. */
const HOME = new Set(["thuis", "huis", "home", "ev", "evim"]);

/** Undefined until they are known; where they cannot be read the row stays empty. */
function usePlaces(): KnownPlaces | undefined {
  const [places, setPlaces] = useState<KnownPlaces>();
  useEffect(() => {
    const asking = new AbortController();
    knownPlaces(asking.signal).then(setPlaces, () => undefined);
    return () => asking.abort();
  }, []);
  return places;
}

type ChipProps = { text: string; place: string; onPress: () => void };

/** Says where the ride goes. */
const Chip = ({ text, place, onPress }: ChipProps) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-11 min-w-0 rounded-lg border border-line-strong bg-surface px-3 py-1 text-start leading-tight hover:bg-sunken"
  >
    <span className="block truncate font-semibold text-sm">{text} </span>
    <span className="block truncate text-muted text-xs">{place}</span>
  </button>
);
