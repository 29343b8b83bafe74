import { useTranslation } from "../i18n/use-translation.ts";
import type { FormField } from "./field.tsx";
import { useFieldText } from "./field-text.ts";

type ErrorSummaryProps = {
  /** The names of the form's fields, in its order; `fields` itself cannot be walked through. */
  names: readonly string[];
  fields: Record<string, FormField>;
};

/** The refused fields as a list of links, in the words that stand at each and in the order of the form. The first of them has the focus. */
export function ErrorSummary({ names, fields }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const text = useFieldText();
  const refused = names.flatMap((name) => {
    const field = fields[name];
    return field?.errors?.[0] ? [{ id: field.id, message: field.errors[0] }] : [];
  });
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-danger/40 bg-danger-soft px-4 py-3 text-sm">
      <p className="font-semibold">{t("forms:summary", { count: refused.length })}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 pointer-coarse:gap-0">
        {refused.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-0.5 underline underline-offset-2 pointer-coarse:py-3"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
