import type { ComponentProps, FormEventHandler, ReactNode } from "react";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FORM_FIELD } from "./own-fields.ts";

type FormProps = Omit<ComponentProps<"form">, "id" | "onSubmit" | "noValidate" | "title"> & {
  of: ComponentProps<typeof ErrorSummary> & {
    form: { id: string; errors?: string[] | undefined; onSubmit?: FormEventHandler<HTMLFormElement> };
  };
  /** The heading; it also names the form. */
  title?: string;
  label?: string | undefined;
  notice?: ReactNode;
  /** False in a form of a field or two, which says what is refused beside them only. */
  hasSummary?: boolean;
};

/** A form that is checked by its schema, not by the browser, with its heading and the list of what was refused. */
export function Form({ of, title, label = title, notice, hasSummary = true, className = "", ...props }: FormProps) {
  const { form, fields, names } = of;
  const { children, ...rest } = props;
  return (
    <form
      {...rest}
      id={form.id}
      method="post"
      onSubmit={form.onSubmit}
      noValidate
      aria-label={label}
      className={`flex flex-col gap-4 ${className}`}
    >
      <input type="hidden" name={FORM_FIELD} value={form.id} />
      {title && <h3 className="text-heading">{title}</h3>}
      {notice}
      {form.errors?.[0] && <Alert title={form.errors[0]} />}
      {hasSummary && <ErrorSummary names={names} fields={fields} />}
      {children}
    </form>
  );
}

export type SubmitProps = Pick<
  ComponentProps<typeof Button>,
  "look" | "className" | "disabled" | "form" | "name" | "value"
> & {
  isPending: boolean;
  text: ReactNode;
  pendingText: string;
};

/** The button that sends a form: once for a double click, also where the first click was answered before the second came. */
export function Submit({ text, pendingText, ...button }: SubmitProps) {
  return (
    <Button type="submit" onClick={(event) => event.detail > 1 && event.preventDefault()} {...button}>
      {button.isPending ? pendingText : text}
    </Button>
  );
}
