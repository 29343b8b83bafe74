import type { BookingView } from "@domrit/shared/booking/view.ts";
import { RouteLine } from "../booking/route-line.tsx";
import { usePickupText } from "../booking/use-pickup-text.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** The ride that a report is about, as the office gets it with the report. */
export function ReportedRide({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  const { pickupLocation, destination, reference, driver, vehicle } = booking;
  const facts = [
    [t("reports:reference"), reference],
    [t("reports:driver"), driver?.firstName],
    [t("reports:plate"), vehicle?.plate],
  ].filter(([, value]) => value);
  return (
    <section aria-label={t("reports:ride")} className="rounded-xl border border-line p-4">
      <RouteLine pickup={pickupLocation} destination={destination} />
      <p className="mt-3 border-line border-t pt-3 font-medium">{textOf(booking)}</p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
