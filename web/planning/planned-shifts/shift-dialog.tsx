import type { FieldErrors } from "@domrit/shared/errors.ts";
import type { CarView, DriverView } from "@domrit/shared/fleet/fleet.ts";
import {
  type PlannedShiftEntry,
  type PlannedShiftView,
  plannedShiftSchema,
} from "@domrit/shared/planning/planned-shifts.ts";
import { useSetAtom } from "jotai";
import { type FormEvent, useState } from "react";
import { ApiError, fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { DialogCancel } from "../../forms/dialog-submit.tsx";
import { faultsOf } from "../../forms/faults-of.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/controls.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import type { useWeek } from "./use-week.ts";

/** A shift that somebody asks about: one that is planned, as it was seen, or a new one of a driver on a day. */
export type AskedShift = Pick<PlannedShiftEntry, "driverId" | "date"> &
  Partial<PlannedShiftEntry> & { seen?: PlannedShiftView };

type ShiftDialogProps = Pick<ReturnType<typeof useWeek>, "saving" | "removing"> & {
  asked: AskedShift;
  drivers: readonly DriverView[];
  cars: readonly CarView[];
  onClose: () => void;
};

const FORM_ID = "planned-shift";
/** What stands there at first for a new one: the usual early shift. */
const USUAL = { from: "06:00", until: "15:00" };

/** Plans a shift, changes it or takes it out. */
export function ShiftDialog({ asked, drivers, cars, saving, removing, onClose }: ShiftDialogProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const { seen } = asked;
  const isPending = saving.isPending || removing.isPending;
  const close = () => !isPending && onClose();
  const done = (what: "saved" | "removed") => {
    onClose();
    toast({ action: "shifts", title: t(`office-fleet:planned.${what}`) });
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { carId, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
    const checked = plannedShiftSchema.safeParse({ ...typed, carId: carId || null });
    setWrong(checked.success ? {} : faultsOf(checked.error.issues));
    if (!checked.success) return;
    saving.mutate(
      { entry: checked.data, seen },
      { onSuccess: () => done("saved"), onError: (error) => setWrong(fieldErrorsOf(error)) },
    );
  };
  const error = saving.error ?? removing.error;
  const isLost = error instanceof ApiError && (error.code === "version_conflict" || error.code === "not_found");
  const field = (name: keyof PlannedShiftEntry) =>
    fieldOf(FORM_ID, name, { required: name !== "carId", errors: wrong[name] && [...wrong[name]] });
  return (
    <Modal isOpen onClose={close} title={t(`office-fleet:planned.${seen ? "change" : "add"}`)}>
      <form noValidate onSubmit={save} className="mt-4 flex flex-col gap-4">
        <Field field={field("driverId")} label={t("office-fleet:planned.driver")}>
          {(control) => (
            <Select {...control} defaultValue={asked.driverId}>
              {drivers.map(({ id, firstName }) => (
                <option key={id} value={id}>
                  {firstName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field field={field("date")} label={t("office-fleet:planned.date")}>
          {(control) => <TextInput {...control} type="date" defaultValue={asked.date} />}
        </Field>
        <div className="grid grid-cols-2 gap-4">
          {(["from", "until"] as const).map((name) => (
            <Field key={name} field={field(name)} label={t(`office-fleet:planned.${name}`)}>
              {(control) => <TextInput {...control} type="time" defaultValue={asked[name] ?? USUAL[name]} />}
            </Field>
          ))}
        </div>
        <p className="text-muted text-sm">{t("office-fleet:planned.untilHint")}</p>
        <Field field={field("carId")} label={t("office-fleet:planned.car")}>
          {(control) => (
            <Select {...control} defaultValue={asked.carId ?? ""}>
              <option value="">{t("office-fleet:planned.anyCar")}</option>
              {cars.map(({ id, plate, make, model }) => (
                <option key={id} value={id}>
                  {plate}, {make} {model}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ModalActions
          notice={
            error &&
            Object.keys(wrong).length === 0 && (
              <Alert title={isLost ? t("office-fleet:planned.conflict") : errorText(error, t)} />
            )
          }
        >
          <DialogCancel onCancel={close} isPending={isPending}>
            {t("office:cancel")}
          </DialogCancel>
          {seen && (
            <Button
              look="danger"
              isPending={removing.isPending}
              disabled={isPending}
              onClick={() => removing.mutate(seen, { onSuccess: () => done("removed") })}
            >
              {t("office-fleet:planned.remove")}
            </Button>
          )}
          <Button type="submit" isPending={saving.isPending} disabled={isPending}>
            {t(`office-fleet:planned.${saving.isPending ? "saving" : "save"}`)}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
