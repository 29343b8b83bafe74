import { readPeriod } from "@domrit/shared/office/figures.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { type FormEvent, useState } from "react";
import { useSaveFile } from "../../api/use-save-file.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { presetPeriod } from "../figures/presets.ts";

const FIELDS = ["from", "to"] as const;

/** All rides of the invoices of some days, for the bookkeeper. */
export function ExportForm() {
  const { t } = useTranslation();
  const csv = useSaveFile(t("office-invoices:csv.failed"));
  const [wrong, setWrong] = useState<ReturnType<typeof readPeriod>["wrong"]>();
  const [lastMonth] = useState(() => presetPeriod("lastMonth", serverNow()));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const asked = readPeriod(new URLSearchParams(FIELDS.map((name) => [name, String(typed.get(name))])));
    setWrong(asked.wrong);
    if (asked.period) csv.save(officePaths.invoicesCsv(asked.period));
  };
  return (
    <section className="card mt-8 p-5 print:hidden" aria-labelledby="invoices-export">
      <h2 id="invoices-export" className="mb-3 text-heading">
        {t("office-invoices:csv.label")}
      </h2>
      <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-4">
        {FIELDS.map((name) => (
          <Field
            key={name}
            field={fieldOf("invoices-export-form", name, { required: true, errors: wrong?.[name] && [wrong[name]] })}
            label={t(`office-figures:period.${name}`)}
            className="w-44"
          >
            {(control) => <TextInput {...control} type="date" defaultValue={lastMonth[name]} />}
          </Field>
        ))}
        <Button type="submit" look="secondary" className="mt-6.5" isPending={csv.isPending}>
          <Download aria-hidden className="size-5" />
          {t("office-invoices:csv.download")}
        </Button>
      </form>
    </section>
  );
}
