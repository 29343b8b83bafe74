import type { KnownDrivers, RiderView } from "@domrit/shared/organisations/riders/rider.ts";
import type { FormField } from "../forms/field.tsx";
import { HiddenFields } from "../forms/hidden-fields.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { DRIVER_FIELDS, type DriverField, type DriverKind } from "./driver-fields.ts";

type DriverChoicesProps = {
  kind: DriverKind;
  rider: RiderView | undefined;
  drivers: KnownDrivers;
  fields: Record<DriverField, FormField>;
};

/** Fields for drivers who are named now. */
const FREE = 2;

/** The drivers whom a rider likes, or never wants, and fields for others. One who left the company is kept unseen. */
export function DriverChoices({ kind, rider, drivers, fields }: DriverChoicesProps) {
  const { t } = useTranslation();
  const kept = rider?.[kind] ?? [];
  const isKnown = (id: string) => drivers.some((driver) => driver.id === id);
  const shown = kept.filter(isKnown);
  const names = DRIVER_FIELDS[kind] as DriverField[];
  const fieldsShown = Math.min(shown.length + FREE, drivers.length, names.length);
  const unseen = kept.filter((id) => !isKnown(id)).map((id, index) => [names.at(-1 - index) ?? "", id] as const);
  return (
    <>
      <HiddenFields values={Object.fromEntries(unseen)} />
      {names.slice(0, fieldsShown).map((name, index) => (
        <SelectField
          key={name}
          field={fields[name]}
          label={[t(`riders:form.driver.${kind}`), index > 0 && index + 1].filter(Boolean).join(" ")}
          none={t("riders:form.driver.none")}
          options={drivers.map(({ id, firstName }) => [id, firstName])}
          defaultValue={shown[index] ?? ""}
        />
      ))}
    </>
  );
}
