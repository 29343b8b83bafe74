import { ridesUnderWaySchema } from "@domrit/shared/office/fleet.ts";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { useShiftActs } from "./use-shift.ts";

/** Asks whether the shift is to end; with a ride on the road it asks once more. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { ending } = useShiftActs();
  const { error, isPending } = ending;
  const rides = ridesIn(error);
  const close = () => !isPending && onClose();
  const text = rides ? t("driver-shift:end.despite") : t("driver-shift:end.submit");
  return (
    <Modal isOpen onClose={close} title={t("driver-shift:end.title")}>
      <p className="my-4">{t("driver-shift:end.text")}</p>
      <ModalActions
        notice={
          rides ? (
            <Alert look="info" title={t("driver-shift:end.rides")}>
              {rides.map(({ id, reference, pickupTime }) => (
                <p key={id}>{`${reference}, ${pickupTime}`}</p>
              ))}
            </Alert>
          ) : (
            error && <Alert title={errorText(error, t)} />
          )
        }
      >
        <Button look="secondary" className="min-h-14" disabled={isPending} onClick={close}>
          {t("driver-shift:end.cancel")}
        </Button>
        <Button
          look="danger"
          className="min-h-14"
          isPending={isPending}
          onClick={() => ending.mutate(rides !== undefined, { onSuccess: onClose })}
        >
          {isPending ? t("driver-shift:end.ending") : text}
        </Button>
      </ModalActions>
    </Modal>
  );
}

/** The rides on the road, where those are why it was refused. */
function ridesIn(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== "ride_under_way") return undefined;
  const said = v.safeParse(ridesUnderWaySchema, error.data);
  return said.success ? said.output.rides : [];
}
