import type { DriverAnswer } from "@domrit/shared/driver/driver-answer.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { type Stage, stageOf } from "../../booking/stage.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { IconType } from "../../icons/icon.tsx";
import { UserCheck } from "../../icons/people/user-check.tsx";
import { Users } from "../../icons/people/users.tsx";
import { Clock } from "../../icons/records/clock.tsx";
import { Ban } from "../../icons/states/ban.tsx";
import { Check } from "../../icons/states/check.tsx";
import { CheckCheck } from "../../icons/states/check-check.tsx";
import { CircleHelp } from "../../icons/states/circle-help.tsx";
import { Car } from "../../icons/travel/car.tsx";
import { MapPin } from "../../icons/travel/map-pin.tsx";

const LOOKS: Record<Stage | DriverAnswer | "cancelled", { Icon: IconType; look: string }> = {
  received: { Icon: Clock, look: "bg-warning-soft text-warning" },
  confirmed: { Icon: Check, look: "bg-sunken text-ink" },
  assigned: { Icon: UserCheck, look: "bg-brand-soft text-brand" },
  offered: { Icon: CircleHelp, look: "bg-warning-soft text-warning" },
  accepted: { Icon: UserCheck, look: "bg-brand-soft text-brand" },
  en_route: { Icon: Car, look: "bg-brand-soft text-brand" },
  arrived: { Icon: MapPin, look: "bg-brand-soft text-brand" },
  on_board: { Icon: Users, look: "bg-brand-soft text-brand" },
  completed: { Icon: CheckCheck, look: "bg-success-soft text-success" },
  cancelled: { Icon: Ban, look: "bg-sunken text-muted" },
};

type StagedRide = Pick<OfficeRide, "status" | "driverState" | "answer">;

/** How far a ride is; of an assigned one whose driver was asked, whether they take it. */
export const officeStageOf = (ride: StagedRide): keyof typeof LOOKS => ride.answer ?? stageOf(ride);

/** The sign of it alone, where its word stands beside it. */
export function StageIcon({ ride, className }: { ride: StagedRide; className: string }) {
  const { Icon } = LOOKS[officeStageOf(ride)];
  return <Icon aria-hidden className={className} />;
}

/** How far a ride is, in a word, a sign and a colour. */
export function StageSign({ ride }: { ride: StagedRide }) {
  const { t } = useTranslation();
  const stage = officeStageOf(ride);
  const { look } = LOOKS[stage];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm ${look}`}
    >
      <StageIcon ride={ride} className="size-4" />
      {t(`office-today:stages.${stage}`)}
    </span>
  );
}
