import type { BookingView } from "@domrit/shared/booking/view.ts";
import { addContactPath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { buttonLook } from "../../../ui/button.tsx";
import type { Access } from "../use-access.ts";
import { missingKinds } from "./contact-kinds.ts";

/** Leads to the page that asks how to reach the customer: without script this one reloads, and would lose what is typed. */
export function AddContactLink({ own, access }: { own: NonNullable<BookingView["own"]>; access: Access }) {
  const { t } = useTranslation();
  if (missingKinds(own).length === 0) return null;
  return (
    <noscript>
      <a href={addContactPath(access.id)} className={`w-full ${buttonLook("secondary")} print:hidden`}>
        {t("confirmation:addContact.title")}
      </a>
    </noscript>
  );
}
