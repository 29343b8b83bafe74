import type { PeriodQuery } from "@domrit/shared/office/figures.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import { type FormEvent, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { PRESETS, presetPeriod } from "./presets.ts";

const FORM_ID = "figures-period";
const FIELDS = ["from", "to"] as const;

type PeriodChooserProps = {
  query: URLSearchParams;
  period: Period | undefined;
  wrong?: PeriodQuery["wrong"];
  kept?: Record<string, string>;
};

/** Chooses days by the address, so that they can be kept and sent. */
export function PeriodChooser({ query, period, wrong = {}, kept }: PeriodChooserProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = serverNow();
  const search = (asked: Period) => `?${new URLSearchParams({ ...asked, ...kept })}`;
  const said = { from: query.get("from") ?? period?.from ?? "", to: query.get("to") ?? period?.to ?? "" };
  const form = useFieldsOf(said);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // Wrong dates go into the address too: the form says what is wrong with them.
    const asked = { from: String(typed.get("from")), to: String(typed.get("to")) };
    void navigate({ search: search(asked) }, { preventScrollReset: true });
  };
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4 print:hidden">
      <nav aria-label={t("office-figures:period.label")}>
        <ul className="flex flex-wrap gap-2">
          {PRESETS.map((preset) => {
            const asked = presetPeriod(preset, now);
            const isShown = asked.from === period?.from && asked.to === period.to;
            return (
              <li key={preset}>
                <Link
                  to={{ search: search(asked) }}
                  preventScrollReset
                  aria-current={isShown ? "true" : undefined}
                  className="inline-flex min-h-12 items-center rounded-lg border border-line-strong bg-surface px-3.5 font-semibold hover:bg-sunken aria-current:border-brand aria-current:bg-brand aria-current:text-on-brand"
                >
                  {t(`office-figures:period.${preset}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <form
        ref={form}
        method="get"
        noValidate
        aria-label={t("office-figures:period.own")}
        onSubmit={show}
        className="flex flex-wrap items-start gap-3"
      >
        {FIELDS.map((name) => {
          const error = wrong[name];
          const field = fieldOf(FORM_ID, name, { required: true, errors: error && [error] });
          return (
            <Field key={name} field={field} label={t(`office-figures:period.${name}`)} className="w-44">
              {(control) => <TextInput {...control} type="date" defaultValue={said[name]} />}
            </Field>
          );
        })}
        <Button type="submit" look="secondary" className="mt-6.5">
          {t("office-figures:period.show")}
        </Button>
      </form>
    </div>
  );
}

/** Fills in the days of a new address. */
function useFieldsOf({ from, to }: Period) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries({ from, to })) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = value;
    }
  }, [from, to]);
  return form;
}
