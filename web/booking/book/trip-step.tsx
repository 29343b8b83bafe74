import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { PageForm } from "../../forms/page-form/page-form.tsx";
import { typedIn, usePageForm } from "../../forms/page-form/use-page-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TRIP_FIELDS } from "../draft/draft.ts";
import { Reassurance } from "../reassurance.tsx";
import { tripSchema } from "../trip/trip-schema.ts";
import type { PickupProposal } from "../trip/use-pickup-proposal.ts";
import { BESIDE_FIELDS, BOOK_FORM, type BookAnswer } from "./book-form.ts";
import { TripInputs } from "./trip-inputs.tsx";

export function TripStep({ answer, proposal }: { answer: BookAnswer; proposal: PickupProposal }) {
  const { t } = useTranslation();
  const { result, key, refusal, choices } = answer;
  const { fields, names } = usePageForm({ id: "booking-form", schema: tripSchema, result });
  const trip = typedIn(result, TRIP_FIELDS);
  return (
    <PageForm id={BOOK_FORM.id} page={BOOK_FORM.page} fields={fields} names={names} label={t("booking:form.title")}>
      <HiddenFields values={{ key, ...typedIn(result, BESIDE_FIELDS) }} />
      {refusal && (
        <Alert title={t("booking:price.failed")}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      <TripInputs fields={fields} trip={trip} proposal={proposal} choices={choices} />
      <Button type="submit" name="intent" value="price" className="w-full text-lg">
        {t("booking:form.calculatePrice")}
      </Button>
      <Reassurance trip={trip} />
    </PageForm>
  );
}
