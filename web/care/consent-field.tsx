import { pathTo } from "@domrit/shared/site/pages.ts";
import type { FormField } from "../forms/field.tsx";
import { useFieldText } from "../forms/field-text.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { CircleAlert } from "../icons/circle-alert.tsx";
import { CheckBox } from "./check-box.tsx";

/** Whether what is said of somebody's health may be used, and for what it is. */
export function ConsentField({ field, isTicked }: { field: FormField; isTicked: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const text = useFieldText();
  const refused = field.errors?.[0];
  return (
    <section className="rounded-xl border border-line p-4">
      <CheckBox field={field} isTicked={isTicked} label={t("care-form:consent")} isRequired />
      {refused && (
        <p id={field.errorId} className="mt-1 flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text(refused)}
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        {t("care-form:consentHint")}{" "}
        <a href={pathTo("privacyPolicy", locale)} className="link">
          {t("care-form:privacy")}
        </a>
      </p>
    </section>
  );
}
