import { apiPaths } from "@domrit/shared/api-paths.ts";
import { mayChangeAccount } from "@domrit/shared/booking/acts/change.ts";
import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { type BookingView, bookingViewSchema, type RideAccount } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { queryOf } from "../../api/api-query.ts";
import { formAction } from "../../forms/defined/form-action.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { orEmpty } from "../../forms/or-empty.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { departmentsRead, organisationsRead } from "../../organisations/queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { OwnRide, readActedRide } from "../confirmation/own-ride.tsx";
import { RideAccountFields } from "./ride-account-fields.tsx";

const { departmentId, reference } = bookingRequestSchema.shape;

/** Changes what the invoice says of a ride, also once nothing else of it can be changed. */
const rideAccountForm = defineForm({
  id: "ride-account",
  schema: z.object({
    version: z.coerce.number().int(),
    departmentId: orEmpty(departmentId),
    reference: orEmpty(reference),
  }),
  call: ({ version, departmentId = null, reference = null }, { id }) => ({
    method: "POST",
    path: apiPaths.changeBooking(Number(id)),
    body: { version, departmentId, reference },
  }),
  answer: bookingViewSchema,
  done: (_answer, { id }) => ({ goTo: confirmationPath(Number(id)), notice: "organisationSaved" }),
});

export const loader = (asked: LoaderFunctionArgs) =>
  readActedRide(asked, mayChangeAccount, ({ details }) =>
    details?.account ? [departmentsRead(details.account.organisationId), organisationsRead] : [],
  );

export const action = formAction([rideAccountForm]);

export default function AccountPage() {
  const { t } = useTranslation();
  return (
    <OwnRide title={t("change:account.title")}>
      {(booking) => (
        <>
          {booking.details?.account && <ChangeAccount booking={booking} account={booking.details.account} />}
          <a href={confirmationPath(booking.id)} className={`mt-6 ${buttonLook("secondary")}`}>
            {t("confirmation:back")}
          </a>
        </>
      )}
    </OwnRide>
  );
}

const withoutScript = () => undefined;

function ChangeAccount({ booking: { id, version }, account }: { booking: BookingView; account: RideAccount }) {
  const { t } = useTranslation();
  const { data: departments } = useQuery(queryOf(departmentsRead(account.organisationId)));
  const { data: organisations = [] } = useQuery(queryOf(organisationsRead));
  const asking = organisations.find((each) => each.id === account.organisationId);
  const saving = useForm(rideAccountForm, { about: String(id) });
  const sent = useFormAnswer(rideAccountForm.id)?.result?.initialValue;
  const values = {
    departmentId: String(sent?.departmentId ?? account.departmentId ?? ""),
    reference: String(sent?.reference ?? account.reference ?? ""),
  };
  if (!departments) return <p>{t("errors:account_not_granted")}</p>;
  return (
    <Form
      of={saving}
      label={t("change:account.title")}
      className="card p-5 shadow-xl sm:p-7"
      notice={saving.failure && <Alert title={saving.failure} />}
    >
      <p className="text-muted">{t("change:account.text")}</p>
      <HiddenFields values={{ version }} />
      <RideAccountFields
        booked={account}
        departments={departments}
        asking={asking}
        fields={saving.fields}
        values={values}
        onEdit={withoutScript}
      />
      <Submit
        className="sm:self-end"
        isPending={saving.isPending}
        text={t("change:account.save")}
        pendingText={t("booking:form.processing")}
      />
    </Form>
  );
}
