import { isEarlyStep, type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { useState } from "react";
import { serverNow } from "../../../clock/server-clock.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Modal, ModalActions } from "../../../ui/modal.tsx";
import { AssignDialog } from "../assign/assign-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ActNotice, useSeen } from "./conflict.tsx";
import { useRideAct } from "./use-ride-act.ts";

type ActDialogProps = { office: OfficeBooking; name: RideAct; onClose: () => void };

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
    if (freeUntil(name, office, serverNow())) acting.mutate({ name, body: { version } }, { onSuccess: onClose });
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

function useDoubt(office: OfficeBooking, name: PlainAct): string | undefined {
  const { t } = useTranslation();
  const [now] = useState(() => serverNow());
  const { booking } = office;
  if (isEarlyStep(name, booking, now)) return t("office-booking:ask.early", { time: booking.pickupTime });
  const until = freeUntil(name, office, now);
  return until && t("errors:too_early", { time: toWallTime(until).time });
}

/** Until when a no-show is refused, which is told at once and not held back. */
function freeUntil(name: PlainAct, { freeWait }: OfficeBooking, now: Date): Date | undefined {
  const until = name === "no_show" && freeWait ? new Date(freeWait.until) : now;
  return now < until ? until : undefined;
}
