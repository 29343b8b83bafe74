import { message } from "@domrit/shared/i18n/validation-key.ts";
import { readPeriod } from "@domrit/shared/office/figures.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { isTooLong } from "@domrit/shared/shifts/closing.ts";
import { type EarningRules, earningRulesSchema } from "@domrit/shared/shifts/earnings.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSaveFile } from "../../api/use-save-file.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download, Pencil } from "../../icons/icons.tsx";
import { presetPeriod } from "../../office/figures/presets.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { RuleDialog } from "./rule-dialog.tsx";

const FORM_ID = "earnings";
const FIELDS = ["from", "to"] as const;

/** The company's rule for what drivers earn, and the export of it. */
export function EarningsSection() {
  const { t } = useTranslation();
  const [isSetting, setSetting] = useState(false);
  const query = useQuery(apiQuery(queryKeys.officeEarnings, officePaths.earnings, earningRulesSchema));
  return (
    <section aria-labelledby="earnings" className="card mb-10 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="earnings" className="text-heading">
          {t("office-shifts:earnings.title")}
        </h2>
        <Button look="secondary" onClick={() => setSetting(true)}>
          <Pencil aria-hidden className="size-5" />
          {t("office-shifts:earnings.set")}
        </Button>
      </div>
      <Loaded query={query} failed={t("office-shifts:earnings.failed")}>
        {(rules) => <Rules rules={rules} />}
      </Loaded>
      <Export />
      {isSetting && <RuleDialog onClose={() => setSetting(false)} />}
    </section>
  );
}

function Rules({ rules }: { rules: EarningRules }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = dayOf(serverNow());
  const number = (hundredths: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(hundredths / 100);
  // Of one day the rule that was set last.
  const shown = rules.filter((rule, index) => rules.findIndex((each) => each.validFrom === rule.validFrom) === index);
  const present = shown.find(({ validFrom }) => validFrom <= today);
  if (shown.length === 0) return <p className="my-4 text-muted">{t("office-shifts:earnings.none")}</p>;
  return (
    <ul className="my-4 flex flex-col gap-1">
      {shown.map((rule) => (
        <li key={rule.id} className={rule === present ? "font-semibold" : "text-muted"}>
          {t("office-shifts:earnings.from", {
            day: formatDay(rule.validFrom, locale),
            rule: t(`office-shifts:earnings.rules.${rule.kind}`, { value: number(rule.value) }),
          })}
          {rule === present && ` (${t("office-shifts:earnings.present")})`}
        </li>
      ))}
    </ul>
  );
}

/** A line for each driver and day, as a file. */
function Export() {
  const { t } = useTranslation();
  const file = useSaveFile(t("office-shifts:earnings.failedExport"));
  const [wrong, setWrong] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const shown = presetPeriod("lastMonth", serverNow());
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const asked = readPeriod(new URLSearchParams({ from: String(typed.get("from")), to: String(typed.get("to")) }));
    const isLong = asked.period && isTooLong(asked.period);
    setWrong(isLong ? { to: message("periodOverMonth") } : (asked.wrong ?? {}));
    if (asked.period && !isLong) file.save(officePaths.earningsCsv(asked.period));
  };
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-4">
      {FIELDS.map((name) => {
        const error = wrong[name];
        const field = fieldOf(FORM_ID, name, { required: true, errors: error ? [error] : undefined });
        return (
          <Field key={name} field={field} label={t(`office-shifts:earnings.fields.${name}`)}>
            {(control) => <TextInput {...control} type="date" defaultValue={shown[name]} />}
          </Field>
        );
      })}
      <Button type="submit" isPending={file.isPending}>
        <Download aria-hidden className="size-5" />
        {t("office-shifts:earnings.export")}
      </Button>
    </form>
  );
}
