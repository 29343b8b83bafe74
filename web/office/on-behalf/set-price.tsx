import { isFinal } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { type OnBehalfAnswer, setPriceSchema } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { z } from "zod";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { ActOutcome, AskedAct } from "./act-outcome.tsx";
import { useActForm } from "./use-act.ts";

const { price, reason } = setPriceSchema.shape;
const schema = z.object({ price: z.preprocess((typed) => Number(typed || Number.NaN), price), reason });

export function SetPrice({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (isFinal(booking.status)) return null;
  return (
    <AskedAct open={t("office-guest:price.open")} done={t("office-guest:price.done")}>
      {(dialog) => <PriceDialog booking={booking} {...dialog} />}
    </AskedAct>
  );
}

type PriceDialogProps = { booking: BookingView; onDone: (acted: OnBehalfAnswer) => void; onClose: () => void };

function PriceDialog({ booking, onDone, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const form = useActForm(
    booking,
    {
      id: "office-price",
      schema,
      call: (asked, version) => ({
        method: "PUT",
        path: officePaths.ridePrice(booking.id),
        body: { ...asked, version },
      }),
    },
    { onDone },
  );
  return (
    <FormDialog
      title={t("office-guest:price.title")}
      of={form}
      notice={<ActOutcome act={form} done={t("office-guest:price.done")} />}
      cancel={t("office-guest:price.close")}
      submit={t("office-guest:price.submit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <TextField
        field={form.fields.price}
        label={t("office-guest:price.price")}
        isRequired
        inputMode="numeric"
        className="max-w-40"
      />
      <TextField
        field={form.fields.reason}
        label={t("office-guest:price.reason")}
        hint={t("office-guest:price.hint")}
        isRequired
        maxLength={200}
      />
    </FormDialog>
  );
}
