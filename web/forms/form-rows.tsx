import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Fold } from "../ui/fold.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import type { FormField } from "./field.tsx";

/** Rows of a form, each of which opens a few fields. That all of them may stay empty is said once, for all. */
export function FormRows({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <fieldset data-optional className="min-w-0">
      <legend className="text-heading">
        {title} <span className="font-normal text-base text-muted">({t("forms:optional")})</span>
      </legend>
      <div className="mt-2 divide-y divide-line rounded-xl border border-line px-4">{children}</div>
    </fieldset>
  );
}

type FormRowProps = {
  title: string;
  /** What was typed in its fields, in words; what is empty is left out. */
  typed: readonly (string | undefined | false)[];
  fields: readonly Pick<FormField, "errors">[];
  isOpen?: boolean;
  children: ReactNode;
};

/** A row: closed it says what was typed; where something of it is refused it opens by itself. */
export function FormRow({ title, typed, fields, isOpen = false, children }: FormRowProps) {
  const content = useRef<HTMLFieldSetElement>(null);
  const isHydrated = useIsHydrated();
  const isRefused = fields.some(({ errors }) => errors !== undefined && errors.length > 0);
  // The first refused field gets the focus, which it cannot take while its row is closed.
  useEffect(() => {
    if (!isRefused || document.querySelector("[aria-invalid]:focus")) return;
    content.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [isRefused]);
  const words = typed.filter(Boolean).join(" · ");
  // Where no script hears what is typed, it may be something else by now.
  const look = isHydrated ? "" : "group-has-user-valid:hidden group-has-user-invalid:hidden";
  return (
    <Fold
      look="row"
      title={title}
      isOpen={isOpen || isRefused}
      note={
        words && (
          <span className={`line-clamp-2 font-normal text-muted text-sm wrap-break-word fold-open:hidden ${look}`}>
            {words}
          </span>
        )
      }
    >
      <fieldset ref={content} aria-label={title} className="flex min-w-0 flex-col gap-4">
        {children}
      </fieldset>
    </Fold>
  );
}
