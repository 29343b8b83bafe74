import { cancellation, FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancellation.ts";
import { type BookingView, newerView } from "@domrit/shared/booking/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useIsAlive } from "../../start/use-is-alive.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { cancelBooking } from "../api.ts";
import type { Access } from "./use-access.ts";

const isLate = (error: unknown): boolean => error instanceof ApiError && error.code === "late_cancellation";

/** Cancels the ride after asking; when it may cost something, the customer agrees to that first. */
export function CancelRide({ booking, access: { id } }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const isAlive = useIsAlive();
  const [isOpen, setOpen] = useState(false);
  const cancelling = useCall({
    mutationFn: (acceptCharge: boolean) => cancelBooking(id, acceptCharge),
    onSuccess(view) {
      queries.setQueryData<BookingView>(queryKeys.booking(id), (known) => newerView(known, view));
      toast({ action: "cancel", title: t("confirmation:cancel.done") });
    },
  });
  // The server's clock decides: what was free when the dialog opened may not be any more.
  const isCharged = isLate(cancelling.error) || cancellation(booking, new Date()) === "charge";
  const open = () => {
    cancelling.reset();
    setOpen(true);
  };
  const close = () => !cancelling.isPending && setOpen(false);
  const failure = cancelling.error && !isLate(cancelling.error) && (
    <Alert title={t("confirmation:cancel.failed")}>{errorText(cancelling.error, t)}</Alert>
  );
  return (
    <>
      <Button look="danger" className="sm:ms-auto" disabled={!isAlive} onClick={open}>
        {t("confirmation:cancel.open")}
      </Button>
      <Modal isOpen={isOpen} onClose={close} title={t("confirmation:cancel.title")}>
        <p className="mt-3 mb-4">
          {isCharged
            ? t("confirmation:cancel.charge", { hours: FREE_CANCELLATION_HOURS })
            : t("confirmation:cancel.free")}
        </p>
        <ModalActions notice={failure}>
          <Button look="secondary" onClick={close} disabled={cancelling.isPending}>
            {t("confirmation:cancel.keep")}
          </Button>
          <Button look="danger" isPending={cancelling.isPending} onClick={() => cancelling.mutate(isCharged)}>
            {confirmText()}
          </Button>
        </ModalActions>
      </Modal>
    </>
  );

  function confirmText(): string {
    if (cancelling.isPending) return t("confirmation:cancel.pending");
    return isCharged ? t("confirmation:cancel.confirmCharge") : t("confirmation:cancel.confirmFree");
  }
}
