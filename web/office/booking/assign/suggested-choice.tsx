import type { CarView, DriverView } from "@domrit/shared/fleet/fleet.ts";
import type { SuggestionView } from "@domrit/shared/planning/planning.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { useShortcuts } from "../../today/use-shortcuts.ts";
import { KeyCap } from "../acts/key-cap.tsx";
import { hoursOf, timeOf } from "./misfit.tsx";

type SuggestedChoiceProps = {
  best: SuggestionView | null;
  drivers: readonly DriverView[];
  cars: readonly CarView[];
  onChoose: (choice: { driver: string; car: string }) => void;
};

const KEY = "s";

/** The best driver and car and why; one press or key takes them. */
export function SuggestedChoice({ best, drivers, cars, onChoose }: SuggestedChoiceProps) {
  const { t } = useTranslation();
  const driver = drivers.find(({ id }) => id === best?.driverId);
  const car = cars.find(({ id }) => id === best?.carId);
  const choose = () => driver && car && onChoose({ driver: driver.id, car: car.id });
  useShortcuts({ [KEY]: choose }, { inDialog: true });
  if (!best) return <p className="text-muted">{t("office-planning:suggestion.none")}</p>;
  if (!driver || !car) return null;
  return (
    <section aria-label={t("office-planning:suggestion.title")} className="rounded-lg border border-line bg-sunken p-3">
      <Button look="secondary" aria-keyshortcuts={KEY} onClick={choose}>
        {t("office-planning:suggestion.choose", { driver: driver.firstName, plate: car.plate })}
        <KeyCap>{KEY.toUpperCase()}</KeyCap>
      </Button>
      <p className="mt-2 text-muted text-sm">
        {best.minutesAway !== null && `${t("office-planning:suggestion.minutesAway", { count: best.minutesAway })}; `}
        <Reasons reasons={best.reasons} />
      </p>
    </section>
  );
}

function Reasons({ reasons }: Pick<SuggestionView, "reasons">) {
  const { t } = useTranslation();
  const said = reasons.map((reason) => {
    if (reason.kind === "worked") return t("office-planning:suggestion.worked", { time: hoursOf(reason.minutes) });
    if (reason.kind === "known") return t("office-planning:suggestion.known", { count: reason.times });
    if (reason.kind === "favourite") return t("office-planning:suggestion.favourite");
    const { reference, at } = reason;
    const time = timeOf(at);
    return reason.kind === "next_ride"
      ? t("office-planning:suggestion.nextRide", { reference, time })
      : t("office-planning:suggestion.afterRide", { reference, time });
  });
  return said.join("; ");
}
