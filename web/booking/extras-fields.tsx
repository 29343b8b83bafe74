import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { Field } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { ChevronDown } from "../icons/chevron-down.tsx";
import { TextArea, TextInput } from "../ui/controls.tsx";
import { ArrivalField } from "./arrival-field.tsx";
import type { ExtraField, PriceField } from "./extras-schema.ts";
import { PassengerFields } from "./passenger-fields.tsx";
import type { ReturnField } from "./return/asked-return.ts";
import type { ExtraValues } from "./use-booking-draft.ts";
import { WishFields } from "./wish-fields.tsx";

type ExtrasFieldsProps = {
  fields: Record<Exclude<ExtraField, "contactName" | "contactEmail" | "contactPhone" | ReturnField>, FieldMetadata>;
  values: Omit<ExtraValues, ReturnField>;
  /** What asks for the ride back, where it can be booked too. */
  returnRide?: ReactNode;
  /** Whether a ride back was asked for. */
  hasReturn?: boolean;
  onEdit: (field: ExtraField, value: string) => void;
  /** For what the price depends on. */
  onPricedEdit: (field: PriceField, value: string) => void;
  /** How many the vehicle seats; undefined where it is chosen beside it without script. */
  seats?: number;
  hasFlight: boolean;
  /** For whom has an account, and so gets invoices. */
  hasCostCentre: boolean;
  /** Not where the driver is told by a field that is kept otherwise. */
  hasNote?: boolean;
  /** Whether the ride is one of those for which the time of arrival often matters. */
  hasArrival: boolean;
  /** The button that has the price reckoned with the code. */
  applyDiscount: ReactNode;
};

/** What few rides need: the time of arrival and the flight where they matter, and behind a fold what is asked for beside the ride. */
export function ExtrasFields({
  fields,
  values,
  onEdit,
  onPricedEdit,
  seats,
  hasFlight,
  hasCostCentre,
  hasNote = true,
  hasArrival,
  applyDiscount,
  returnRide,
  hasReturn = false,
}: ExtrasFieldsProps) {
  const { t } = useTranslation();
  const { contactName: _n, contactEmail: _e, contactPhone: _p, flightNumber: _f, arriveBy, ...others } = values;
  const folded = hasArrival ? others : { ...others, arriveBy };
  const arrival = <ArrivalField field={fields.arriveBy} value={arriveBy} {...{ onEdit, onPricedEdit }} />;
  const [isUnfolded, setUnfolded] = useState(hasReturn || Object.values(folded).some((value) => value !== ""));
  return (
    <>
      {hasArrival && arrival}
      {hasFlight && (
        <Field
          field={fields.flightNumber}
          label={t("booking:confirm.flightNumber")}
          hint={t("booking:confirm.flightNumberHint")}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              value={values.flightNumber}
              onChange={(event) => onEdit("flightNumber", event.target.value)}
            />
          )}
        </Field>
      )}
      <details open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)} className="group">
        <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-brand">
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          {t(returnRide ? "booking:confirm.extras" : "booking:confirm.extrasAlone")}
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          {returnRide}
          {!hasArrival && arrival}
          <WishFields {...{ fields, values, onEdit, onPricedEdit }} {...(seats && { seats })} />
          <PassengerFields {...{ fields, values, onEdit }} />
          <Field field={fields.discountCode} label={t("booking:confirm.discountCode")}>
            {(control) => (
              <div className="flex gap-2">
                <TextInput
                  {...control}
                  autoComplete="off"
                  autoCapitalize="characters"
                  value={values.discountCode}
                  onChange={(event) => onEdit("discountCode", event.target.value)}
                />
                {applyDiscount}
              </div>
            )}
          </Field>
          {hasCostCentre && (
            <Field
              field={fields.costCentre}
              label={t("booking:extras.costCentre")}
              hint={t("booking:extras.costCentreHint")}
            >
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  value={values.costCentre}
                  onChange={(event) => onEdit("costCentre", event.target.value)}
                />
              )}
            </Field>
          )}
          {hasNote && (
            <Field field={fields.note} label={t("booking:confirm.note")} hint={t("booking:confirm.noteHint")}>
              {(control) => (
                <TextArea {...control} value={values.note} onChange={(event) => onEdit("note", event.target.value)} />
              )}
            </Field>
          )}
        </div>
      </details>
    </>
  );
}
