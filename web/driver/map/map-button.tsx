import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MapPin } from "../../icons/icons.tsx";
import { useLoaded } from "../../map/use-loaded.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { bigButton } from "../rides/big-button.ts";
import type { RidePlacesProps } from "./ride-places.tsx";

export function MapButton({ ride }: { ride: DriverRide }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        className={`${bigButton("secondary")} gap-2`}
        onClick={() => setOpen(!isOpen)}
      >
        <MapPin aria-hidden className="size-6" />
        {t(isOpen ? "driver-rides:map.close" : "driver-rides:map.open")}
      </button>
      {isOpen && <OpenMap ride={ride} />}
    </div>
  );
}

/** The map's code loads when it is opened; if that fails, the next press tries again. */
function OpenMap({ ride }: RidePlacesProps) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const part = useLoaded(
    () => import("./ride-places.tsx"),
    true,
    () => setFailed(true),
  );
  if (hasFailed) return <p role="alert">{t("driver-rides:map.failed")}</p>;
  return part ? <part.RidePlaces ride={ride} /> : <PageSpinner />;
}
