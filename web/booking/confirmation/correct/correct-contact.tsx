import { addContactPath, rideLinksPath } from "@domrit/shared/site/pages.ts";
import { Field } from "../../../forms/field.tsx";
import { fieldOf } from "../../../forms/field-of.ts";
import { Form } from "../../../forms/form.tsx";
import { useFormAnswer } from "../../../forms/form-answer.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/controls.tsx";
import { CONTACT_KINDS, type ContactKind } from "../contact/contact-kinds.ts";
import { correctContactForms } from "./forms.ts";

type CorrectContactProps = { id: number; known: readonly (readonly [ContactKind, string])[] };

/** The e-mail address and phone number of a ride as they are known, each to be put right by a form of its own. */
export function CorrectContact({ id, known }: CorrectContactProps) {
  const { t } = useTranslation();
  if (known.length === 0) return null;
  return (
    <section className="card p-6">
      <h2 className="text-heading">{t("confirmation:correctContact.title")}</h2>
      <p className="mt-1 text-muted text-sm">{t("confirmation:correctContact.hint")}</p>
      <div className="mt-4 flex flex-col gap-4">
        {known.map(([kind, value]) => (
          <CorrectOne key={kind} id={id} kind={kind} value={value} />
        ))}
      </div>
      <p className="mt-4 text-sm">
        {t("confirmation:correctContact.stranger")}{" "}
        <a href={rideLinksPath(id)} className="underline underline-offset-4">
          {t("confirmation:correctContact.replaceLink")}
        </a>
      </p>
    </section>
  );
}

function CorrectOne({ id, kind, value }: { id: number; kind: ContactKind; value: string }) {
  const { t } = useTranslation();
  const { type, text, maxLength } = CONTACT_KINDS[kind];
  const formId = correctContactForms[kind].id;
  const error = useFormAnswer(formId)?.result?.error;
  const field = fieldOf(formId, kind, { required: true, maxLength, errors: error?.[kind] ?? undefined });
  const form = { id: formId, errors: error?.[""] ?? undefined };
  return (
    <Form of={{ form, fields: { [kind]: field }, names: [kind] }} action={addContactPath(id)} hasSummary={false}>
      <Field field={field} label={t(`confirmation:addContact.${text}`)}>
        {(control) => (
          <div className="flex flex-col gap-2 sm:flex-row">
            <TextInput type={type} autoComplete={type} {...control} defaultValue={control.defaultValue ?? value} />
            <Button type="submit" look="secondary" className="shrink-0">
              {t("confirmation:correctContact.submit")}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}
