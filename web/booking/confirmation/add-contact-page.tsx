import { apiPaths } from "@domrit/shared/api-paths.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import * as v from "valibot";
import { formAction, formRoute } from "../../forms/form-action.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { buttonLook } from "../../ui/button.tsx";
import { AddContact } from "./add-contact.tsx";
import { addContactSchema } from "./add-contact-schema.ts";
import {
  addContactFormId,
  type ContactKind,
  contactKinds,
  correctContactFormId,
  knownKinds,
  missingKinds,
} from "./contact-kinds.ts";
import { CorrectContact } from "./correct-contact.tsx";
import { OwnRide, readOwnRide } from "./own-ride.tsx";
import { reachedAt } from "./reached-at.ts";

/** Where nothing is missing and nothing known, or the ride is over, the ride is shown as it is. */
export const loader = (asked: LoaderFunctionArgs) =>
  readOwnRide(asked, ({ own, ...ride }) => own !== undefined && (isMissed(own, ride) || isKnown(own, ride)));

type Own = NonNullable<BookingView["own"]>;
const isMissed = (own: Own, ride: Omit<BookingView, "own">) =>
  !isFinal(ride.status) && missingKinds(reachedAt(own, ride)).length > 0;
const isKnown = (own: Own, { status }: Pick<BookingView, "status">) => knownKinds(own, status).length > 0;

const adding = (kind: ContactKind) =>
  formRoute({
    schema: addContactSchema(kind),
    call: (body, { params: { id } }) => ({ method: "PUT", path: apiPaths.bookingContact(Number(id)), body }),
    done: (_answer, { params: { id } }) => ({ goTo: confirmationPath(Number(id)) }),
  });

const correcting = (kind: ContactKind) =>
  formRoute({
    schema: addContactSchema(kind),
    call: (body, { params: { id } }) => ({ method: "PUT", path: apiPaths.bookingContact(Number(id)), body }),
    done: (answer, { params: { id } }) => {
      const { messages } = v.parse(bookingViewSchema, answer);
      const isTold = messages?.[kind === "contactEmail" ? "email" : "sms"];
      // Where too much has gone today nothing is sent, which the ride's page says.
      return { goTo: confirmationPath(Number(id)), ...(isTold && { notice: "contactCorrected" as const }) };
    },
  });

export const action = formAction(
  Object.fromEntries(
    contactKinds.flatMap((kind) => [
      [addContactFormId(kind), adding(kind)],
      [correctContactFormId(kind), correcting(kind)],
    ]),
  ),
);

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
              {!isFinal(status) && <AddContact own={reachedAt(own, { details })} access={{ id }} />}
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
