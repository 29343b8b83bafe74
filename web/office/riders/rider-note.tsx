import type { OfficeRider } from "@domrit/shared/organisations/riders/office-views.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What the driver reads of a regular rider in each of their rides. */
export function RiderNote({ rider: { seat, wishes } }: { rider: OfficeRider }) {
  const { t } = useTranslation();
  const noted = [seat && t(`office-riders:seat.${seat}`), wishes].filter(Boolean).join(". ");
  if (!noted) return null;
  return <p className="wrap-break-word text-muted text-sm">{t("office-riders:noted", { noted })}</p>;
}
