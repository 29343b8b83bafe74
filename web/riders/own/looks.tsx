import type { RiderPage } from "@domrit/shared/organisations/riders/rider-page.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Who looked at what is kept of a rider, newest first. */
export function Looks({ looks }: Pick<RiderPage, "looks">) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <h3 className="mt-6 mb-2 font-bold">{t("riders:own.looks")}</h3>
      {looks.length === 0 && <p className="text-muted">{t("riders:own.looksNone")}</p>}
      <ul className="text-sm">
        {looks.map(({ at, what, by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two looks can be of one moment, and the list only grows at its start.
          <li key={`${at} ${index}`}>
            {formatMoment(at, locale)}: {t(`riders:own.by.${by}`)}, {t(`riders:own.what.${what}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
