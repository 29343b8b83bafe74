import { HOURS, MORE_HOURS } from "@domrit/shared/booking/trip/hours.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { extendSchema, type OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { z } from "zod";
import { orEmpty } from "../../forms/or-empty.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Misfit } from "../booking/assign/misfit.tsx";
import { misfitOf } from "../booking/assign/use-fit.ts";
import { FormDialog } from "../form-dialog.tsx";
import { ActOutcome, AskedAct } from "./act-outcome.tsx";
import { useActForm } from "./use-act.ts";

const { hours, anyway } = extendSchema.shape;
const schema = z.object({ hours: z.preprocess(Number, hours), anyway: orEmpty(anyway) });

/** Makes a confirmed ride by the hour longer; nothing where it is none, or as long as it can be. */
export function ExtendRide({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const booked = booking.details?.hours;
  if (booking.status !== "confirmed" || booked === undefined || booked + MORE_HOURS.min > HOURS.max) return null;
  return (
    <AskedAct open={t("office-guest:extend.open")} done={t("office-guest:extend.done")}>
      {(dialog) => <ExtendDialog booking={booking} most={HOURS.max - booked} {...dialog} />}
    </AskedAct>
  );
}

type ExtendDialogProps = {
  booking: BookingView;
  most: number;
  onDone: (acted: OnBehalfAnswer) => void;
  onClose: () => void;
};

function ExtendDialog({ booking, most, onDone, onClose }: ExtendDialogProps) {
  const { t } = useTranslation();
  const form = useActForm(
    booking,
    {
      id: "office-extend",
      schema,
      call: (asked, version) => ({
        method: "POST",
        path: officePaths.extendRide(booking.id),
        body: { ...asked, version },
      }),
    },
    { onDone },
  );
  const conflicts = misfitOf(form.error) ?? [];
  return (
    <FormDialog
      title={t("office-guest:extend.title")}
      of={form}
      notice={conflicts.length === 0 && <ActOutcome act={form} done={t("office-guest:extend.done")} />}
      cancel={t("office-guest:extend.close")}
      submit={conflicts.length > 0 ? t("office-planning:misfit.submit") : t("office-guest:extend.submit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <SelectField
        field={form.fields.hours}
        label={t("office-guest:extend.hours")}
        hint={t("office-guest:extend.hint")}
        isRequired
        options={Array.from({ length: most }, (_, index) => [
          index + 1,
          t("booking:extras.hoursLong", { count: index + 1 }),
        ])}
      />
      {conflicts.length > 0 && <Misfit conflicts={conflicts} field={form.fields.anyway} />}
    </FormDialog>
  );
}
