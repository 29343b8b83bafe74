import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { setPriceSchema } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { z } from "zod";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ActDialog } from "./act-dialog.tsx";

const { price, reason } = setPriceSchema.shape;
const schema = z.object({ price: z.preprocess((typed) => Number(typed || Number.NaN), price), reason });

export function SetPrice({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (isFinal(booking.status)) return null;
  return (
    <ActDialog
      booking={booking}
      act="price"
      schema={schema}
      call={(asked, version) => ({
        method: "PUT",
        path: officePaths.ridePrice(booking.id),
        body: { ...asked, version },
      })}
    >
      {({ fields }) => (
        <>
          <TextField
            field={fields.price}
            label={t("office-guest:price.price")}
            isRequired
            inputMode="numeric"
            className="max-w-40"
          />
          <TextField
            field={fields.reason}
            label={t("office-guest:price.reason")}
            hint={t("office-guest:price.hint")}
            isRequired
            maxLength={200}
          />
        </>
      )}
    </ActDialog>
  );
}
