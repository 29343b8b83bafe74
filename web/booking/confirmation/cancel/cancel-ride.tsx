import { cancellation } from "@domrit/shared/booking/cancelling/cancellation.ts";
import { type BookingView, newerView } from "@domrit/shared/booking/view.ts";
import { cancelRidePath } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type SubmitEvent, Suspense, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { serverNow } from "../../../clock/server-clock.ts";
import { useFormCall } from "../../../forms/defined/use-form-call.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { CircleX } from "../../../icons/icons.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Access } from "../use-access.ts";
import { cancelRideButton } from "./forms.ts";

/** The dialog and its packages come when somebody is about to cancel. */
const loadDialog = () => import("./cancel-dialog.tsx");
const CancelDialog = lazy(async () => ({ default: (await loadDialog()).CancelDialog }));

const isLate = (error: unknown): boolean => error instanceof ApiError && error.code === "late_cancellation";

/** Where the dialog does not come, or without script, a page of its own asks. */
export function CancelRide({ booking, access: { id } }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<"never" | "open" | "closed">("never");
  const cancelling = useFormCall(cancelRideButton, {
    about: id,
    says: () => ({ title: t("confirmation:cancel.done") }),
    onDone: (view) => queries.setQueryData<BookingView>(queryKeys.booking(id), (known) => newerView(known, view)),
  });
  // The server's clock decides: what was free when the dialog opened may not be any more.
  const hasFee = isLate(cancelling.error) || cancellation(booking, serverNow()) === "fee";
  const prepare = () => void loadDialog().catch(() => {});
  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      await loadDialog();
    } catch {
      form.submit();
      return;
    }
    cancelling.reset();
    setDialog("open");
  };
  return (
    <>
      <form
        action={cancelRidePath(id)}
        onSubmit={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="flex flex-col"
      >
        <Button type="submit" look="danger" shape="tile" className="grow">
          <CircleX aria-hidden className="size-5" />
          {t("confirmation:cancel.open")}
        </Button>
      </form>
      {dialog !== "never" && (
        <Suspense>
          <CancelDialog
            booking={booking}
            isOpen={dialog === "open"}
            hasFee={hasFee}
            isPending={cancelling.isPending}
            error={isLate(cancelling.error) ? null : cancelling.error}
            onClose={() => !cancelling.isPending && setDialog("closed")}
            onConfirm={() => cancelling.send({ acceptCharge: String(hasFee) })}
          />
        </Suspense>
      )}
    </>
  );
}
