import type { OfficeRider } from "@domrit/shared/organisations/riders/office-views.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { RiderNote } from "../riders/rider-note.tsx";
import type { CallerValues } from "./use-caller-form.ts";

type RiderPartProps = {
  rider: OfficeRider;
  values: Pick<CallerValues, "pickupLocation" | "destination">;
  fill: (way: Pick<CallerValues, "pickupLocation" | "destination">) => void;
};

/** The regular rider who rides: what the driver reads of them, and where they usually go, there or back by one press. */
export function RiderPart({ rider, values, fill }: RiderPartProps) {
  const { t } = useTranslation();
  const { id, name, home, ways } = rider;
  const { pickupLocation, destination } = values;
  return (
    <div>
      <input type="hidden" name="riderId" value={id} />
      <p>{t("office-caller:rider.rides", { name })}</p>
      <RiderNote rider={rider} />
      <div className="mt-2 flex flex-wrap gap-2">
        {ways.map((way) => (
          <Button
            key={way}
            look="secondary"
            aria-pressed={destination === way}
            onClick={() => fill({ pickupLocation: home, destination: way })}
          >
            {t("office-caller:rider.to", { way })}
          </Button>
        ))}
        <Button look="quiet" onClick={() => fill({ pickupLocation: destination, destination: pickupLocation })}>
          {t("office-caller:rider.back")}
        </Button>
      </div>
    </div>
  );
}
