import type { OfficeTimeline } from "@domrit/shared/office/booking.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export function useActor(): (entry: Pick<OfficeTimeline[number], "by" | "staffName">) => string {
  const { t } = useTranslation();
  return ({ by, staffName }) =>
    staffName ? t("office-booking:byStaff", { name: staffName }) : t(`office-booking:by.${by}`);
}
