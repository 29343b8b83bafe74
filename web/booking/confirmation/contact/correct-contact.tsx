import { rideLinksPath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ContactField } from "./contact-field.tsx";
import type { ContactKind } from "./contact-kinds.ts";
import { correctContactForms } from "./forms.ts";

type CorrectContactProps = { id: number; known: readonly (readonly [ContactKind, string])[] };

/** The e-mail address and phone number of a ride as they are known, each to be put right by a form of its own. */
export function CorrectContact({ id, known }: CorrectContactProps) {
  const { t } = useTranslation();
  if (known.length === 0) return null;
  return (
    <section className="card p-6">
      <h2 className="text-heading">{t("confirmation:correctContact.title")}</h2>
      <p className="mt-1 text-muted text-sm">{t("confirmation:correctContact.hint")}</p>
      <div className="mt-4 flex flex-col gap-4">
        {known.map(([kind, value]) => (
          <ContactField key={kind} rideId={id} kind={kind} of={correctContactForms} value={value}>
            {t("confirmation:correctContact.submit")}
          </ContactField>
        ))}
      </div>
      <p className="mt-4 text-sm">
        {t("confirmation:correctContact.stranger")}{" "}
        <a href={rideLinksPath(id)} className="underline underline-offset-4">
          {t("confirmation:correctContact.replaceLink")}
        </a>
      </p>
    </section>
  );
}
