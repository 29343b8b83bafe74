import { type RidesUnderWay, ridesUnderWaySchema } from "@domrit/shared/fleet/fleet.ts";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import type { ShiftActs } from "./shift-acts.ts";

type EndDialogProps = Pick<ShiftActs, "press"> & { rides: RidesUnderWay | undefined; onClose: () => void };

/** Asks whether the shift is to end; with a ride on the road, which the server knows, it asks once more. */
export function EndDialog({ rides, press, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const end = () => {
    press({ shift: "end", said: rides ? { despiteRides: true } : {} });
    onClose();
  };
  return (
    <Modal isOpen onClose={onClose} title={t("driver-shift:end.title")}>
      <p className="my-4">{t("driver-shift:end.text")}</p>
      <ModalActions
        notice={
          rides && (
            <Alert look="info" title={t("driver-shift:end.rides")}>
              {rides.map(({ id, reference, pickupTime }) => (
                <p key={id}>{`${reference}, ${pickupTime}`}</p>
              ))}
            </Alert>
          )
        }
      >
        <Button look="secondary" className="min-h-14" onClick={onClose}>
          {t("driver-shift:end.cancel")}
        </Button>
        <Button look="danger" className="min-h-14" onClick={end}>
          {rides ? t("driver-shift:end.despite") : t("driver-shift:end.submit")}
        </Button>
      </ModalActions>
    </Modal>
  );
}

/** The rides on the road, where those are why it was refused. */
export function ridesIn(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== "ride_under_way") return undefined;
  const said = v.safeParse(ridesUnderWaySchema, error.data);
  return said.success ? said.output.rides : [];
}
