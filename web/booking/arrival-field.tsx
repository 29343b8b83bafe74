import type { FieldMetadata } from "@conform-to/react";
import { type ComponentProps, useRef } from "react";
import { Field } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/controls.tsx";
import type { ExtrasFields } from "./extras-fields.tsx";

type ArrivalFieldProps = { field: FieldMetadata; value: string } & Pick<
  ComponentProps<typeof ExtrasFields>,
  "onEdit" | "onPricedEdit"
>;

/** Until when somebody has to be there; the pickup is worked out from it once the field is left. */
export function ArrivalField({ field, value, onEdit, onPricedEdit }: ArrivalFieldProps) {
  const { t } = useTranslation();
  const before = useRef("");
  return (
    <Field field={field} label={t("booking:extras.arriveBy")} hint={t("booking:extras.arriveByHint")}>
      {(control) => (
        <TextInput
          {...control}
          type="time"
          value={value}
          onChange={(event) => onEdit("arriveBy", event.target.value)}
          onFocus={(event) => {
            before.current = event.target.value;
          }}
          onBlur={(event) => event.target.value !== before.current && onPricedEdit("arriveBy", event.target.value)}
        />
      )}
    </Field>
  );
}
