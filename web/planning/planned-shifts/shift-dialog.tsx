import type { CarView, DriverView } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type PlannedShiftEntry,
  type PlannedShiftView,
  plannedShiftSchema,
  plannedShiftViewSchema,
} from "@domrit/shared/planning/planned-shifts.ts";
import * as v from "valibot";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { inForm } from "../../forms/or-empty.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";
import { Button } from "../../ui/button.tsx";

export type AskedShift = Pick<PlannedShiftEntry, "driverId" | "date"> &
  Partial<PlannedShiftEntry> & { seen?: PlannedShiftView };

type ShiftDialogProps = {
  asked: AskedShift;
  drivers: readonly DriverView[];
  cars: readonly CarView[];
  onClose: () => void;
};

const { carId } = plannedShiftSchema.shape;
const schema = plannedShiftSchema.safeExtend({
  carId: inForm(
    carId,
    z.preprocess((typed) => typed || null, carId),
  ),
});
const weeks = { topic: "shifts", outdates: [queryKeys.officePlanned], outdatesAnyway: true } as const;

const USUAL = { from: "06:00", until: "15:00" };

export function ShiftDialog({ asked, drivers, cars, onClose }: ShiftDialogProps) {
  const { t } = useTranslation();
  const { seen } = asked;
  const form = useSilentForm(
    {
      ...weeks,
      id: "planned-shift",
      schema,
      call: (entry) =>
        seen
          ? { method: "PUT", path: officePaths.plannedShift(seen.id), body: { ...entry, version: seen.version } }
          : { method: "POST", path: officePaths.plannedShifts, body: entry },
      answer: plannedShiftViewSchema,
    },
    { says: () => ({ title: t("office-fleet:planned.saved") }), onDone: onClose },
  );
  const removing = useFormCall(
    {
      ...weeks,
      id: "planned-shift-removed",
      call: ({ id, version }: PlannedShiftView) => ({
        method: "DELETE",
        path: officePaths.plannedShift(id),
        body: { version },
      }),
      answer: v.void(),
    },
    { says: () => ({ title: t("office-fleet:planned.removed") }), onDone: onClose },
  );
  const error = form.error ?? removing.error;
  const isLost = error instanceof ApiError && (error.code === "version_conflict" || error.code === "not_found");
  const isPending = form.isPending || removing.isPending;
  return (
    <FormDialog
      title={t(`office-fleet:planned.${seen ? "change" : "add"}`)}
      of={{
        ...form,
        isPending,
        failure: isLost ? t("office-fleet:planned.conflict") : (form.failure ?? removing.failure),
      }}
      submit={t("office-fleet:planned.save")}
      pending={t("office-fleet:planned.saving")}
      more={
        seen && (
          <Button look="danger" isPending={removing.isPending} disabled={isPending} onClick={() => removing.send(seen)}>
            {t("office-fleet:planned.remove")}
          </Button>
        )
      }
      onClose={onClose}
    >
      <SelectField
        field={form.fields.driverId}
        label={t("office-fleet:planned.driver")}
        isRequired
        defaultValue={asked.driverId}
        options={drivers.map(({ id, firstName }) => [id, firstName])}
      />
      <TextField
        field={form.fields.date}
        label={t("office-fleet:planned.date")}
        isRequired
        type="date"
        defaultValue={asked.date}
      />
      <div className="grid grid-cols-2 gap-4">
        {(["from", "until"] as const).map((name) => (
          <TextField
            key={name}
            field={form.fields[name]}
            label={t(`office-fleet:planned.${name}`)}
            isRequired
            type="time"
            defaultValue={asked[name] ?? USUAL[name]}
          />
        ))}
      </div>
      <p className="text-muted text-sm">{t("office-fleet:planned.untilHint")}</p>
      <SelectField
        field={form.fields.carId}
        label={t("office-fleet:planned.car")}
        isRequired={false}
        defaultValue={asked.carId ?? ""}
        none={t("office-fleet:planned.anyCar")}
        options={cars.map(({ id, plate, make, model }) => [id, `${plate}, ${make} ${model}`])}
      />
    </FormDialog>
  );
}
