import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import type { TripField } from "../draft/draft.ts";
import { ChoiceButtons } from "../ordering/choice-buttons.tsx";
import type { Choices } from "../ordering/choices.ts";
import { MomentFields } from "../trip/moment-fields.tsx";
import type { PickupProposal } from "../trip/use-pickup-proposal.ts";
import { VehicleField } from "../trip/vehicle-field.tsx";

type TripInputsProps = {
  fields: Record<TripField, FormField>;
  trip: Record<TripField, string>;
  proposal: PickupProposal;
  choices: Choices | undefined;
};

export function TripInputs({ fields, trip, proposal, choices }: TripInputsProps) {
  return (
    <>
      <AddressInputs fields={fields} trip={trip} choices={choices} />
      <MomentFields fields={fields} trip={trip} proposal={proposal} />
      <VehicleField field={fields.vehicleType} value={trip.vehicleType} onChange={withoutScript} />
    </>
  );
}

export function AddressInputs({ fields, trip, choices }: Omit<TripInputsProps, "proposal">) {
  const { t } = useTranslation();
  return (
    <>
      {(["pickupLocation", "destination"] as const).map((end) => (
        <div key={end}>
          <Field field={fields[end]} label={t(`booking:form.${end}`)}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                placeholder={t(`booking:form.${end}Placeholder`)}
                defaultValue={trip[end]}
              />
            )}
          </Field>
          <ChoiceButtons end={end} places={choices?.[end]} />
        </div>
      ))}
    </>
  );
}

const withoutScript = () => undefined;
