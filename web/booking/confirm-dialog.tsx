import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingForm } from "@domrit/shared/booking/schema.ts";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { useZodForm } from "../forms/use-zod-form.ts";
import { Button } from "../ui/button.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import { ConfirmFailure } from "./confirm-failure.tsx";
import { ConfirmTerms } from "./confirm-terms.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { ExtraField } from "./draft.ts";
import { ExtrasFields } from "./extras-fields.tsx";
import { type Extras, extrasSchema } from "./extras-schema.ts";
import { isAirport } from "./is-airport.ts";
import { TripSummary } from "./trip-summary.tsx";
import type { ExtraValues } from "./use-booking-draft.ts";

type ShowFieldErrors = ReturnType<typeof useZodForm>["showFieldErrors"];

type ConfirmDialogProps = {
  trip: BookingForm;
  quote: QuoteView;
  extras: ExtraValues;
  onEdit: (field: ExtraField, value: string) => void;
  onApplyDiscount: (showFieldErrors: ShowFieldErrors) => void;
  isApplying: boolean;
  onConfirm: (extras: Extras, showFieldErrors: ShowFieldErrors) => void;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
};

/** Shows what will be booked, asks how to reach the customer, and books on confirmation. */
export function ConfirmDialog({
  trip,
  quote,
  extras,
  onEdit,
  isPending,
  error,
  onClose,
  ...props
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "booking-confirm",
    schema: extrasSchema,
    onSubmit: (values) => props.onConfirm(values, showFieldErrors),
  });
  return (
    // An answer on its way cannot be called back, so the dialog waits for it.
    <Modal isOpen onClose={() => !isPending && onClose()} title={t("booking:confirm.title")}>
      <TripSummary trip={trip} quote={quote} />
      <form id={form.id} onSubmit={form.onSubmit} noValidate className="mt-5 flex flex-col gap-5">
        <ContactFields fields={fields} values={extras} onEdit={onEdit} />
        <ExtrasFields
          fields={fields}
          values={extras}
          onEdit={onEdit}
          hasFlight={isAirport(trip.pickupLocation) || isAirport(trip.destination)}
          applyDiscount={
            <Button
              look="secondary"
              className="shrink-0"
              isPending={props.isApplying}
              onClick={() => props.onApplyDiscount(showFieldErrors)}
            >
              {t("booking:confirm.applyDiscount")}
            </Button>
          }
        />
        <ErrorSummary names={names} fields={fields} />
        <ConfirmTerms />
        <ModalActions notice={<ConfirmFailure error={error} quote={quote} />}>
          <Button look="secondary" onClick={onClose} disabled={isPending}>
            {t("booking:confirm.cancel")}
          </Button>
          <Button type="submit" isPending={isPending} disabled={props.isApplying} className="grow sm:grow-0">
            {isPending ? t("booking:confirm.confirming") : t("booking:confirm.confirm")}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
