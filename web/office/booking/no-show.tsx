import type { NoShowNote } from "@domrit/shared/booking/told-by-driver.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export function NoShow({ note: { called, driver, at } }: { note: NoShowNote }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="mt-2 border-line border-s-4 ps-3">
      <p className="text-muted text-sm">
        {t("office-booking:driver.noShow", { driver, moment: formatMoment(at, locale) })}
      </p>
      <p className="wrap-anywhere font-semibold">{called}</p>
    </div>
  );
}
