import { readPeriod } from "@domrit/shared/office/figures.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { type FormEvent, useState } from "react";
import { useSaveFile } from "../api/use-save-file.ts";
import { serverNow } from "../clock/server-clock.ts";
import { Field } from "../forms/field.tsx";
import { fieldOf } from "../forms/field-of.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Download } from "../icons/icons.tsx";
import { Section } from "../office/booking/section.tsx";
import { presetPeriod } from "../office/figures/presets.ts";
import { Button } from "../ui/button.tsx";
import { TextInput } from "../ui/controls.tsx";

const FORM_ID = "duties";
const FIELDS = ["from", "to"] as const;
const FORMATS = ["csv", "json"] as const;

/** The record of a driver's duties of some days as a file: the last thirty unless others are chosen. */
export function DutiesSection({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  const file = useSaveFile(t("office-fleet:duties.failed"));
  const [wrong, setWrong] = useState<ReturnType<typeof readPeriod>["wrong"]>();
  const shown = presetPeriod("days30", serverNow());
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const format = submitter?.getAttribute("value") === "json" ? "json" : "csv";
    const asked = readPeriod(new URLSearchParams({ from: String(typed.get("from")), to: String(typed.get("to")) }));
    setWrong(asked.wrong);
    if (asked.period) file.save(officePaths.driverDuties(driverId, asked.period, format));
  };
  return (
    <Section title={t("office-fleet:duties.open")}>
      <form noValidate onSubmit={save}>
        <p className="mb-4">{t("office-fleet:duties.text")}</p>
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          {FIELDS.map((name) => {
            const error = wrong?.[name];
            const field = fieldOf(FORM_ID, name, { required: true, errors: error && [error] });
            return (
              <Field key={name} field={field} label={t(`office-fleet:duties.${name}`)}>
                {(control) => <TextInput {...control} type="date" defaultValue={shown[name]} />}
              </Field>
            );
          })}
        </div>
        <div className="flex flex-wrap gap-3">
          {FORMATS.map((format) => (
            <Button key={format} type="submit" value={format} look="secondary" isPending={file.isPending}>
              <Download aria-hidden className="size-5" />
              {t(`office-fleet:duties.${format}`)}
            </Button>
          ))}
        </div>
      </form>
    </Section>
  );
}
