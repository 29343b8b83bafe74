import { ON_TIME_MINUTES } from "@domrit/shared/booking/punctuality.ts";
import { PUNCTUALITY_PLACE, PUNCTUALITY_VALUES } from "@domrit/shared/site/punctuality-place.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** How often drivers were on time, by what was reported; the server fills it in, or leaves it out of the page. */
export function Punctuality() {
  const { t } = useTranslation();
  return (
    <div {...PUNCTUALITY_PLACE} className="mt-8 rounded-2xl bg-surface p-5">
      <p className="font-extrabold text-2xl tracking-tight">{t("home:punctuality.share", PUNCTUALITY_VALUES)}</p>
      <p className="mt-2 text-base text-muted">
        {t("home:punctuality.basis", { ...PUNCTUALITY_VALUES, minutes: ON_TIME_MINUTES })}
      </p>
    </div>
  );
}
