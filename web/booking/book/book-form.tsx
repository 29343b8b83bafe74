import { localAppPath } from "@domrit/shared/site/pages.ts";
import type { ComponentProps } from "react";
import { Form } from "../../forms/form.tsx";
import { useLocale } from "../../i18n/current-locale.ts";

export const BOOK_FORM_ID = "book";

type BookFormProps = Omit<ComponentProps<typeof Form>["of"], "form"> &
  Pick<ComponentProps<typeof Form>, "notice" | "children"> & { label: string };

/** A form that is sent to this page, which says what is wrong with it in the visitor's language. */
export function BookForm({ label, notice, children, ...summary }: BookFormProps) {
  const locale = useLocale();
  return (
    <Form
      of={{ form: { id: BOOK_FORM_ID }, ...summary }}
      action={localAppPath("book", locale)}
      label={label}
      notice={notice}
      className="mt-5"
    >
      {children}
    </Form>
  );
}
