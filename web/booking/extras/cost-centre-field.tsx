import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";

type CostCentreFieldProps = { field: FormField; value: string; onEdit: (field: "costCentre", value: string) => void };

export function CostCentreField({ field, value, onEdit }: CostCentreFieldProps) {
  const { t } = useTranslation();
  return (
    <Field field={field} label={t("booking:extras.costCentre")} hint={t("booking:extras.costCentreHint")}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={value}
          onChange={(event) => onEdit("costCentre", event.target.value)}
        />
      )}
    </Field>
  );
}
