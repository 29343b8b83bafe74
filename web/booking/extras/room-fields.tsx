import { EXTRAS } from "@domrit/shared/booking/extras/extras.ts";
import { extraOf } from "@domrit/shared/booking/extras/values.ts";
import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import { CHILD_SEATS, MAX_OF_A_KIND, SEAT_FIELDS } from "@domrit/shared/booking/trip/child-seats.ts";
import { CAR_SEATS, MINIBUS_SEATS } from "@domrit/shared/fares/tariffs.ts";
import { Field } from "../../forms/field.tsx";
import { FormRow } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import type { ExtrasFieldsProps } from "./fields-props.ts";

type RoomFieldsProps = Pick<ExtrasFieldsProps, "fields" | "values" | "onEdit" | "onPricedEdit" | "seats">;

const NAMES = ["passengers", "luggage", "assistanceDog"] as const;
const SEATS = CHILD_SEATS.map((seat) => [seat, SEAT_FIELDS[seat]] as const);

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

export function RoomFields({ fields, values, onEdit, onPricedEdit, seats }: RoomFieldsProps) {
  const { t } = useTranslation();
  const passengers = Number(values.passengers);
  const counts = upTo(seats ?? MINIBUS_SEATS);
  const isFull = seats !== undefined && passengers > seats;
  if (passengers > counts.length) counts.push(passengers);
  return (
    <FormRow
      title={t("booking:rows.room")}
      typed={[
        ...NAMES.map((name) => values[name] && `${t(extraOf(name).label)}: ${wordExtra(t, name, values[name])}`),
        wordExtra(t, "childSeats", Object.fromEntries(SEATS.map(([seat, field]) => [seat, Number(values[field])]))),
      ]}
      fields={[...NAMES.map((name) => fields[name]), ...SEATS.map(([, field]) => fields[field])]}
      isOpen={isFull}
    >
      <Field
        field={fields.passengers}
        label={t("booking:extras.passengers")}
        hint={!fields.passengers.errors && <TooMany when={seats === undefined ? "chosen" : isFull} />}
      >
        {(control) => (
          <Select
            {...control}
            value={values.passengers}
            onChange={(event) => onPricedEdit("passengers", event.target.value)}
          >
            <option value="">–</option>
            {counts.map((count) => (
              <option key={count} value={count} data-above={count > CAR_SEATS ? CAR_SEATS : undefined}>
                {count > (seats ?? CAR_SEATS) ? t("booking:extras.passengersElsewhere", { passengers: count }) : count}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field field={fields.luggage} label={t("booking:extras.luggage")} hint={t("booking:extras.luggageHint")}>
        {(control) => (
          <Select {...control} value={values.luggage} onChange={(event) => onPricedEdit("luggage", event.target.value)}>
            <option value="">–</option>
            {upTo(EXTRAS.luggage.kind.max).map((count) => (
              <option key={count} value={count}>
                {t("booking:extras.pieces", { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold text-sm">{t("booking:extras.childSeats")}</legend>
        <p className="text-muted text-sm">{t("booking:extras.childSeatHint")}</p>
        <div className="grid gap-4 sm:grid-cols-3 sm:items-end">
          {SEATS.map(([seat, field]) => (
            <Field key={seat} field={fields[field]} label={t(`booking:childSeats.${seat}`)}>
              {(control) => (
                <Select {...control} value={values[field]} onChange={(event) => onEdit(field, event.target.value)}>
                  <option value="">{t("booking:extras.none")}</option>
                  {upTo(MAX_OF_A_KIND).map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name={fields.assistanceDog.name}
          checked={values.assistanceDog === "on"}
          onChange={(event) => onEdit("assistanceDog", event.target.checked ? "on" : "")}
          className="mt-1 size-5"
        />
        <span>
          <span className="font-medium">{t("booking:extras.assistanceDog")}</span>
          <span className="block text-muted text-sm">{t("booking:extras.assistanceDogHint")}</span>
        </span>
      </label>
    </FormRow>
  );
}

/** Says at once that there are more passengers than seats; without script the style sees which vehicle is chosen beside. */
function TooMany({ when }: { when: boolean | "chosen" }) {
  const { t } = useTranslation();
  const text = <span className="text-danger">{t("validation:passengersTooMany")}</span>;
  return (
    <span role="status">
      {when === "chosen" ? (
        <span className="hidden in-[form:has([data-seats='4']:checked):has([data-above='4']:checked)]:inline">
          {text}
        </span>
      ) : (
        when && text
      )}
    </span>
  );
}
