import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import type { TripValues } from "../draft/use-booking-draft.ts";
import { REQUIRED_TEXTS } from "./trip-fields.ts";
import type { PickupProposal } from "./use-pickup-proposal.ts";

type MomentFieldsProps = {
  fields: Record<"pickupDate" | "pickupTime", FormField>;
  trip: TripValues;
  proposal: PickupProposal | undefined;
  onEdit: (field: "pickupDate" | "pickupTime", value: string) => void;
};

/** When to be picked up, in Amsterdam's wall clock. */
export function MomentFields({ fields, trip, proposal, onEdit }: MomentFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field field={fields.pickupDate} label={t("booking:form.pickupDate")}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={proposal?.date}
            max={proposal?.lastDate}
            requiredText={t(`validation:${REQUIRED_TEXTS.pickupDate}`)}
            value={trip.pickupDate}
            onChange={(event) => onEdit("pickupDate", event.target.value)}
          />
        )}
      </Field>
      <Field field={fields.pickupTime} label={t("booking:form.pickupTime")}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            requiredText={t(`validation:${REQUIRED_TEXTS.pickupTime}`)}
            value={trip.pickupTime}
            onChange={(event) => onEdit("pickupTime", event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
