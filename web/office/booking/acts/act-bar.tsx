import {
  mayAct,
  nextAct,
  RIDE_ACT_NAMES,
  RIDE_STEPS,
  type RideAct,
  STEPS,
} from "@domrit/shared/booking/acts/ride-acts.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ChevronDown } from "../../../icons/icons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { useShortcuts } from "../../today/use-shortcuts.ts";
import { useIsKeptBack } from "../../undo/last-step.ts";
import { ActDialog } from "./act-dialog.tsx";
import { Conflict, useSeen } from "./conflict.tsx";
import { KeyCap } from "./key-cap.tsx";
import { useJustChanged } from "./use-just-changed.ts";
import { isAsked, useRideAct } from "./use-ride-act.ts";

const KEYS = [...new Set([...RIDE_STEPS, ...RIDE_ACT_NAMES])];

/** The acts of a ride. The next step rests for a moment after it changed, so that a second press does no other act. */
export function ActBar({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const { booking, isReadOnly } = office;
  const ride = { status: booking.status, driverState: booking.driverState };
  const seen = useSeen(office);
  const [dialog, setDialog] = useState<RideAct>();
  const [isLate, setLate] = useState(false);
  const acting = useRideAct(booking.id, () => setLate(true));
  const isKeptBack = useIsKeptBack(booking.id);
  const next = nextAct(ride);
  const isResting = useJustChanged(next);
  const isOffered = (name: RideAct) => mayAct(name, ride) && !acting.isPending && !isKeptBack;
  const press = (name: RideAct) => {
    if (!isOffered(name)) return;
    if (isAsked(name, booking)) return setDialog(name);
    seen.accept();
    setLate(false);
    acting.step(name, booking);
  };
  // A digit only asks: it may belong to a telephone number that was meant for another field.
  const ask = (name: RideAct) => isOffered(name) && setDialog(name);
  useShortcuts(isReadOnly ? {} : Object.fromEntries(KEYS.map((name, index) => [index + 1, () => ask(name)])));
  if (isReadOnly) return <p className="mt-4 text-muted">{t("office-booking:readOnly")}</p>;
  if (isKeptBack) return null;
  const offered = KEYS.flatMap((name, index): OfferedAct[] => {
    const text = t(`office-booking:acts.${name === "assign" && booking.driver ? "reassign" : name}`);
    return mayAct(name, ride) ? [{ name, text, hotkey: String(index + 1) }] : [];
  });
  if (offered.length === 0) return null;
  const first = offered.find(({ name }) => name === next);
  const others = offered.filter((act) => act !== first);
  return (
    <section aria-label={t("office-booking:acts.title")} className="mt-3 flex flex-col gap-3">
      <div className="relative flex flex-wrap gap-2">
        {first && (
          <Button
            className="min-w-48 text-lg aria-disabled:opacity-60"
            isPending={acting.isPending}
            aria-disabled={isResting || undefined}
            aria-keyshortcuts={first.hotkey}
            onClick={() => !isResting && press(first.name)}
          >
            {first.text}
            <KeyCap>{first.hotkey}</KeyCap>
          </Button>
        )}
        {others.length > 0 && <ActMenu acts={others} onPress={press} />}
      </div>
      {isLate && seen.news ? (
        <Conflict
          office={office}
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
      {dialog && <ActDialog office={office} name={dialog} onClose={() => setDialog(undefined)} />}
    </section>
  );
}

type OfferedAct = { name: RideAct; text: string; hotkey: string };

function ActMenu({ acts, onPress }: { acts: OfferedAct[]; onPress: (name: RideAct) => void }) {
  const { t } = useTranslation();
  return (
    <Menu as="div" className="sm:relative">
      <MenuButton className={buttonLook("secondary")}>
        {t("office-booking:acts.more")}
        <ChevronDown aria-hidden className="size-5" />
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute start-0 top-full z-10 mt-1 flex min-w-64 flex-col rounded-lg border border-line bg-surface py-1 shadow-lg focus:outline-none"
      >
        {acts.map(({ name, text, hotkey }) => (
          <MenuItem key={name}>
            <button
              type="button"
              aria-keyshortcuts={hotkey}
              onClick={() => onPress(name)}
              className={`flex min-h-11 items-center justify-between gap-4 px-4 text-start font-semibold data-focus:bg-sunken data-focus:underline ${STEPS[name].kind === "end" ? "text-danger" : ""}`}
            >
              {text}
              <KeyCap>{hotkey}</KeyCap>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
