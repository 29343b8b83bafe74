import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import { Fold } from "../../ui/fold.tsx";
import { AGREED_FIELDS, type AgreedField } from "./agreed-price.ts";

type AgreedPriceFieldsProps = {
  fields: Record<AgreedField | "pickupLocation" | "destination", FormField>;
  values: Record<AgreedField, string>;
  onEdit: (field: AgreedField, value: string) => void;
};

/** A price in place of the tariff's; open where one was typed, and where an address has no price by the tariff. */
export function AgreedPriceFields({ fields, values, onEdit }: AgreedPriceFieldsProps) {
  const { t } = useTranslation();
  const isTyped = AGREED_FIELDS.some((name) => values[name]);
  const isRefused = ([...AGREED_FIELDS, "pickupLocation", "destination"] as const).some(
    (name) => fields[name].errors?.length,
  );
  const inputOf = (name: AgreedField) => (control: object) => (
    <TextInput
      {...control}
      autoComplete="off"
      inputMode="numeric"
      value={values[name]}
      onChange={({ target }) => onEdit(name, target.value)}
    />
  );
  return (
    <Fold look="row" title={t("office-caller:agreed.title")} isOpen={isTyped || isRefused}>
      <p className="text-muted text-sm">{t("office-caller:agreed.hint")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={fields.agreedPrice} label={t("office-caller:agreed.price")}>
          {inputOf("agreedPrice")}
        </Field>
        <Field field={fields.agreedKm} label={t("office-caller:agreed.km")} hint={t("office-caller:agreed.kmHint")}>
          {inputOf("agreedKm")}
        </Field>
      </div>
    </Fold>
  );
}
