import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { bookedForCallerSchema } from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { fixedRideSchema } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import type { OfficeRider } from "@domrit/shared/organisations/riders/office-views.ts";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { RiderNote } from "./rider-note.tsx";

const { destination, pickupDate, pickupTime, pickupLocation } = bookingRequestSchema.shape;
const schema = z.object({
  pickupLocation,
  destination,
  pickupDate,
  pickupTime: pickupTime.unwrap(),
  backTime: fixedRideSchema.shape.backTime,
});

type BookRiderDialogProps = { rider: OfficeRider; date: string; onClose: () => void };

/** Books a ride of a known rider: where from and to stand ready, so that a time and Enter are enough. */
export function BookRiderDialog({ rider, date, onClose }: BookRiderDialogProps) {
  const { t } = useTranslation();
  const form = useSilentForm(
    {
      id: "office-book-rider",
      schema,
      call: ({ backTime, ...typed }) => ({
        method: "POST",
        path: officePaths.bookings,
        body: {
          ...typed,
          riderId: rider.id,
          vehicleType: rider.vehicleType,
          ...(backTime && { return: { pickupDate: typed.pickupDate, pickupTime: backTime } }),
        },
      }),
      answer: bookedForCallerSchema,
      hasKey: "body",
      outdates: [queryKeys.officeAccounts, queryKeys.officeRides],
    },
    { onDone: onClose },
  );
  const { fields } = form;
  return (
    <FormDialog
      title={t("office-riders:bookOf", { name: rider.name })}
      of={form}
      submit={t("office-riders:bookDo")}
      pending={t("office-riders:saving")}
      onClose={onClose}
    >
      <TextField field={fields.pickupTime} label={t("office-riders:time")} type="time" autoFocus />
      <TextField field={fields.backTime} label={t("office-riders:backTime")} type="time" defaultValue="" />
      <TextField field={fields.pickupDate} label={t("office-riders:date")} type="date" defaultValue={date} />
      <TextField
        field={fields.destination}
        label={t("office-riders:destination")}
        list="office-rider-ways"
        defaultValue={rider.ways[0] ?? ""}
      />
      <datalist id="office-rider-ways">
        {rider.ways.map((way) => (
          <option key={way} value={way} />
        ))}
      </datalist>
      <TextField field={fields.pickupLocation} label={t("office-riders:from")} defaultValue={rider.home} />
      <RiderNote rider={rider} />
    </FormDialog>
  );
}
