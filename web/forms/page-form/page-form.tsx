import { localAppPath } from "@domrit/shared/site/pages.ts";
import type { ComponentProps } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { Form } from "../form.tsx";

type FormProps = ComponentProps<typeof Form>;
type PageFormProps = Omit<FormProps["of"], "form"> &
  Pick<FormProps, "notice" | "children"> & { id: string; page: Parameters<typeof localAppPath>[0]; label: string };

/** A form that is sent to a page of the app, which says what is wrong with it in the visitor's language. */
export function PageForm({ id, page, label, notice, children, ...summary }: PageFormProps) {
  const locale = useLocale();
  return (
    <Form
      of={{ form: { id }, ...summary }}
      action={localAppPath(page, locale)}
      label={label}
      notice={notice}
      className="mt-5"
    >
      {children}
    </Form>
  );
}
