import type { BookingView, RideAccount } from "@domrit/shared/booking/view.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { queryOf } from "../../api/api-query.ts";
import { Form } from "../../forms/form.tsx";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { typedIn, usePageForm } from "../../forms/page-form/use-page-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { departmentsRead, organisationsRead } from "../../organisations/queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { AddressInputs } from "../book/trip-inputs.tsx";
import { ExtrasFields } from "../extras/extras-fields.tsx";
import { MomentFields } from "../trip/moment-fields.tsx";
import type { PickupProposal } from "../trip/use-pickup-proposal.ts";
import { VehicleField } from "../trip/vehicle-field.tsx";
import type { ChangeAnswer } from "./change-form.ts";
import { CHANGE_FIELDS, changeFormSchema } from "./fields.ts";
import { RideAccountFields } from "./ride-account-fields.tsx";
import { TripRow } from "./trip-row.tsx";

export const CHANGE_FORM_ID = "change-ride";

/** These refusals are shown above the form. */
export const TOLD_ELSEWHERE = ["too_late", "version_conflict"];

type ChangeStepProps = { answer: ChangeAnswer; booking: BookingView; proposal: PickupProposal; isLate: boolean };

/** The vehicle may become another one, so it offers as many passengers as the largest seats. Too late, nothing can be sent. */
export function ChangeStep({ answer, booking, proposal, isLate }: ChangeStepProps) {
  const { t } = useTranslation();
  const { result, version, refusal, choices } = answer;
  const { fields, names } = usePageForm({ id: CHANGE_FORM_ID, schema: changeFormSchema, result });
  const values = { contactName: "", contactEmail: "", contactPhone: "", ...typedIn(result, CHANGE_FIELDS) };
  return (
    <Form
      of={{ form: { id: CHANGE_FORM_ID }, fields, names }}
      label={t("change:title")}
      notice={
        refusal &&
        !TOLD_ELSEWHERE.includes(refusal.code) && (
          <Alert title={t("change:failed")}>
            <p>{refusal.message}</p>
          </Alert>
        )
      }
    >
      <HiddenFields values={{ version }} />
      <p className="text-muted">{t("change:intro")}</p>
      <MomentFields fields={fields} trip={values} proposal={proposal} />
      <ExtrasFields
        title={t("change:more")}
        fields={fields}
        values={values}
        onEdit={withoutScript}
        onPricedEdit={withoutScript}
        hasCostCentre={booking.details?.costCentre !== undefined}
        applyDiscount={null}
      >
        <TripRow fields={fields} values={values}>
          <AddressInputs fields={fields} trip={values} choices={choices} />
          <VehicleField field={fields.vehicleType} value={values.vehicleType} onChange={withoutScript} />
        </TripRow>
      </ExtrasFields>
      {booking.details?.account && <AccountPart account={booking.details.account} fields={fields} values={values} />}
      {!isLate && (
        <Button type="submit" name="intent" value="price" className="w-full text-lg">
          {t("change:seePrice")}
        </Button>
      )}
    </Form>
  );
}

const withoutScript = () => undefined;

type AccountPartProps = { account: RideAccount } & Pick<ComponentProps<typeof RideAccountFields>, "fields" | "values">;

/** Who holds the ride's link alone is no member, and leaves both as they are. */
function AccountPart({ account, fields, values }: AccountPartProps) {
  const { data: departments } = useQuery(queryOf(departmentsRead(account.organisationId)));
  const { data: organisations = [] } = useQuery(queryOf(organisationsRead));
  const { departmentId, reference } = values;
  const asking = organisations.find(({ id }) => id === account.organisationId);
  if (!departments) return <HiddenFields values={{ departmentId, reference }} />;
  return (
    <RideAccountFields
      booked={account}
      departments={departments}
      asking={asking}
      fields={fields}
      values={values}
      onEdit={withoutScript}
    />
  );
}
