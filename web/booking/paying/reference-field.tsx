import type { BookableAccount } from "@domrit/shared/organisations/bookable-account.ts";
import { exampleOf } from "@domrit/shared/organisations/reference-pattern.ts";
import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";

/** What an organisation asks of the reference of a ride. */
export type AskedReference = Pick<BookableAccount, "referenceRequired"> & {
  referencePattern?: string | null | undefined;
};
type ReferenceFieldProps = {
  field: FormField;
  /** Those that can be chosen, with their names. */
  accounts?: readonly (AskedReference & Pick<BookableAccount, "company">)[];
  chosen: AskedReference | undefined;
  value: string;
  onEdit: (value: string) => void;
};

/** The organisation's own reference of a ride, with an example where it has a form. */
export function ReferenceField({ field, accounts = [], chosen, value, onEdit }: ReferenceFieldProps) {
  const { t } = useTranslation();
  const strict = accounts.filter(({ referenceRequired }) => referenceRequired);
  const company = strict.map(({ company, ...asked }) => [company, inBrackets(asked)].join("")).join(", ");
  return (
    <Field
      field={field}
      label={t("booking:paying.reference")}
      hint={company && t("booking:paying.referenceOf", { company })}
      isRequired={chosen?.referenceRequired ?? false}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          placeholder={chosen?.referencePattern ? exampleOf(chosen.referencePattern) : undefined}
          value={value}
          onChange={({ target }) => onEdit(target.value)}
        />
      )}
    </Field>
  );
}

const inBrackets = ({ referencePattern }: AskedReference): string =>
  referencePattern ? ` (${exampleOf(referencePattern)})` : "";
