import { localAppPath } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/current-locale.ts";

/**
 * A form that is sent to this page, which says what is wrong with it in the visitor's language. The key Enter presses its first
 * button, which must neither choose a place nor book.
 */
export function BookForm({ label, children }: { label: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <form
      method="post"
      action={localAppPath("book", locale)}
      noValidate
      aria-label={label}
      className="mt-5 flex flex-col gap-4"
    >
      <button type="submit" name="intent" value="price" tabIndex={-1} aria-hidden className="sr-only" />
      {children}
    </form>
  );
}
