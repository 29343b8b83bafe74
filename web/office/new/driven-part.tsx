import { RIDE_SOURCES } from "@domrit/shared/booking/source.ts";
import { AFTERWARDS_DAYS } from "@domrit/shared/office/driven.ts";
import { useQuery } from "@tanstack/react-query";
import { carsQuery, driversQuery } from "../../fleet/queries.ts";
import { CheckBox } from "../../forms/check-box.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import { Misfit } from "../booking/assign/misfit.tsx";
import { misfitOf } from "../booking/assign/use-fit.ts";
import { heard } from "./caller-fields.tsx";
import { DRIVEN_FIELDS, type DrivenField } from "./driven.ts";
import type { CallerFormState } from "./use-caller-form.ts";

type DrivenPartProps = Pick<CallerFormState, "fields" | "values" | "edit" | "order">;

/** A ride that was driven before it is entered; folded, as few are. */
export function DrivenPart({ fields, values, edit, order }: DrivenPartProps) {
  const { t } = useTranslation();
  const isDriven = values.isDriven === "on";
  const isRefused = DRIVEN_FIELDS.some((name) => fields[name].errors?.length);
  return (
    <Fold look="row" title={t("office-caller:driven.title")} isOpen={isDriven || isRefused}>
      <div onChange={heard(edit)}>
        <CheckBox field={fields.isDriven} label={t("office-caller:driven.is")} isTicked={isDriven} />
      </div>
      {isDriven && <DrivenFields fields={fields} values={values} edit={edit} order={order} />}
    </Fold>
  );
}

function DrivenFields({ fields, values, edit, order }: DrivenPartProps) {
  const { t } = useTranslation();
  const drivers = useQuery(driversQuery).data ?? [];
  const cars = useQuery(carsQuery).data ?? [];
  const conflicts = misfitOf(order.failure?.error) ?? [];
  const typed = (name: DrivenField) => ({
    field: fields[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{t("office-caller:driven.hint", { count: AFTERWARDS_DAYS })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...typed("drivenSource")}
          label={t("office-caller:driven.source")}
          isRequired
          none={t("office-caller:driven.choose")}
          options={RIDE_SOURCES.map((source) => [source, t(`office-caller:driven.sources.${source}`)])}
        />
        <TextField {...typed("drivenEndTime")} label={t("office-caller:driven.endTime")} isRequired type="time" />
        <SelectField
          {...typed("drivenDriverId")}
          label={t("office-caller:driven.driver")}
          isRequired
          none={t("office-caller:driven.choose")}
          options={drivers.map(({ id, firstName }) => [id, firstName])}
        />
        <SelectField
          {...typed("drivenCarId")}
          label={t("office-caller:driven.car")}
          isRequired
          none={t("office-caller:driven.choose")}
          options={cars.map(({ id, plate }) => [id, plate])}
        />
        <TextField
          {...typed("drivenPrice")}
          label={t("office-caller:driven.price")}
          hint={t("office-caller:driven.priceHint")}
          inputMode="decimal"
        />
        <SelectField
          {...typed("drivenPaid")}
          label={t("office-caller:driven.paid")}
          none={t("office-caller:driven.paidNot")}
          options={(["cash", "card"] as const).map((how) => [how, t(`office-caller:driven.ways.${how}`)])}
        />
      </div>
      {conflicts.length > 0 && <Misfit conflicts={conflicts} field={fields.drivenAnyway} />}
    </div>
  );
}
