import { figuresOf, TARIFF_FIGURES, type TariffFigure, unitOf } from "@domrit/shared/fares/tariff-entry.ts";
import type { TariffView } from "@domrit/shared/office/tariffs.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { isConflict } from "../../api/api-error.ts";
import { formatDate } from "../../booking/format-date.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import type { FormField } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { newTariffForm } from "./api.ts";
import { useFigureName } from "./figure-name.ts";
import { figureText, typedText } from "./typed-tariff.ts";

type TariffFormProps = {
  definition: typeof newTariffForm;
  /** What its fields begin with, and the tariff whose figures stand beside them. */
  begin: TariffView;
  old: TariffView | undefined;
  /** The first day it begins with; empty for a new one. */
  validFrom?: string;
  onConflict?: () => void;
  onClose: () => void;
};

const GROUPS = ["car", "minibus", "hourlyCents", "rest"] as const;
const groupOf = (name: TariffFigure) => GROUPS.find((group) => name.startsWith(`${group}.`)) ?? "rest";

/** The figures of a draft, each with what it was. */
export function TariffForm({ definition, begin, old, validFrom = "", onConflict, onClose }: TariffFormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useFigureName();
  const form = useSilentForm(definition, {
    says: () => ({ title: t("office-tariffs:saved") }),
    onDone: onClose,
    onRefused: (error) => isConflict(error) && onConflict?.(),
  });
  const { fields } = form;
  const rates = {
    car: fields.car.getFieldset(),
    minibus: fields.minibus.getFieldset(),
    hourlyCents: fields.hourlyCents.getFieldset(),
  };
  const fieldOf = (figure: TariffFigure): FormField => {
    const [name, part] = figure.split(".") as ["car" | "minibus", "startCents" | undefined];
    return part ? rates[name][part] : fields[name as "minimumCents" & ("car" | "minibus")];
  };
  const [before, begun] = [old && figuresOf(old), figuresOf(begin)];
  return (
    <Form of={form} label={t("office-tariffs:form")} hasSummary={false} className="card mb-6 p-4 sm:p-6">
      <TextField
        field={fields.validFrom}
        defaultValue={validFrom}
        type="date"
        label={t("office-tariffs:validFrom")}
        hint={old && t("office-tariffs:after", { day: formatDate(old.validFrom, locale) })}
        isRequired
        min={dayOf(serverNow())}
        className="max-w-48"
      />
      {GROUPS.map((group) => (
        <fieldset key={group} className="border-line border-t pt-4">
          <legend className="float-left mb-3 w-full font-semibold">{t(`office-tariffs:groups.${group}`)}</legend>
          <div className="clear-both grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {TARIFF_FIGURES.filter((name) => groupOf(name) === group).map((name) => (
              <TextField
                key={name}
                field={fieldOf(name)}
                defaultValue={typedText(name, begun[name], locale)}
                label={nameOf(name)}
                hint={before && t("office-tariffs:was", { value: figureText(name, before[name], locale) })}
                isRequired
                inputMode={unitOf(name) === "kmPerHour" ? "numeric" : "decimal"}
                className="max-w-40"
              />
            ))}
          </div>
        </fieldset>
      ))}
      {form.failure && (
        <Alert title={isConflict(form.error) ? t("office-tariffs:conflict") : form.failure}>
          {isConflict(form.error) && <p>{t("office-tariffs:conflictText")}</p>}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" disabled={form.isPending} onClick={onClose}>
          {t("office:cancel")}
        </Button>
        <Submit isPending={form.isPending} text={t("office-tariffs:save")} pendingText={t("office-tariffs:saving")} />
      </div>
    </Form>
  );
}
