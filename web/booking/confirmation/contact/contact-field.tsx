import { addContactPath } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { Field } from "../../../forms/field.tsx";
import { fieldOf } from "../../../forms/field-of.ts";
import { Form } from "../../../forms/form.tsx";
import { useFormAnswer } from "../../../forms/form-answer.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/controls.tsx";
import { CONTACT_KINDS, type ContactKind } from "./contact-kinds.ts";
import type { addContactForms } from "./forms.ts";

type ContactFieldProps = {
  rideId: number;
  kind: ContactKind;
  of: typeof addContactForms;
  value?: string;
  children: ReactNode;
};

export function ContactField({ rideId, kind, of, value, children }: ContactFieldProps) {
  const { t } = useTranslation();
  const { type, text, maxLength } = CONTACT_KINDS[kind];
  const { id } = of[kind];
  const error = useFormAnswer(id)?.result?.error;
  const field = fieldOf(id, kind, { required: true, maxLength, errors: error?.[kind] ?? undefined });
  const form = { id, errors: error?.[""] ?? undefined };
  return (
    <Form of={{ form, fields: { [kind]: field }, names: [kind] }} action={addContactPath(rideId)} hasSummary={false}>
      <Field field={field} label={t(`confirmation:addContact.${text}`)}>
        {(control) => (
          <div className="flex flex-col gap-2 sm:flex-row">
            <TextInput type={type} autoComplete={type} {...control} defaultValue={control.defaultValue ?? value} />
            <Button type="submit" look="secondary" className="shrink-0">
              {children}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}
