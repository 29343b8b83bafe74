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
  /** What was typed. */
  trip: Record<TripField, string>;
  proposal: PickupProposal;
  choices: Choices | undefined;
};

/** Where from, where to, when and in what, on a page without script. */
export function TripInputs({ fields, trip, proposal, choices }: TripInputsProps) {
  return (
    <>
      <AddressInputs fields={fields} trip={trip} choices={choices} />
      <MomentFields fields={fields} trip={trip} proposal={proposal} />
      <VehicleField field={fields.vehicleType} value={trip.vehicleType} onChange={withoutScript} />
    </>
  );
}

/** Where from and where to; beside an unclear address the places it may be. */
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
