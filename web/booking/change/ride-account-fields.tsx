import type { RideAccount } from "@domrit/shared/booking/view.ts";
import type { BookableAccount } from "@domrit/shared/organisations/bookable-account.ts";
import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import { type AskedReference, ReferenceField } from "../paying/reference-field.tsx";

type AccountField = "departmentId" | "reference";
type RideAccountFieldsProps = {
  asking: AskedReference | undefined;
  departments: BookableAccount["departments"];
  booked: RideAccount;
  fields: Record<AccountField, FormField>;
  values: Record<AccountField, string>;
  onEdit: (field: AccountField, value: string) => void;
};

/** For which department, and under which reference, a booked ride is on its account; a department that was removed can stay. */
export function RideAccountFields({ booked, departments, values, onEdit, ...props }: RideAccountFieldsProps) {
  const { t } = useTranslation();
  const { fields, asking } = props;
  const { departmentId, department } = booked;
  const isRemoved = departmentId !== undefined && !departments.some(({ id }) => id === departmentId);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field field={fields.departmentId} label={t("change:department")}>
        {(control) => (
          <Select
            {...control}
            value={values.departmentId}
            onChange={({ target }) => onEdit("departmentId", target.value)}
          >
            <option value="">{t("change:noDepartment")}</option>
            {isRemoved && <option value={departmentId}>{department}</option>}
            {departments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReferenceField
        field={fields.reference}
        chosen={asking}
        value={values.reference}
        onEdit={(value) => onEdit("reference", value)}
      />
    </div>
  );
}
