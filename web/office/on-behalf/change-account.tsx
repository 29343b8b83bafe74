import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import type { RideAccount } from "@domrit/shared/booking/view.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { AccountList } from "@domrit/shared/organisations/office-views.ts";
import { useState } from "react";
import { z } from "zod";
import { RideAccountFields } from "../../booking/change/ride-account-fields.tsx";
import { orEmpty } from "../../forms/or-empty.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { Room } from "../new/account-room.tsx";
import { ActOutcome, AskedAct } from "./act-outcome.tsx";
import { useActForm } from "./use-act.ts";

const { departmentId, reference } = bookingRequestSchema.shape;
const schema = z.object({ departmentId: orEmpty(departmentId), reference: orEmpty(reference) });

type ChangeAccountProps = {
  booking: OfficeBooking["booking"];
  account: AccountList[number];
  booked: RideAccount;
};

/** Department and reference of a ride of which nothing else can be changed any more. */
export function ChangeAccount(props: ChangeAccountProps) {
  const { t } = useTranslation();
  return (
    <AskedAct open={t("office-guest:account.open")} done={t("office-guest:account.done")}>
      {(dialog) => <AccountDialog {...props} {...dialog} />}
    </AskedAct>
  );
}

type AccountDialogProps = ChangeAccountProps & { onDone: (acted: OnBehalfAnswer) => void; onClose: () => void };

function AccountDialog({ booking, account, booked, onDone, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState({
    departmentId: booked.departmentId ?? "",
    reference: booked.reference ?? "",
  });
  const form = useActForm(
    booking,
    {
      id: "office-ride-account",
      schema,
      call: ({ departmentId = null, reference = null }, version) => ({
        method: "POST",
        path: officePaths.changeRide(booking.id),
        body: { departmentId, reference, version },
      }),
    },
    { onDone },
  );
  return (
    <FormDialog
      title={t("office-guest:account.title")}
      of={form}
      notice={<ActOutcome act={form} done={t("office-guest:account.done")} />}
      submit={t("office-guest:account.submit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <p className="text-muted">{t("office-guest:account.hint")}</p>
      <p>
        <Room account={account} />
      </p>
      <RideAccountFields
        booked={booked}
        departments={account.departments}
        asking={account}
        fields={form.fields}
        values={values}
        onEdit={(field, value) => setValues((typed) => ({ ...typed, [field]: value }))}
      />
    </FormDialog>
  );
}
