import { useTranslation } from "../../../i18n/use-translation.ts";
import { ContactField } from "./contact-field.tsx";
import type { ContactKind } from "./contact-kinds.ts";
import { addContactForms } from "./forms.ts";

/** Asks for the e-mail address and the phone number that are not known yet, one small form each. */
export function AddContact({ id, missing }: { id: number; missing: readonly ContactKind[] }) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <section className="card p-6">
      <h2 className="text-heading">{t("confirmation:addContact.title")}</h2>
      <p className="mt-1 text-muted text-sm">{t("confirmation:addContact.hint")}</p>
      <div className="mt-4 flex flex-col gap-4">
        {missing.map((kind) => (
          <ContactField key={kind} rideId={id} kind={kind} of={addContactForms}>
            {t("confirmation:addContact.submit")}
          </ContactField>
        ))}
      </div>
    </section>
  );
}
