import { isEarlyStep, isTooEarly, pickupInstant, type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { WAIT_MINUTES } from "@domrit/shared/driver/rides.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { useState } from "react";
import { serverNow } from "../../../clock/server-clock.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal, ModalActions } from "../../../ui/modal.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ActNotice, useSeen } from "./conflict.tsx";
import { useRideAct } from "./use-ride-act.ts";

type ActDialogProps = { office: OfficeBooking; name: RideAct; onClose: () => void };

/** The dialog of an act. */
export function ActDialog({ office, name, onClose }: ActDialogProps) {
  if (name === "assign") return <AssignDialog office={office} onClose={onClose} />;
  if (name === "cancel") return <CancelDialog office={office} onClose={onClose} />;
  return <AskDialog office={office} name={name} onClose={onClose} />;
}

type PlainAct = Exclude<RideAct, "assign" | "cancel">;
type AskDialogProps = { office: OfficeBooking; name: PlainAct; onClose: () => void };

/** None of its buttons has the focus, so that somebody who goes on typing presses nothing. */
export function AskDialog({ office, name, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const { id, reference } = office.booking;
  const doubt = useDoubt(office, name);
  const seen = useSeen(office);
  const acting = useRideAct(id);
  const act = t(`office-booking:acts.${name}`);
  const send = () => {
    const { version } = seen;
    if (isRefused(name, office)) acting.mutate({ name, body: { version } }, { onSuccess: onClose });
    else acting.step(name, { reference, version }, onClose);
  };
  return (
    <Modal isOpen onClose={onClose} title={t("office-booking:ask.title", { act, reference })}>
      {doubt && <p className="mt-4 rounded-lg bg-warning-soft px-4 py-3 font-semibold">{doubt}</p>}
      <p className="my-4">{t(`office-booking:ask.${name === "no_show" ? "noShow" : "text"}`)}</p>
      <ModalActions notice={<ActNotice office={office} seen={seen} failure={acting.error} />}>
        <Button look="secondary" onClick={onClose} disabled={acting.isPending}>
          {t("office-booking:ask.back")}
        </Button>
        <Button
          look={STEPS[name].kind === "end" ? "danger" : "primary"}
          isPending={acting.isPending}
          disabled={seen.news !== undefined}
          onClick={send}
        >
          {act}
        </Button>
      </ModalActions>
    </Modal>
  );
}

const MINUTE_MS = 60_000;

/** Why an act is doubtful now: it is early, or nobody waited long. */
function useDoubt({ booking, timeline }: OfficeBooking, name: PlainAct): string | undefined {
  const { t } = useTranslation();
  const [now] = useState(() => serverNow());
  const { pickupTime: time } = booking;
  if (isEarlyStep(name, booking, now)) return t("office-booking:ask.early", { time });
  if (name !== "no_show") return undefined;
  const arrivedAt = Date.parse(timeline.findLast(({ what }) => what === "arrived")?.at ?? "") || 0;
  const waited = Math.floor((now.getTime() - Math.max(arrivedAt, pickupInstant(booking))) / MINUTE_MS);
  return waited < WAIT_MINUTES ? t("office-booking:ask.waited", { count: Math.max(0, waited), time }) : undefined;
}

/** What is refused for its time is told at once and not held back. */
function isRefused(name: PlainAct, { booking }: OfficeBooking): boolean {
  const pickupAt = new Date(pickupInstant(booking));
  return isTooEarly(name, { pickupAt, callUntil: booking.callUntil }, serverNow());
}
