import { useTranslation } from "../../../i18n/use-translation.ts";
import { SHIFTS_AHEAD } from "../../addresses.ts";
import { SubPages } from "./sub-pages.tsx";

/** The pages about shifts: who is to work, what was taken, and how long it was. */
export function ShiftPages() {
  const { t } = useTranslation();
  return (
    <SubPages
      label={t("office:shiftPages.label")}
      pages={[
        [SHIFTS_AHEAD, t("office:shiftPages.planned")],
        ["/office/closing", t("office:shiftPages.closing")],
        ["/office/hours", t("office:shiftPages.hours")],
      ]}
    />
  );
}
