import { message } from "@domrit/shared/i18n/validation-key.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { deskShiftSchema } from "@domrit/shared/shifts/desk.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { shownInstant, typedInstant, unlessLeft } from "../../clock/typed-instant.ts";
import { carsQuery, driversQuery } from "../../fleet/queries.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";

const schema = z.object({
  driverId: z.uuid(message("driverToPlan")),
  carId: z.uuid(message("carToDrive")),
  at: typedInstant,
});

/** Begins a shift for a driver who forgot, or whose phone is away. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [now] = useState(() => serverNow().toISOString());
  const drivers = (useQuery(driversQuery).data ?? []).filter(({ isWorking }) => isWorking);
  const cars = (useQuery(carsQuery).data ?? []).filter(({ isWorking }) => isWorking);
  const form = useSilentForm(
    {
      id: "start-shift",
      topic: "shifts",
      schema,
      call: ({ at, ...who }) => ({
        method: "POST",
        path: officePaths.shifts,
        body: { ...who, at: unlessLeft(at, now) },
      }),
      answer: deskShiftSchema,
      outdates: [queryKeys.officeFleet],
    },
    { says: () => ({ title: t("office-shifts:desk.started") }), onDone: onClose },
  );
  return (
    <FormDialog
      title={t("office-shifts:desk.startTitle")}
      of={form}
      submit={t("office-shifts:desk.start")}
      pending={t("office-shifts:desk.saving")}
      onClose={onClose}
    >
      <SelectField
        field={form.fields.driverId}
        label={t("office-shifts:desk.driver")}
        isRequired
        none={t("office-shifts:desk.choose")}
        options={drivers.map(({ id, firstName }) => [id, firstName])}
      />
      <SelectField
        field={form.fields.carId}
        label={t("office-shifts:desk.car")}
        isRequired
        none={t("office-shifts:desk.choose")}
        options={cars.map(({ id, plate, make, model }) => [id, `${plate}, ${make} ${model}`])}
      />
      <TextField
        field={form.fields.at}
        label={t("office-shifts:desk.at")}
        isRequired
        type="datetime-local"
        defaultValue={shownInstant(now)}
      />
    </FormDialog>
  );
}
