import type { CapacityView } from "@domrit/shared/office/capacity.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { HourRows } from "./hour-rows.tsx";
import { planOf } from "./limits.ts";

export function FilledTable({ capacity }: { capacity: CapacityView }) {
  const { plan } = planOf(capacity);
  return (
    <HourRows
      date={capacity.date}
      cell={(kind, hour) => (
        <Filled taken={capacity.taken[kind][hour] ?? 0} limit={plan?.limits[kind][hour] ?? undefined} />
      )}
    />
  );
}

/** Words and a mark, not colour alone. */
function Filled({ taken, limit }: { taken: number; limit: number | undefined }) {
  const { t } = useTranslation();
  if (limit === undefined) {
    return (
      <p className={taken === 0 ? "text-muted" : undefined}>
        {taken === 0 ? t("office-capacity:noLimit") : t("office-capacity:booked", { taken })}
      </p>
    );
  }
  if (limit === 0 && taken === 0) return <strong>{t("office-capacity:closed")}</strong>;
  const isFull = taken >= limit;
  const share = Math.min(1, taken / limit);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="w-16 whitespace-nowrap tabular-nums">{t("office-capacity:bookedOf", { taken, limit })}</span>
      <span aria-hidden className="h-2.5 w-16 overflow-hidden rounded-full border border-line-strong bg-sunken">
        <span className={`block h-full ${isFull ? "bg-danger" : "bg-success"}`} style={{ width: `${share * 100}%` }} />
      </span>
      {isFull && <strong className="text-danger">{t(`office-capacity:${taken > limit ? "over" : "full"}`)}</strong>}
    </div>
  );
}
