import type { DriverView } from "@domrit/shared/fleet/fleet.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MonitorSmartphone } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";

/** Opens what the desk can do about a driver's phone. */
export function DevicesButton({ driver, onPress }: { driver: DriverView; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip text={t("office-fleet:devices.open")}>
      <Button look="secondary" className="min-h-11 px-3 text-sm" onClick={onPress}>
        <MonitorSmartphone aria-hidden className="size-4" />
        <span className="max-lg:sr-only">{t("office-fleet:devices.open")}</span>
        <span className="sr-only">({driver.firstName})</span>
      </Button>
    </Tooltip>
  );
}
