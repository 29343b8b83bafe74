import { apiPaths } from "@domrit/shared/api-paths.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import { formAction, formRoute } from "../../forms/form-action.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { buttonLook } from "../../ui/button.tsx";
import { AddContact } from "./add-contact.tsx";
import { addContactSchema } from "./add-contact-schema.ts";
import { addContactFormId, type ContactKind, contactKinds, missingKinds } from "./contact-kinds.ts";
import { OwnRide, readOwnRide } from "./own-ride.tsx";
import { reachedAt } from "./reached-at.ts";

/** Where nothing is missing any more, or the ride is over, the ride is shown as it is. */
export const loader = (asked: LoaderFunctionArgs) =>
  readOwnRide(asked, (ride) => {
    const { status, own } = ride;
    return !isFinal(status) && own !== undefined && missingKinds(reachedAt(own, ride)).length > 0;
  });

const adding = (kind: ContactKind) =>
  formRoute({
    schema: addContactSchema(kind),
    call: (body, { params: { id } }) => ({ method: "PUT", path: apiPaths.bookingContact(Number(id)), body }),
    done: (_answer, { params: { id } }) => ({ goTo: confirmationPath(Number(id)) }),
  });

export const action = formAction(
  Object.fromEntries(contactKinds.map((kind) => [addContactFormId(kind), adding(kind)])),
);

/** Asks how to reach the customer, of whom too little is known. */
export default function AddContactPage() {
  const { t } = useTranslation();
  return (
    <OwnRide title={t("confirmation:title")}>
      {({ id, own, details }) => (
        <>
          {own && <AddContact own={reachedAt(own, { details })} access={{ id }} />}
          <a href={confirmationPath(id)} className={`mt-6 ${buttonLook("secondary")}`}>
            {t("confirmation:back")}
          </a>
        </>
      )}
    </OwnRide>
  );
}
