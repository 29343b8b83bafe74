import { readReference } from "@domrit/shared/booking/reference.ts";
import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/controls.tsx";
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
  return (
    <form onSubmit={show} aria-label={t("office-audit:filter.label")} className="mb-5 flex flex-wrap items-end gap-3">
      <Labelled label={t("office-audit:filter.staff")}>
        {(id) => (
          // The options come later, and the chosen one has to be among them.
          <Select key={staff.length} id={id} name="staff" defaultValue={filter.staff}>
            <option value="">{t("office-audit:filter.everybody")}</option>
            {staff.map(({ id: staffId, name }) => (
              <option key={staffId} value={staffId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label={t("office-audit:filter.act")}>
        {(id) => (
          <Select id={id} name="act" defaultValue={filter.act}>
            <option value="">{t("office-audit:filter.everything")}</option>
            {acts.map(([act, name]) => (
              <option key={act} value={act}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label={t("office-audit:filter.ride")}>
        {(id) => (
          <TextInput
            id={id}
            name="ride"
            autoComplete="off"
            defaultValue={filter.subject.startsWith(BOOKING) ? filter.subject.slice(BOOKING.length) : ""}
          />
        )}
      </Labelled>
      {(["from", "to"] as const).map((name) => (
        <Labelled key={name} label={t(`office-audit:filter.${name}`)}>
          {(id) => (
            <TextInput id={id} name={name} type="date" min="2000-01-01" max="2999-12-31" defaultValue={filter[name]} />
          )}
        </Labelled>
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

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-w-44 flex-1 flex-col gap-1.5 lg:max-w-72">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
