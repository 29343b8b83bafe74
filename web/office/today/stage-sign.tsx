import type { DriverAnswer } from "@domrit/shared/booking/told-by-driver.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { type Stage, stageOf } from "../../booking/stage.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  Ban,
  Car,
  Check,
  CheckCheck,
  CircleHelp,
  CirclePause,
  Clock,
  type IconType,
  MapPin,
  UserCheck,
  Users,
} from "../../icons/icons.tsx";

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

type StagedRide = Pick<OfficeRide, "status" | "driverState" | "answer" | "approval">;

/** The stage of a ride; of an assigned one whether the driver accepted. */
export const officeStageOf = (ride: StagedRide): keyof typeof LOOKS => ride.answer ?? stageOf(ride);

export function StageIcon({ ride, className }: { ride: StagedRide; className: string }) {
  const { Icon } = LOOKS[officeStageOf(ride)];
  return <Icon aria-hidden className={className} />;
}

const SIGN = "inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm";

export function StageSign({ ride }: { ride: StagedRide }) {
  const { t } = useTranslation();
  const stage = officeStageOf(ride);
  const { look } = LOOKS[stage];
  return (
    <>
      <span className={`${SIGN} ${look}`}>
        <StageIcon ride={ride} className="size-4" />
        {t(`office-today:stages.${stage}`)}
      </span>
      <ApprovalSign ride={ride} />
    </>
  );
}

/** That nobody has said yet whether the account pays, or that it does not: the ride is paid in the taxi. */
function ApprovalSign({ ride: { approval, status } }: { ride: StagedRide }) {
  const { t } = useTranslation();
  if (!approval || approval === "approved" || status === "cancelled") return null;
  return (
    <span className={`${SIGN} bg-warning-soft text-warning`}>
      <CirclePause aria-hidden className="size-4" />
      {t(`office-today:approval.${approval}`)}
    </span>
  );
}
