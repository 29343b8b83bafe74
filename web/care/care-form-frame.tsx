import { localAppPath } from "@domrit/shared/site/pages.ts";
import type { ComponentProps } from "react";
import { Form } from "../forms/form.tsx";
import { useLocale } from "../i18n/current-locale.ts";

export const CARE_FORM_ID = "care-ride";

type CareFormFrameProps = Omit<ComponentProps<typeof Form>["of"], "form"> &
  Pick<ComponentProps<typeof Form>, "notice" | "children"> & { label: string };

/** A form that is sent to the page of care rides, which says what is wrong with it in the visitor's language. */
export function CareFormFrame({ label, notice, children, ...summary }: CareFormFrameProps) {
  const locale = useLocale();
  return (
    <Form
      of={{ form: { id: CARE_FORM_ID }, ...summary }}
      action={localAppPath("careRide", locale)}
      label={label}
      notice={notice}
      className="mt-5"
    >
      {children}
    </Form>
  );
}
