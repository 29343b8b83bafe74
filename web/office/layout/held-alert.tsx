import type { HoldAnswer } from "@domrit/shared/restoration/windows.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";

/** Says that nothing is sent since a restore, and what the desk does meanwhile. */
export function HeldAlert({ held: { heldSince, restoredTo, lostAt } }: { held: HoldAnswer }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [since, from, to] = [heldSince, restoredTo, lostAt].map((moment) => formatMoment(moment, locale));
  return (
    <div className="mb-6">
      <Alert title={t("office:held.title", { since })}>
        <p>{t("office:held.lost", { from, to })}</p>
        <p>{t("office:held.todo")}</p>
      </Alert>
    </div>
  );
}
