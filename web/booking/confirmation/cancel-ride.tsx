import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import { type BookingView, newerView } from "@domrit/shared/booking/view.ts";
import { cancelRidePath } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { cancelBooking } from "../api.ts";
import { useCancelTexts } from "./cancel-texts.ts";
import type { Access } from "./use-access.ts";

const isLate = (error: unknown): boolean => error instanceof ApiError && error.code === "late_cancellation";

/**
 * Cancels the ride after asking; when it may cost something, the customer agrees to that first. Without script a page of
 * its own asks.
 */
export function CancelRide({ booking, access: { id } }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
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
  const texts = useCancelTexts(isCharged);
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    cancelling.reset();
    setOpen(true);
  };
  const close = () => !cancelling.isPending && setOpen(false);
  const failure = cancelling.error && !isLate(cancelling.error) && (
    <Alert title={t("confirmation:cancel.failed")}>{errorText(cancelling.error, t)}</Alert>
  );
  return (
    <>
      <form action={cancelRidePath(id)} onSubmit={open} className="flex flex-col sm:ms-auto">
        <Button type="submit" look="danger">
          {t("confirmation:cancel.open")}
        </Button>
      </form>
      <Modal isOpen={isOpen} onClose={close} title={t("confirmation:cancel.title")}>
        <p className="mt-3 mb-4">{texts.cost}</p>
        <ModalActions notice={failure}>
          <Button look="secondary" onClick={close} disabled={cancelling.isPending}>
            {t("confirmation:cancel.keep")}
          </Button>
          <Button look="danger" isPending={cancelling.isPending} onClick={() => cancelling.mutate(isCharged)}>
            {cancelling.isPending ? t("confirmation:cancel.pending") : texts.confirm}
          </Button>
        </ModalActions>
      </Modal>
    </>
  );
}
