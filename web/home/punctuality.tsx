import { ON_TIME_MINUTES } from "@domrit/shared/booking/punctuality.ts";
import { placesOf, WHERE_KNOWN } from "@domrit/shared/site/places.ts";
import { WANTED_NOW_MINUTES } from "@domrit/shared/site/public-figures.ts";
import { useTranslation } from "../i18n/use-translation.ts";

const FIGURES = placesOf("punctuality", ["percent", "onTime", "rides", "from", "to"]);

/** How often drivers were on time, by what was reported; the server fills it in, or leaves it out of the page. */
export function Punctuality() {
  const { t } = useTranslation();
  return (
    <div {...WHERE_KNOWN} className="mt-8 rounded-2xl bg-surface p-5">
      <p className="font-extrabold text-2xl tracking-tight">{t("home:punctuality.share", FIGURES)}</p>
      <p className="mt-2 text-base text-muted">
        {t("home:punctuality.basis", { ...FIGURES, minutes: ON_TIME_MINUTES })}
      </p>
    </div>
  );
}

const WAIT = ["minutes", "rides", "from", "to"] as const;
const WAITS = { arrival: placesOf("arrival", WAIT), confirmation: placesOf("confirmation", WAIT) };

/** How long most rides waited for their taxi, or for their confirmation; filled in or left out as above. */
export function Wait({ until }: { until: keyof typeof WAITS }) {
  const { t } = useTranslation();
  const figures = WAITS[until];
  return (
    <div {...WHERE_KNOWN} className="mt-5 rounded-2xl bg-surface p-5">
      <p className="font-extrabold text-2xl tracking-tight">{t(`home:waits.${until}`, figures)}</p>
      <p className="mt-2 text-base text-muted">
        {t(`home:waits.${until}Basis`, { ...figures, now: WANTED_NOW_MINUTES })}
      </p>
    </div>
  );
}
