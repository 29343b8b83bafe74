import { useNow } from "../../clock/use-now.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const LOOK_MS = 10_000;

/** In how many minutes the car is at the pickup; `at`: ISO 8601. */
export function Arrival({ at }: { at: string }) {
  const { t } = useTranslation();
  const now = useNow(LOOK_MS);
  if (now === undefined) return null;
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000);
  return (
    <span className="whitespace-nowrap font-semibold text-ink">
      {minutes > 0 ? t("office-today:row.arrives", { count: minutes }) : t("office-today:row.arrivesNow")}
    </span>
  );
}
