import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import type { RideAccount } from "@domrit/shared/booking/view.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { AccountList } from "@domrit/shared/organisations/office-views.ts";
import { useState } from "react";
import { z } from "zod";
import { RideAccountFields } from "../../booking/change/ride-account-fields.tsx";
import type { FormField } from "../../forms/field.tsx";
import { orEmpty } from "../../forms/or-empty.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Room } from "../new/account-room.tsx";
import { ActDialog } from "./act-dialog.tsx";

const { departmentId, reference } = bookingRequestSchema.shape;
const schema = z.object({ departmentId: orEmpty(departmentId), reference: orEmpty(reference) });

type ChangeAccountProps = {
  booking: OfficeBooking["booking"];
  account: AccountList[number];
  booked: RideAccount;
};

/** Department and reference of a ride of which nothing else can be changed any more. */
export function ChangeAccount({ booking, account, booked }: ChangeAccountProps) {
  return (
    <ActDialog
      booking={booking}
      act="account"
      schema={schema}
      call={({ departmentId = null, reference = null }, version) => ({
        method: "POST",
        path: officePaths.changeRide(booking.id),
        body: { departmentId, reference, version },
      })}
    >
      {({ fields }) => <AccountFields account={account} booked={booked} fields={fields} />}
    </ActDialog>
  );
}

type AccountFieldsProps = Omit<ChangeAccountProps, "booking"> & {
  fields: Record<"departmentId" | "reference", FormField>;
};

function AccountFields({ account, booked, fields }: AccountFieldsProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState({
    departmentId: booked.departmentId ?? "",
    reference: booked.reference ?? "",
  });
  return (
    <>
      <p className="text-muted">{t("office-guest:account.hint")}</p>
      <p>
        <Room account={account} />
      </p>
      <RideAccountFields
        booked={booked}
        departments={account.departments}
        asking={account}
        fields={fields}
        values={values}
        onEdit={(field, value) => setValues((typed) => ({ ...typed, [field]: value }))}
      />
    </>
  );
}
