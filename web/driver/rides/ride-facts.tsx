import { extraNames, extraOf, isDriven } from "@domrit/shared/booking/extras/values.ts";
import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useCareRows } from "../../care/use-care-rows.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Facts } from "../../ui/facts.tsx";

/** What is shown elsewhere on the card. */
const ELSEWHERE = ["stops"];

/** What a driver has to know of a ride beside where and when: room, wishes, health, note, and what to collect. */
export function RideFacts({ ride }: { ride: DriverRide }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const care = useCareRows(ride.care ?? undefined);
  const extras = extraNames(isDriven).filter((name) => !ELSEWHERE.includes(name));
  const said: Record<string, unknown> = ride;
  return (
    <Facts
      isLarge
      facts={[
        [t("driver-rides:passenger"), ride.name],
        ...extras.map((name) => [t(extraOf(name).label), wordExtra(t, name, said[name])] as const),
        [t("driver-rides:vehicle"), t(`booking:vehicles.${ride.vehicleType}`)],
        ...care,
        [t("driver-rides:reference"), ride.reference],
        [
          t("driver-rides:due"),
          ride.due > 0
            ? formatMoney(toCents(ride.due), locale)
            : t(`driver-rides:nothingDue.${ride.nothingDue ?? "none"}`),
        ],
      ]}
    />
  );
}
