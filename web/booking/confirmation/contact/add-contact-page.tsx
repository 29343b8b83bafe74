import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import { formAction } from "../../../forms/defined/form-action.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { OwnRide, readOwnRide } from "../own-ride.tsx";
import { AddContact } from "./add-contact.tsx";
import { knownKinds, missingKinds } from "./contact-kinds.ts";
import { CorrectContact } from "./correct-contact.tsx";
import { addContactForms, correctContactForms } from "./forms.ts";
import { reachedAt } from "./reached-at.ts";

/** Where nothing is missing and nothing known, or the ride is over, the ride is shown as it is. */
export const loader = (asked: LoaderFunctionArgs) =>
  readOwnRide(asked, ({ own, ...ride }) => own !== undefined && (isMissed(own, ride) || isKnown(own, ride)));

type Own = NonNullable<BookingView["own"]>;
const isMissed = (own: Own, ride: Omit<BookingView, "own">) =>
  !isFinal(ride.status) && missingKinds(reachedAt(own, ride)).length > 0;
const isKnown = (own: Own, { status }: Pick<BookingView, "status">) => knownKinds(own, status).length > 0;

export const action = formAction([...Object.values(addContactForms), ...Object.values(correctContactForms)]);

/** Asks how to reach the customer where that is not known, and has what is known put right. */
export default function AddContactPage() {
  const { t } = useTranslation();
  return (
    <OwnRide title={t("confirmation:title")}>
      {({ id, own, details, status }) => (
        <>
          {own && (
            <div className="flex flex-col gap-6">
              <CorrectContact id={id} known={knownKinds(own, status)} />
              {!isFinal(status) && <AddContact id={id} missing={missingKinds(reachedAt(own, { details }))} />}
            </div>
          )}
          <a href={confirmationPath(id)} className={`mt-6 ${buttonLook("secondary")}`}>
            {t("confirmation:back")}
          </a>
        </>
      )}
    </OwnRide>
  );
}
