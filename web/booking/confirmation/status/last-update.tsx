import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { byLocale } from "@domrit/shared/i18n/by-locale.ts";
import { LANGUAGES } from "@domrit/shared/i18n/locales.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Freshness } from "../../../live/use-freshness.ts";

const timeOfDay = byLocale(
  (locale) => new Intl.DateTimeFormat(LANGUAGES[locale].dates, { timeStyle: "medium", timeZone: TIME_ZONE }),
);

/** How old the shown state can be, and whether it is followed, where that is proved; the loss of contact is read out, its passing time is not. */
export function LastUpdate({ at, freshness }: { at: Date; freshness: Freshness }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const time = timeOfDay(locale).format(at);
  const news = {
    read: "",
    followed: t("confirmation:live.following"),
    stale: t("confirmation:live.reconnecting", { time }),
    lost: t("confirmation:live.lost", { moment: formatMoment(at.toISOString(), locale), phone: phoneInSentence }),
  };
  const isLost = freshness === "stale" || freshness === "lost";
  return (
    <div className="mt-1 text-on-night-muted text-sm print:hidden">
      <p className="flex items-center gap-2 tabular-nums">
        <span
          aria-hidden
          className={`size-2 rounded-full ${freshness === "followed" ? "bg-accent" : "bg-on-night-muted"}`}
        />
        {t("confirmation:live.lastUpdate", { time })}
      </p>
      <p role="status" className={isLost ? "mt-1 font-semibold text-accent" : "sr-only"}>
        {news[freshness]}
      </p>
    </div>
  );
}
