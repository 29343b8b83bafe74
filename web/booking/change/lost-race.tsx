import { isOver } from "@domrit/shared/booking/over.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { useWishRows } from "../extras/use-wish-rows.ts";
import { usePickupText } from "../use-pickup-text.ts";

type TooLateProps = {
  booking: BookingView;
  isKept: boolean;
  phone: string;
};

export function TooLate({ booking, isKept, phone }: TooLateProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <Alert title={t("change:tooLate")}>
        <p>{isOver(booking, serverNow()) ? t("change:tooLateOver") : t("change:tooLateOnTheWay", { phone })}</p>
        {isKept && <p>{t("change:kept")}</p>}
      </Alert>
    </div>
  );
}

export function Conflict({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  const { pickupLocation: pickup, destination, vehicleType, details } = booking;
  const rows = [[t("confirmation:details.vehicleType"), t(`booking:vehicles.${vehicleType}`)], ...useWishRows(details)];
  return (
    <div className="mb-6">
      <Alert title={t("change:conflict")}>
        <p>{t("change:conflictHint", { when: textOf(booking), pickup, destination })}</p>
        <dl className="mt-2">
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="font-semibold">{name}</dt>
                <dd className="min-w-0 whitespace-pre-line wrap-break-word">{value}</dd>
              </div>
            ))}
        </dl>
      </Alert>
    </div>
  );
}
