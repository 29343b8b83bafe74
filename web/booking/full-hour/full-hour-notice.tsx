import type { FullHour, NearestTime } from "@domrit/shared/booking/capacity.ts";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { formatDate } from "../format-date.ts";
import { useTimeText } from "./use-time-text.ts";

type FullHourNoticeProps = {
  full: FullHour;
  offer: (time: NearestTime, text: string) => ReactNode;
};

export function FullHourNotice({ full, offer }: FullHourNoticeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const textOf = useTimeText();
  const { ride, pickupDate, pickupTime, nearest } = full;
  const when = { date: formatDate(pickupDate, locale), time: pickupTime };
  return (
    <Alert look="info" title={t(`booking:full.${ride}`, when)}>
      {nearest.length > 0 ? (
        <fieldset>
          <legend>{t("booking:full.nearest")}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {nearest.map((time) => offer(time, textOf(time, pickupDate)))}
          </div>
        </fieldset>
      ) : (
        <p>{t("booking:full.none", { phone: phoneInSentence })}</p>
      )}
    </Alert>
  );
}
