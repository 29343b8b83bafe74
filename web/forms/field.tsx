import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { CircleAlert } from "../icons/icons.tsx";
import { useFieldText } from "./field-text.ts";
import { useFormAnswer } from "./form-answer.ts";

/** What ties a control to its label, hint and error; spread it on the input, select or textarea. */
type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  maxLength: number | undefined;
  /** What was typed, where the form was sent without script and comes back; it goes before what the form begins with. */
  defaultValue?: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
};

/** What a field of a form is to those who draw it; each of conform's is one. */
export type FormField = Pick<
  FieldMetadata,
  "id" | "formId" | "name" | "required" | "maxLength" | "errors" | "errorId" | "descriptionId" | "value"
>;

type FieldProps = {
  field: FormField;
  label: string;
  /** True where the moment requires what the schema leaves open. */
  isRequired?: boolean | undefined;
  hint?: ReactNode;
  /** A button that belongs to the field: it places itself beside the label, and comes after the control for the keyboard. */
  action?: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ field, label, hint, action, className = "", children, ...props }: FieldProps) {
  const { t } = useTranslation();
  const error = field.errors?.[0];
  const typed = useFormAnswer(field.formId)?.result?.initialValue?.[field.name];
  const isRequired = props.isRequired ?? field.required ?? false;
  const described = [error && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ");
  return (
    <div className={`relative flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={field.id} className="font-semibold text-sm">
        {label}{" "}
        {!isRequired && <span className="font-normal text-muted in-data-optional:hidden">({t("forms:optional")})</span>}
      </label>
      {children({
        id: field.id,
        name: field.name,
        required: isRequired,
        maxLength: field.maxLength,
        ...(typeof typed === "string" && { defaultValue: typed }),
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {action}
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

type FieldNotesProps = Pick<FieldProps, "field" | "hint"> & {
  /** False where something around the field says why it is refused. */
  saysError?: boolean;
};

/** Below a control: why it is refused, and its hint. */
export function FieldNotes({ field, hint, saysError = true }: FieldNotesProps) {
  const text = useFieldText();
  const error = field.errors?.[0];
  return (
    <>
      {saysError && error && (
        <p id={field.errorId} className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text(error)}
        </p>
      )}
      {hint && (
        <p id={field.descriptionId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </>
  );
}
