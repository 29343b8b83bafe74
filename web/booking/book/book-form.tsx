import { localAppPath } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/current-locale.ts";

export const BOOK_FORM_ID = "book";

/** A form that is sent to this page, which says what is wrong with it in the visitor's language. */
export function BookForm({ label, children }: { label: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <form
      id={BOOK_FORM_ID}
      method="post"
      action={localAppPath("book", locale)}
      noValidate
      aria-label={label}
      className="mt-5 flex flex-col gap-4"
    >
      {children}
    </form>
  );
}
