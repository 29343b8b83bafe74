import type { DriverDevicesView } from "@domrit/shared/driver/session.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";

type DeviceListProps = {
  name: string;
  devices: DriverDevicesView;
  isPending: boolean;
  onEnd: (deviceId?: string) => void;
};

export function DeviceList({ name, devices, isPending, onEnd }: DeviceListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (devices.length === 0) return <p className="font-semibold">{t("office-fleet:devices.none", { name })}</p>;
  return (
    <section aria-labelledby="driver-devices">
      <h3 id="driver-devices" className="mb-1 font-semibold">
        {t("office-fleet:devices.list", { name })}
      </h3>
      <ul className="divide-y divide-line">
        {devices.map(({ id, device, lastSeenAt }) => {
          const title = device ?? t("office-fleet:devices.unknown");
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <p>
                <span className="block font-semibold">{title}</span>
                <span className="text-muted text-sm">
                  {t("office-fleet:devices.lastSeen", { at: formatMoment(lastSeenAt, locale) })}
                </span>
              </p>
              <Button look="danger" className="min-h-11 px-3 text-sm" disabled={isPending} onClick={() => onEnd(id)}>
                {t("office-fleet:devices.end")}
                <span className="sr-only">({title})</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {devices.length > 1 && (
        <Button look="danger" className="mt-2" disabled={isPending} onClick={() => onEnd()}>
          {t("office-fleet:devices.endAll")}
        </Button>
      )}
    </section>
  );
}
