import { mayAct, nextAct, type RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { useSetAtom } from "jotai";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserPlus } from "../../icons/icons.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { useJustChanged } from "../booking/acts/use-just-changed.ts";
import { isAsked, useRideAct } from "../booking/acts/use-ride-act.ts";
import { useStaff } from "../layout/staff-context.ts";
import { useIsKeptBack } from "../undo/last-step.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import type { RowRide } from "./use-suggestion.ts";

export type AskedAct = { id: number; name: RideAct };

type RowActsProps = {
  ride: OfficeRide;
  /** Asked over the page, as the row may go. */
  onAsk: (asked: AskedAct) => void;
  /** Gives the ride to whom is suggested first. */
  onSuggest: (ride: RowRide) => void;
  isCurrent: boolean;
};

const LOOK =
  "relative z-1 inline-flex min-h-11 items-center justify-center rounded-lg border border-line-strong bg-surface px-2.5 " +
  "font-semibold text-sm leading-tight hover:bg-sunken disabled:opacity-60 aria-disabled:opacity-60 sm:min-h-9";

/** Whether the focus is in the row of a ride: a key acts on no ride that nobody looks at. */
const hasFocus = (id: number): boolean =>
  document.activeElement?.closest("li.office-ride")?.querySelector(`[data-ride="${id}"]`) != null;

/** The next step of a ride, and its driver, with their keys. Nothing where the office is read-only. */
export function RowActs({ ride, onAsk, onSuggest, isCurrent }: RowActsProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const { isReadOnly } = useStaff();
  const acting = useRideAct(ride.id, (error) =>
    toast({
      action: "ride",
      tone: "destructive",
      title: t("office-today:row.failed", { reference: ride.reference }),
      description: errorText(error, t),
    }),
  );
  const isKeptBack = useIsKeptBack(ride.id);
  const next = nextAct(ride);
  const isResting = useJustChanged(next);
  const press = (name: RideAct) => {
    if (isResting) return;
    if (isAsked(name, ride)) return onAsk({ id: ride.id, name });
    acting.step(name, ride);
  };
  const isShown = !isReadOnly && next !== undefined && !isKeptBack;
  const needsDriver = isShown && ride.driverState === "none" && mayAct("assign", ride);
  const onRow = (name: RideAct) => () => hasFocus(ride.id) && press(name);
  useShortcuts({
    ...(isCurrent && needsDriver && { a: onRow("assign"), s: () => hasFocus(ride.id) && onSuggest(ride) }),
    ...(isCurrent && isShown && next === "confirm" && { c: onRow("confirm") }),
  });
  if (!isShown) return null;
  const mayAssign = needsDriver && next !== "assign";
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
    </div>
  );
}
