import { useTranslation } from "../../i18n/use-translation.ts";
import { OfficePage } from "../layout/office-page.tsx";
import { useStaff } from "../layout/staff-context.ts";

/** Where the office begins. */
export default function TodayPage() {
  const { t } = useTranslation();
  const { name } = useStaff();
  return (
    <OfficePage title={t("office:nav.today")}>
      <p className="text-lead">{t("office:welcome", { name })}</p>
    </OfficePage>
  );
}
