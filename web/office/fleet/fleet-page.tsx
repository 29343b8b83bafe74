import { useTranslation } from "../../i18n/use-translation.ts";
import { AssigningSection } from "../assigning/assigning-section.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { CarRegister } from "./car-register.tsx";
import { DriverRegister } from "./driver-register.tsx";

/** From whom and from what the desk chooses for a ride, and how it comes to them. */
export default function FleetPage() {
  const { t } = useTranslation();
  return (
    <OfficePage title={t("office:nav.registers")}>
      <DriverRegister />
      <CarRegister />
      <AssigningSection />
    </OfficePage>
  );
}
