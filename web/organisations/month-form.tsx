import { dayOf } from "@domrit/shared/time/days.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { serverNow } from "../clock/server-clock.ts";
import { fieldOf } from "../forms/field-of.ts";
import { FilterForm } from "../forms/filter-form.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { formatPeriod } from "../i18n/format-period.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { buttonLook } from "../ui/button.tsx";
import { askedMonth } from "./queries.ts";

const FORM_ID = "month";
/** Three years; older months are in the address. */
const MONTHS = 36;
const AHEAD = 2;

/** A field that chooses something else of a list, by its name in the address. */
export const monthFormField = (name: string) => fieldOf(FORM_ID, name, { required: true });

/** `none`: what the choice of no month is called; without it that is the running month. */
export function MonthForm({ none, children }: { none?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [asked] = useSearchParams();
  const month = askedMonth(asked) ?? (none === undefined ? dayOf(serverNow()).slice(0, 7) : "");
  return (
    <FilterForm
      label={t("organisations:month.label")}
      submit={t("organisations:month.show")}
      values={{ ...Object.fromEntries(asked), month }}
    >
      <SelectField
        field={monthFormField("month")}
        label={t("organisations:month.month")}
        className="max-sm:col-span-2 sm:w-48"
        required={false}
        defaultValue={month}
        {...(none !== undefined && { none })}
        options={monthsWith(month).map((each) => [each, formatPeriod(each, locale)])}
      />
      {children}
    </FilterForm>
  );
}

/** Latest first, with the one that is shown. */
function monthsWith(shown: string): string[] {
  const [year = 0, month = 0] = dayOf(serverNow()).split("-").map(Number);
  const months = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + AHEAD - index)).toISOString().slice(0, 7),
  );
  return [...new Set(shown ? [...months, shown] : months)].toSorted().toReversed();
}

type PageLinksProps = { next: string | null; older: string; newest: string };

/** Below a list: the way to what is older, and back to its beginning. */
export function PageLinks({ next, older, newest }: PageLinksProps) {
  const [asked] = useSearchParams();
  const rest = [...asked].filter(([name]) => name !== "before");
  const at = (before?: string) => ({
    search: String(new URLSearchParams([...rest, ...(before ? [["before", before]] : [])])),
  });
  return (
    <p className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {asked.has("before") && (
        <Link to={at()} className={buttonLook("quiet")}>
          {newest}
        </Link>
      )}
      {next && (
        <Link to={at(next)} className={buttonLook("secondary")}>
          {older}
        </Link>
      )}
    </p>
  );
}
