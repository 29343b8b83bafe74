import { HOURS, MORE_HOURS } from "@domrit/shared/booking/trip/hours.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { extendSchema } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { z } from "zod";
import { orEmpty } from "../../forms/or-empty.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Misfit } from "../booking/assign/misfit.tsx";
import { misfitOf } from "../booking/assign/use-fit.ts";
import { ActDialog } from "./act-dialog.tsx";

const { hours, anyway } = extendSchema.shape;
const schema = z.object({ hours: z.preprocess(Number, hours), anyway: orEmpty(anyway) });

/** Makes a confirmed ride by the hour longer; nothing where it is none, or as long as it can be. */
export function ExtendRide({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const booked = booking.details?.hours;
  if (booking.status !== "confirmed" || booked === undefined || booked + MORE_HOURS.min > HOURS.max) return null;
  return (
    <ActDialog
      booking={booking}
      act="extend"
      schema={schema}
      call={(asked, version) => ({
        method: "POST",
        path: officePaths.extendRide(booking.id),
        body: { ...asked, version },
      })}
    >
      {({ fields, error }) => {
        const conflicts = misfitOf(error) ?? [];
        return (
          <>
            <SelectField
              field={fields.hours}
              label={t("office-guest:extend.hours")}
              hint={t("office-guest:extend.hint")}
              isRequired
              options={Array.from({ length: HOURS.max - booked }, (_, index) => [
                index + 1,
                t("booking:extras.hoursLong", { count: index + 1 }),
              ])}
            />
            {conflicts.length > 0 && <Misfit conflicts={conflicts} field={fields.anyway} />}
          </>
        );
      }}
    </ActDialog>
  );
}
