import {
  type AskedTrips,
  readTripFilter,
  TRIP_PERIODS,
  TRIP_STATES,
  tripFilterQuery,
} from "@domrit/shared/booking/trip/trip-filter.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { type FormEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Field } from "../forms/field.tsx";
import { fieldOf } from "../forms/field-of.ts";
import { SelectField } from "../forms/select-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { ListFilter } from "../icons/icons.tsx";
import { Button } from "../ui/button.tsx";
import { TextInput } from "../ui/controls.tsx";

const FORM_ID = "trip-filter";

/** Puts what another address says in the fields, where somebody goes back; what has the focus keeps it. */
function useFieldsOf(query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const said = query.toString();
  const shown = useRef(said);
  useLayoutEffect(() => {
    if (shown.current === said) return;
    shown.current = said;
    const { filter } = readTripFilter(new URLSearchParams(said));
    const values = { from: "", to: "", status: "", ...Object.fromEntries(new URLSearchParams(said)), ...filter };
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) continue;
      control.value = new Map(Object.entries(values)).get(control.name) ?? "";
    }
  }, [said]);
  return form;
}

/** Which trips to show: a form that only leads to an address, so that it can be kept, sent and gone back from. */
export function TripFilterForm({ asked: { filter, wrong }, query }: { asked: AskedTrips; query: URLSearchParams }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useFieldsOf(query);
  const field = (name: keyof typeof filter) => {
    const error = wrong[name];
    return fieldOf(FORM_ID, name, { required: true, errors: error && [error] });
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const said = new URLSearchParams(typed);
    const read = readTripFilter(said);
    // What is wrong stays in the address too, as the form says there what is wrong with it.
    const isWrong = Object.keys(read.wrong).length > 0;
    void navigate({ search: isWrong ? said.toString() : tripFilterQuery(read.filter) }, { preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      method="get"
      action={appPathTo("trips")}
      aria-label={t("trips:filter.label")}
      onSubmit={show}
      className="group mb-6 grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
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
      <Button type="submit" look="secondary" className="max-sm:col-span-2 sm:mt-6.5">
        <ListFilter aria-hidden className="size-5" />
        {t("trips:filter.show")}
      </Button>
    </form>
  );
}
