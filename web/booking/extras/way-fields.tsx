import { useRef } from "react";
import { Field } from "../../forms/field.tsx";
import { FormRow } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import { AddressField } from "../address/address-field.tsx";
import type { ExtrasFieldsProps } from "./fields-props.ts";

type FlightFieldProps = Pick<ExtrasFieldsProps, "fields" | "values" | "onEdit">;
type WayFieldsProps = FlightFieldProps & Pick<ExtrasFieldsProps, "onPricedEdit"> & { hasFlight: boolean };

export function WayFields({ fields, values, onEdit, onPricedEdit, hasFlight }: WayFieldsProps) {
  const { t } = useTranslation();
  const { flightNumber, arriveBy, stop1, stop2 } = values;
  /** The text when the field got the focus. The price is asked for again only after a change. */
  const before = useRef("");
  const priced = (name: "arriveBy" | "stop1" | "stop2") => ({
    onFocus: () => {
      before.current = values[name];
    },
    onBlur: () => values[name] !== before.current && onPricedEdit(name, values[name]),
  });
  return (
    <FormRow
      title={t(hasFlight ? "booking:rows.wayFlight" : "booking:rows.way")}
      typed={[hasFlight && flightNumber, arriveBy && `${t("booking:extras.arriveBy")} ${arriveBy}`, stop1, stop2]}
      fields={[...(hasFlight ? [fields.flightNumber] : []), fields.arriveBy, fields.stop1, fields.stop2]}
    >
      {hasFlight && <FlightField fields={fields} values={values} onEdit={onEdit} />}
      <Field field={fields.arriveBy} label={t("booking:extras.arriveBy")} hint={t("booking:extras.arriveByHint")}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={arriveBy}
            onChange={(event) => onEdit("arriveBy", event.target.value)}
            {...priced("arriveBy")}
          />
        )}
      </Field>
      <div className="group/stops flex flex-col gap-4">
        {(["stop1", "stop2"] as const).map((stop, index) => (
          <div
            key={stop}
            {...priced(stop)}
            className={index === 0 ? "" : "hidden group-has-[input:not(:placeholder-shown)]/stops:block"}
          >
            <AddressField
              field={fields[stop]}
              label={t("booking:extras.stopNumber", { number: index + 1 })}
              hint={index === 0 && t("booking:extras.stopsHint")}
              placeholder=" "
              value={values[stop]}
              onChange={(typed) => onEdit(stop, typed)}
            />
          </div>
        ))}
      </div>
    </FormRow>
  );
}

export function FlightField({ fields, values, onEdit }: FlightFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      field={fields.flightNumber}
      label={t("booking:confirm.flightNumber")}
      hint={t("booking:confirm.flightNumberHint")}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          value={values.flightNumber}
          onChange={(event) => onEdit("flightNumber", event.target.value)}
        />
      )}
    </Field>
  );
}
