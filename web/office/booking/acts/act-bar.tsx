import { mayAct, nextAct, RIDE_STEPS, type RideAct } from "@domrit/shared/booking/ride-acts.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { STAGES, stageOf } from "../../../booking/stage.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Check } from "../../../icons/check.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { useShortcuts } from "../../today/use-shortcuts.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { Conflict } from "./conflict.tsx";
import { useRideAct } from "./use-ride-act.ts";
import { useSeen } from "./use-seen.ts";

/** The acts beside the order of a ride, and the key of each. */
const OTHERS = [
  ["release", "7"],
  ["no_show", "8"],
  ["cancel", "9"],
] as const satisfies [RideAct, string][];

/**
 * What the desk does with a ride: each step in its order and in its place, the next one first to the eye, so that a second
 * press never does another act than the first.
 */
export function ActBar({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const { booking, isReadOnly } = office;
  const ride = { status: booking.status, driverState: booking.driverState };
  const seen = useSeen(office);
  const acting = useRideAct(booking.id);
  const [dialog, setDialog] = useState<RideAct>();
  const [isLate, setLate] = useState(false);
  const next = nextAct(ride);
  const isOffered = (name: RideAct) => mayAct(name, ride) && !acting.isPending;
  const press = (name: RideAct) => {
    if (!isOffered(name)) return;
    if (name === "assign" || name === "cancel" || name === "no_show") return setDialog(name);
    const { version } = booking;
    seen.accept();
    setLate(false);
    acting.mutate({ name, body: { version } }, { onError: () => setLate(true) });
  };
  const keys = [...RIDE_STEPS.map((name, index) => [name, String(index + 1)] as const), ...OTHERS];
  // A digit asks: it may be the first of a telephone number that was meant for somewhere else.
  const ask = (name: RideAct) => isOffered(name) && setDialog(name);
  useShortcuts(isReadOnly ? {} : Object.fromEntries(keys.map(([name, key]) => [key, () => ask(name)])));
  if (isReadOnly) return <p className="mt-4 text-muted">{t("office-booking:readOnly")}</p>;
  if (RIDE_STEPS.every((name) => !mayAct(name, ride)) && !mayAct("cancel", ride)) return null;
  const reached = STAGES.indexOf(stageOf(ride) as (typeof STAGES)[number]);
  return (
    <section aria-label={t("office-booking:acts.title")} className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {RIDE_STEPS.map((name, index) => (
          <ActButton
            key={name}
            look={name === next ? "primary" : "secondary"}
            hotkey={String(index + 1)}
            isDone={index < reached}
            isPending={acting.isPending && acting.variables.name === name}
            disabled={!isOffered(name)}
            text={t(`office-booking:acts.${name === "assign" && booking.driver ? "reassign" : name}`)}
            onPress={() => press(name)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {OTHERS.filter(([name]) => mayAct(name, ride)).map(([name, key]) => (
          <ActButton
            key={name}
            look={name === "release" ? "secondary" : "danger"}
            hotkey={key}
            isPending={acting.isPending && acting.variables.name === name}
            disabled={!isOffered(name)}
            text={t(`office-booking:acts.${name}`)}
            onPress={() => press(name)}
          />
        ))}
      </div>
      {isLate && seen.news ? (
        <Conflict
          news={seen.news}
          accept={t("office-booking:conflict.read")}
          onAccept={() => {
            seen.accept();
            setLate(false);
          }}
        />
      ) : (
        acting.error && <Alert title={t("office-booking:acts.failed")}>{errorText(acting.error, t)}</Alert>
      )}
      {dialog === "assign" && <AssignDialog office={office} onClose={() => setDialog(undefined)} />}
      {dialog === "cancel" && <CancelDialog office={office} onClose={() => setDialog(undefined)} />}
      {dialog && dialog !== "assign" && dialog !== "cancel" && (
        <AskDialog office={office} name={dialog} onClose={() => setDialog(undefined)} />
      )}
    </section>
  );
}

type ActButtonProps = {
  look: "primary" | "secondary" | "danger";
  /** The key that does the same. */
  hotkey: string;
  isDone?: boolean;
  isPending: boolean;
  disabled: boolean;
  text: string;
  onPress: () => void;
};

function ActButton({ look, hotkey, isDone = false, isPending, disabled, text, onPress }: ActButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      look={look}
      className="disabled:border-line disabled:bg-transparent disabled:text-muted"
      isPending={isPending}
      disabled={disabled}
      aria-keyshortcuts={hotkey}
      onClick={onPress}
    >
      {isDone && <Check aria-hidden className="size-5 text-success" />}
      {text}
      {isDone && <span className="sr-only"> ({t("office-booking:acts.done")})</span>}
      {!disabled && (
        <kbd aria-hidden className="rounded border border-current/40 px-1.5 font-sans text-xs leading-5">
          {hotkey}
        </kbd>
      )}
    </Button>
  );
}
