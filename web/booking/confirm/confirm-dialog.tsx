import { SEATS } from "@domrit/shared/booking/trip/seats.ts";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { ApiError } from "../../api/api-error.ts";
import { ServerState } from "../../api/server-state.tsx";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { isAirport } from "../address/is-airport.ts";
import type { BookingDraft } from "../draft/use-booking-draft.ts";
import { ExtrasFields } from "../extras/extras-fields.tsx";
import { extrasSchema, NOTHING_TYPED, type PriceField } from "../extras/extras-schema.ts";
import { TimeChoice } from "../full-hour/time-choice.tsx";
import { PayingChoice } from "../paying/paying-choice.tsx";
import { ReturnFields } from "../return/return-fields.tsx";
import { ConfirmFailure } from "./confirm-failure.tsx";
import { ConfirmTerms } from "./confirm-terms.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { TripSummary } from "./trip-summary.tsx";
import { type ConfirmDialogProps, useConfirmDialog } from "./use-confirm-dialog.ts";

type Edit = { onEdit: ComponentProps<typeof ExtrasFields>["onEdit"] };

/** Shows what will be booked, asks how to reach the customer, and books on confirmation. */
export function ConfirmDialog({ draft, ...props }: Omit<ConfirmDialogProps, "draft"> & Edit & { draft: BookingDraft }) {
  return (
    <ServerState>
      <Dialog {...props} draft={{ ...draft, extras: { ...NOTHING_TYPED, ...draft.extras } }} />
    </ServerState>
  );
}

function Dialog({ onEdit, ...props }: ConfirmDialogProps & Edit) {
  const { trip, quote, draft, onClose } = props;
  const { booking, customer, confirm, askAgain, askWithWishes, takeTime } = useConfirmDialog(props);
  const { isPending } = booking;
  const { t } = useTranslation();
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "booking-confirm",
    schema: extrasSchema,
    onSubmit: (values) => confirm(values, showFieldErrors),
  });
  const askFirst = useEffectEvent(() => askWithWishes(showFieldErrors));
  useEffect(() => askFirst(), []);
  const onPricedEdit = (field: PriceField, value: string) => {
    onEdit(field, value);
    // Back on the same day, until another is chosen.
    if (field === "returnKind" && !draft.extras.returnDate) onEdit("returnDate", trip.pickupDate);
    askAgain(showFieldErrors, { [field]: value });
  };
  if (!quote.quoted) return null;
  const { fullyBooked } = quote.quoted.quote;
  const isFull = booking.error instanceof ApiError && booking.error.code === "fully_booked";
  return (
    // An answer on its way cannot be called back, so the dialog waits for it.
    <Modal isOpen onClose={() => !isPending && onClose()} title={t("booking:confirm.title")}>
      <TripSummary trip={trip} quote={quote.quoted.quote} asked={quote.quoted.request} />
      <Form of={{ form, fields, names }} hasSummary={false} className="mt-5">
        <ContactFields fields={fields} values={draft.extras} onEdit={onEdit} />
        <ExtrasFields
          fields={fields}
          values={draft.extras}
          onEdit={onEdit}
          onPricedEdit={onPricedEdit}
          seats={SEATS[trip.vehicleType]}
          hasFlight={isAirport(trip.pickupLocation) || isAirport(trip.destination)}
          hasCostCentre={customer !== undefined}
          applyDiscount={
            <Button
              look="secondary"
              className="shrink-0"
              isPending={quote.isAsking}
              onClick={() => askAgain(showFieldErrors)}
            >
              {t("booking:confirm.applyDiscount")}
            </Button>
          }
        >
          <ReturnFields fields={fields} values={draft.extras} {...{ onEdit, onPricedEdit }} />
        </ExtrasFields>
        <PayingChoice
          field={fields.paying}
          ways={quote.quoted.quote.paying}
          chosen={draft.extras.paying}
          hasReturn={quote.quoted.quote.return !== undefined}
          onChoose={(way) => onEdit("paying", way)}
        />
        <ErrorSummary names={names} fields={fields} />
        <ConfirmTerms trip={trip} quote={quote.quoted.quote} />
        <ModalActions
          notice={
            <>
              <ConfirmFailure
                error={isFull ? null : booking.error}
                quote={quote.quoted.quote}
                before={booking.refusedPrice}
              />
              <TimeChoice
                full={fullyBooked}
                isPending={isPending || quote.isAsking}
                onTake={(time, ride) => takeTime(time, ride, showFieldErrors)}
              />
            </>
          }
        >
          <Button look="secondary" onClick={onClose} disabled={isPending}>
            {t("booking:confirm.cancel")}
          </Button>
          <Submit
            isPending={isPending}
            disabled={quote.isAsking}
            text={t("booking:confirm.confirm")}
            pendingText={t("booking:confirm.confirming")}
            className="grow sm:grow-0"
          />
        </ModalActions>
      </Form>
    </Modal>
  );
}
