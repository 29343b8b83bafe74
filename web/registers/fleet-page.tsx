import { use } from "react";
import { Link } from "react-router";
import { useTranslation } from "../i18n/use-translation.ts";
import { CalendarClock } from "../icons/icons.tsx";
import { SHIFTS_AHEAD } from "../office/addresses.ts";
import { OfficePage } from "../office/layout/office-page.tsx";
import { StaffContext } from "../office/layout/staff-context.ts";
import { AssigningSection } from "../planning/assigning/assigning-section.tsx";
import { buttonLook } from "../ui/button.tsx";
import { CARS } from "./cars.tsx";
import { DRIVERS } from "./drivers.tsx";
import { ExpiringSection } from "./papers/expiring-section.tsx";
import { RegisterSection } from "./register-section.tsx";

export default function FleetPage() {
  const { t } = useTranslation();
  const isManager = use(StaffContext)?.role === "manager";
  return (
    <OfficePage
      title={t("office:nav.registers")}
      actions={
        <Link to={SHIFTS_AHEAD} className={buttonLook("secondary")}>
          <CalendarClock aria-hidden className="size-5" />
          {t("office-fleet:planned.title")}
        </Link>
      }
    >
      {isManager && <ExpiringSection />}
      <RegisterSection register={DRIVERS} />
      <RegisterSection register={CARS} />
      <AssigningSection />
    </OfficePage>
  );
}
