import { useTranslation } from "../../i18n/use-translation.ts";
import { Check, Clock } from "../../icons/icons.tsx";
import type { PlanRow } from "./rows.ts";

/** Whether the driver was told of the day, and has confirmed it. */
export function DaySign({ told }: Pick<PlanRow, "told">) {
  const { t } = useTranslation();
  if (!told) return null;
  const Icon = told === "confirmed" ? Check : Clock;
  return (
    <span className={`font-normal text-sm ${told === "confirmed" ? "text-success" : "text-muted"}`}>
      {" "}
      <Icon aria-hidden className="mx-1 inline size-4 align-[-0.15em]" />
      {t(`office-planning:plan.day.${told}`)}
    </span>
  );
}
