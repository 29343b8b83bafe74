import { readReference } from "@domrit/shared/booking/reference.ts";
import type { FormEvent } from "react";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { useStaffList } from "../staff/api.ts";
import { useAuditNames } from "./names.ts";
import type { AuditFilter } from "./use-audit.ts";

const BOOKING = "booking:";

type AuditFiltersProps = { filter: AuditFilter; onFilter: (query: Record<string, string>) => void };

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { data: staff = [] } = useStaffList();
  const { acts } = useAuditNames();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const ride = readReference(given.ride ?? "") ?? given.ride?.replace(/[^\w-]/g, "");
    const { staff: who = "", act = "", from = "", to = "", looks = "" } = given;
    const query = { staff: who, act, from, to, looks, subject: ride ? BOOKING + ride : "" };
    onFilter(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")));
  };
  const field = (name: "staff" | "act" | "ride" | "from" | "to") => ({
    field: fieldOf("audit-filter", name, { required: true }),
    label: t(`office-audit:filter.${name}`),
    className: "min-w-44 flex-1 lg:max-w-72",
  });
  return (
    <form onSubmit={show} aria-label={t("office-audit:filter.label")} className="mb-5 flex flex-wrap items-end gap-3">
      <SelectField
        // The options come later, and the chosen one has to be among them.
        key={staff.length}
        {...field("staff")}
        required={false}
        defaultValue={filter.staff}
        none={t("office-audit:filter.everybody")}
        options={staff.map(({ id, name }) => [id, name])}
      />
      <SelectField
        {...field("act")}
        required={false}
        defaultValue={filter.act}
        none={t("office-audit:filter.everything")}
        options={acts}
      />
      <Field {...field("ride")}>
        {(control) => (
          <TextInput
            {...control}
            required={false}
            autoComplete="off"
            defaultValue={filter.subject.startsWith(BOOKING) ? filter.subject.slice(BOOKING.length) : ""}
          />
        )}
      </Field>
      {(["from", "to"] as const).map((name) => (
        <Field key={name} {...field(name)}>
          {(control) => (
            <TextInput
              {...control}
              required={false}
              type="date"
              min="2000-01-01"
              max="2999-12-31"
              defaultValue={filter[name]}
            />
          )}
        </Field>
      ))}
      <label className="flex min-h-12 items-center gap-2">
        <input type="checkbox" name="looks" value="all" className="size-5" defaultChecked={filter.looks === "all"} />
        {t("office-audit:filter.looks")}
      </label>
      <Button type="submit" look="secondary">
        {t("office-audit:filter.submit")}
      </Button>
    </form>
  );
}
