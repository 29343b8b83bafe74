import { mayAct, nextAct, type RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { useQuery } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserPlus } from "../../icons/user-plus.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { ActDialog } from "../booking/acts/act-dialog.tsx";
import { isAsked } from "../booking/acts/is-asked.ts";
import { useJustChanged } from "../booking/acts/use-just-changed.ts";
import { useRideAct } from "../booking/acts/use-ride-act.ts";
import { bookingQuery } from "../booking/api.ts";
import { useIsKeptBack } from "../undo/last-step.ts";

type RowActsProps = {
  ride: OfficeRide;
  /** The row that Tab leads to. */
  isCurrent: boolean;
};

const LOOK =
  "relative z-1 inline-flex min-h-11 items-center justify-center rounded-lg border border-line-strong bg-surface px-2.5 " +
  "font-semibold text-sm leading-tight hover:bg-sunken disabled:opacity-60 aria-disabled:opacity-60 sm:min-h-9";

/** The next step of a ride and who drives it, from its row; what has to be asked is asked in the dialogs of its page. */
export function RowActs({ ride, isCurrent }: RowActsProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const acting = useRideAct(ride.id);
  const isKeptBack = useIsKeptBack(ride.id);
  const [asked, setAsked] = useState<RideAct>();
  const next = nextAct(ride);
  const isResting = useJustChanged(next);
  const press = (name: RideAct) => {
    if (isResting) return;
    if (isAsked(name, ride)) return setAsked(name);
    const onError = (error: Error) =>
      toast({
        ...{ action: "ride", tone: "destructive" },
        title: t("office-today:row.failed", { reference: ride.reference }),
        description: errorText(error, t),
      });
    acting.step(name, ride, { onError });
  };
  if (!next || isKeptBack) return null;
  const mayAssign = next !== "assign" && ride.driverState === "none" && mayAct("assign", ride);
  const ofRide = t("office-today:row.ofRide", { reference: ride.reference });
  const step = t(`office-booking:acts.${next}`);
  const assign = t("office-booking:acts.assign");
  const button = { type: "button", disabled: acting.isPending, tabIndex: isCurrent ? 0 : -1 } as const;
  return (
    <div className="office-ride-acts flex gap-1 print:hidden">
      <button
        {...button}
        aria-label={step + ofRide}
        aria-disabled={isResting || undefined}
        onClick={() => press(next)}
        className={`min-w-0 flex-1 ${LOOK}`}
      >
        {step}
      </button>
      {mayAssign && (
        <Tooltip text={assign}>
          <button
            {...button}
            aria-label={assign + ofRide}
            onClick={() => press("assign")}
            className={`min-w-11 sm:min-w-9 ${LOOK}`}
          >
            <UserPlus aria-hidden className="size-4.5" />
          </button>
        </Tooltip>
      )}
      {asked && <AskedAct id={ride.id} name={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type AskedActProps = { id: number; name: RideAct; onClose: () => void };

/** The dialog of an act, once all that is known of the ride is there. */
function AskedAct({ id, name, onClose }: AskedActProps) {
  const { data } = useQuery({ ...bookingQuery(id), staleTime: 0 });
  return data ? <ActDialog office={data} name={name} onClose={onClose} /> : null;
}
