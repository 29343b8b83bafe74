import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { confirmationPath, rideLinksPath } from "@domrit/shared/site/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import { formAction } from "../../../forms/defined/form-action.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { OwnRide, readOwnRide } from "../own-ride.tsx";
import { ContactField } from "./contact-field.tsx";
import { type ContactKind, knownKinds, missingKinds, reachedAt } from "./contact-kinds.ts";
import { addContactForms, correctContactForms } from "./forms.ts";

/** Where nothing is missing and nothing known, or the ride is over, the ride is shown as it is. */
export const loader = (asked: LoaderFunctionArgs) =>
  readOwnRide(asked, ({ own, ...ride }) => own !== undefined && (isMissed(own, ride) || isKnown(own, ride)));

type Own = NonNullable<BookingView["own"]>;
const isMissed = (own: Own, ride: Omit<BookingView, "own">) =>
  !isFinal(ride.status) && missingKinds(reachedAt(own, ride)).length > 0;
const isKnown = (own: Own, { status }: Pick<BookingView, "status">) => knownKinds(own, status).length > 0;

export const action = formAction([...Object.values(addContactForms), ...Object.values(correctContactForms)]);

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

function AddContact({ id, missing }: { id: number; missing: readonly ContactKind[] }) {
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

type CorrectContactProps = { id: number; known: readonly (readonly [ContactKind, string])[] };

function CorrectContact({ id, known }: CorrectContactProps) {
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
