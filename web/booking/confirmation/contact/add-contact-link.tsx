import { addContactPath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { buttonLook } from "../../../ui/button.tsx";
import type { Access } from "../use-access.ts";

/** Leads to the page that asks how to reach the customer: without script this one reloads, and would lose what is typed. */
export function AddContactLink({ access }: { access: Access }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <a href={addContactPath(access.id)} className={`w-full ${buttonLook("secondary")} print:hidden`}>
        {t("confirmation:addContact.title")}
      </a>
    </noscript>
  );
}
