import { CAR_CLASSES, type CarClasses } from "@domrit/shared/fleet/classes.ts";
import { CheckBox } from "../forms/check-box.tsx";
import type { FormField } from "../forms/field.tsx";
import { fieldOf } from "../forms/field-of.ts";
import { useFieldText } from "../forms/field-text.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** Boxes of one field, one for each class. */
export function CarClassBoxes({ field, classes }: { field: FormField; classes: CarClasses }) {
  const { t } = useTranslation();
  const text = useFieldText();
  const error = field.errors?.[0];
  return (
    <fieldset aria-describedby={[error && field.errorId, field.descriptionId].filter(Boolean).join(" ")}>
      <legend className="font-semibold">{t("office-fleet:fields.classes")}</legend>
      <p id={field.descriptionId} className="text-muted text-sm">
        {t("office-fleet:fields.classesHint")}
      </p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {CAR_CLASSES.map((name) => (
          <CheckBox
            key={name}
            field={fieldOf(field.formId, `${field.name}-${name}`, { required: false })}
            name={field.name}
            value={name}
            label={t(`office-fleet:classes.${name}`)}
            isTicked={classes?.includes(name) ?? false}
          />
        ))}
      </div>
      {error && (
        <p id={field.errorId} className="mt-1 text-danger text-sm">
          {text(error)}
        </p>
      )}
    </fieldset>
  );
}
