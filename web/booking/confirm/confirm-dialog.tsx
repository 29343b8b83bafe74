import { SEATS } from "@domrit/shared/booking/trip/seats.ts";
import { lazy, Suspense } from "react";
import { ApiError } from "../../api/api-error.ts";
import { ServerState } from "../../api/server-state.tsx";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import type { BookingDraft } from "../draft/use-booking-draft.ts";
import { ExtrasFields } from "../extras/extras-fields.tsx";
import { NOTHING_TYPED } from "../extras/extras-schema.ts";
import { TimeChoice } from "../full-hour/time-choice.tsx";
import { PayingChoice } from "../paying/paying-choice.tsx";
import { ReturnFields } from "../return/return-fields.tsx";
import { ConfirmFailure } from "./confirm-failure.tsx";
import { ConfirmTerms } from "./confirm-terms.tsx";
import { KnownContact } from "./known-contact.tsx";
import { TripSummary } from "./trip-summary.tsx";
import { type ConfirmDialogProps, useConfirmDialog } from "./use-confirm-dialog.ts";

/** Few are members of an organisation. */
const AccountFields = lazy(async () => ({ default: (await import("../paying/account-fields.tsx")).AccountFields }));

export function ConfirmDialog({ draft, ...props }: Omit<ConfirmDialogProps, "draft"> & { draft: BookingDraft }) {
  return (
    <ServerState>
      <Dialog {...props} draft={{ ...draft, extras: { ...NOTHING_TYPED, ...draft.extras } }} />
    </ServerState>
  );
}

function Dialog(props: ConfirmDialogProps) {
  const { trip, order, draft, onClose, onEdit } = props;
  const { quote, request } = props.quoted;
  const { isAsking, isPlacing, failure } = order;
  const { form, customer, contact, askAgain, onPricedEdit, takeTime } = useConfirmDialog(props);
  const { t } = useTranslation();
  const { fields, names } = form;
  // A full hour is shown with the free times, so not as an error too.
  const isFull = failure?.error instanceof ApiError && failure.error.code === "fully_booked";
  return (
    // A booking that is sent cannot be called back, so the dialog stays open until it is answered.
    <Modal isOpen onClose={() => !isPlacing && onClose()} title={t("booking:confirm.title")} isWide>
      <Form
        of={form}
        hasSummary={false}
        className="mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-8 lg:pb-7"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <KnownContact known={contact} fields={fields} values={draft.extras} onEdit={onEdit} />
          <ExtrasFields
            fields={fields}
            values={draft.extras}
            onEdit={onEdit}
            onPricedEdit={onPricedEdit}
            seats={SEATS[trip.vehicleType]}
            ends={trip}
            hasCostCentre={customer !== undefined}
            applyDiscount={
              <Button look="secondary" className="shrink-0" isPending={isAsking} onClick={() => void askAgain()}>
                {t("booking:confirm.applyDiscount")}
              </Button>
            }
          >
            <ReturnFields fields={fields} values={draft.extras} onEdit={onEdit} onPricedEdit={onPricedEdit} />
          </ExtrasFields>
        </div>
        <div className="confirm-end">
          <TripSummary trip={trip} quote={quote} asked={request} />
          <div className="confirm-foot">
            <PayingChoice
              field={fields.paying}
              quote={quote}
              chosen={draft.extras.paying}
              hasReturn={quote.return !== undefined}
              onChoose={(way) => onEdit("paying", way)}
              isShort
            >
              {quote.accounts && (
                <Suspense>
                  <AccountFields quote={quote} fields={fields} values={draft.extras} onEdit={onEdit} />
                </Suspense>
              )}
            </PayingChoice>
            <ErrorSummary names={names} fields={fields} />
            <ConfirmFailure error={isFull ? null : failure?.error} quote={quote} before={failure?.before} />
            <TimeChoice full={quote.fullyBooked} isPending={isPlacing || isAsking} onTake={takeTime} />
            <ConfirmTerms trip={trip} quote={quote} />
            <div className="flex gap-3">
              <Button look="secondary" onClick={onClose} disabled={isPlacing}>
                {t("booking:confirm.cancel")}
              </Button>
              <Submit
                isPending={isPlacing}
                disabled={isAsking}
                text={t("booking:confirm.confirm")}
                pendingText={t("booking:confirm.confirming")}
                className="grow"
              />
            </div>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
