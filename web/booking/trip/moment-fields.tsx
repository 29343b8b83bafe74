import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import type { TripValues } from "../draft/use-booking-draft.ts";
import { NightNote } from "./night-note.tsx";
import { REQUIRED_TEXTS } from "./trip-fields.ts";
import type { PickupProposal } from "./use-pickup-proposal.ts";

type MomentField = "pickupDate" | "pickupTime";
type MomentFieldsProps = {
  fields: Record<MomentField, FormField>;
  trip: TripValues;
  proposal: PickupProposal | undefined;
  onEdit?: (field: MomentField, value: string) => void;
};

export function MomentFields({ fields, trip, proposal, onEdit }: MomentFieldsProps) {
  const { t } = useTranslation();
  const { pickupDate, pickupTime } = fields;
  const noteId = `${pickupDate.formId}-night`;
  const describedWith = (description: string | undefined) => [description, noteId].filter(Boolean).join(" ");
  const take = (date: string) => {
    onEdit?.("pickupDate", date);
    document.getElementById(pickupDate.id)?.focus();
  };
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Field field={pickupDate} label={t("booking:form.pickupDate")}>
          {(control) => (
            <TextInput
              {...control}
              aria-describedby={describedWith(control["aria-describedby"])}
              type="date"
              min={proposal?.date}
              max={proposal?.lastDate}
              requiredText={t(`validation:${REQUIRED_TEXTS.pickupDate}`)}
              value={trip.pickupDate}
              onChange={(event) => onEdit?.("pickupDate", event.target.value)}
            />
          )}
        </Field>
        <Field field={pickupTime} label={t("booking:form.pickupTime")}>
          {(control) => (
            <TextInput
              {...control}
              aria-describedby={describedWith(control["aria-describedby"])}
              type="time"
              requiredText={t(`validation:${REQUIRED_TEXTS.pickupTime}`)}
              value={trip.pickupTime}
              onChange={(event) => onEdit?.("pickupTime", event.target.value)}
            />
          )}
        </Field>
      </div>
      <NightNote
        id={noteId}
        pickup={{ date: trip.pickupDate, time: trip.pickupTime }}
        isRefused={Boolean(pickupDate.errors ?? pickupTime.errors)}
        onTake={onEdit && take}
      />
    </div>
  );
}
