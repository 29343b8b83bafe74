import {
  type AskedTrips,
  readTripFilter,
  TRIP_PERIODS,
  TRIP_STATES,
  tripFilterQuery,
} from "@domrit/shared/booking/trip/trip-filter.ts";
import { Field } from "../forms/field.tsx";
import { fieldOf } from "../forms/field-of.ts";
import { FilterForm } from "../forms/filter-form.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/controls.tsx";

const FORM_ID = "trip-filter";

/** What is wrong stays in the address too, as the form says there what is wrong with it. */
function searchOf(typed: URLSearchParams): string {
  const { filter, wrong } = readTripFilter(typed);
  return Object.keys(wrong).length > 0 ? String(typed) : tripFilterQuery(filter);
}

/** Which trips to show. */
export function TripFilterForm({ asked: { filter, wrong }, query }: { asked: AskedTrips; query: URLSearchParams }) {
  const { t } = useTranslation();
  const field = (name: keyof typeof filter) => {
    const error = wrong[name];
    return fieldOf(FORM_ID, name, { required: true, errors: error && [error] });
  };
  return (
    <FilterForm
      label={t("trips:filter.label")}
      submit={t("trips:filter.show")}
      values={{ ...Object.fromEntries(query), ...filter }}
      searchOf={searchOf}
    >
      <SelectField
        field={field("period")}
        label={t("trips:filter.period")}
        className="sm:w-48"
        required={false}
        defaultValue={filter.period}
        options={TRIP_PERIODS.map((period) => [period, t(`trips:filter.periods.${period}`)])}
      />
      <SelectField
        field={field("status")}
        label={t("trips:filter.status")}
        className="sm:w-48"
        required={false}
        defaultValue={filter.status ?? ""}
        none={t("trips:filter.anyStatus")}
        options={TRIP_STATES.map((status) => [status, t(`trips:filter.states.${status}`)])}
      />
      {(["from", "to"] as const).map((name) => (
        <Field
          key={name}
          field={field(name)}
          label={t(`trips:filter.${name}`)}
          className="group-[:not(:has(option[value=range]:checked))]:hidden sm:w-44"
        >
          {(control) => <TextInput {...control} required={false} type="date" defaultValue={query.get(name) ?? ""} />}
        </Field>
      ))}
    </FilterForm>
  );
}
