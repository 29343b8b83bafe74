import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { errorText } from "../../../api/error-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Modal, ModalActions } from "../../../ui/modal.tsx";
import { Conflict } from "./conflict.tsx";
import { useRideAct } from "./use-ride-act.ts";
import { useSeen } from "./use-seen.ts";

/** Acts that say nothing more than that they were done. */
type PlainAct = Exclude<RideAct, "assign" | "cancel">;
type AskDialogProps = { office: OfficeBooking; name: PlainAct; onClose: () => void };

/** Asks whether an act is meant before it is done. None of its buttons has the focus, so that who goes on typing presses nothing. */
export function AskDialog({ office, name, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const { id, reference } = office.booking;
  const seen = useSeen(office);
  const acting = useRideAct(id);
  const act = t(`office-booking:acts.${name}`);
  const send = () => acting.mutate({ name, body: { version: seen.version } }, { onSuccess: onClose });
  return (
    <Modal isOpen onClose={onClose} title={t("office-booking:ask.title", { act, reference })}>
      <p className="my-4">{t(`office-booking:ask.${name === "no_show" ? "noShow" : "text"}`)}</p>
      <ModalActions
        notice={
          <>
            {seen.news && (
              <Conflict news={seen.news} accept={t("office-booking:conflict.goOn")} onAccept={seen.accept} />
            )}
            {acting.error && !seen.news && (
              <Alert title={t("office-booking:acts.failed")}>{errorText(acting.error, t)}</Alert>
            )}
          </>
        }
      >
        <Button look="secondary" onClick={onClose} disabled={acting.isPending}>
          {t("office-booking:ask.back")}
        </Button>
        <Button
          look={name === "no_show" ? "danger" : "primary"}
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
