import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { Form, Submit } from "../forms/form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { useGoTo } from "../site/go-to.ts";
import { Fold } from "../ui/fold.tsx";
import { bookRiderForm } from "./forms.ts";
import type { OfRider } from "./rider-facts.tsx";
import { WaysList } from "./ways-list.tsx";

/** Books a ride on account: where the rider usually goes is proposed. */
export function BookRider({ rider }: OfRider) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const booking = useForm(bookRiderForm, { onDone: ({ id }) => goTo(confirmationPath(id)) });
  const { fields } = booking;
  return (
    <Fold title={t("riders:book.title")}>
      <Form of={booking} label={t("riders:book.title")}>
        <input type="hidden" name="riderId" value={rider.id} />
        <input type="hidden" name="vehicleType" value={rider.vehicleType} />
        <TextField field={fields.pickupLocation} label={t("riders:book.pickup")} defaultValue={rider.home} />
        <TextField
          field={fields.destination}
          label={t("riders:book.destination")}
          list="ride-ways"
          defaultValue={rider.ways[0]}
        />
        <WaysList id="ride-ways" ways={rider.ways} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField field={fields.pickupDate} label={t("riders:book.date")} type="date" />
          <TextField field={fields.pickupTime} label={t("riders:book.time")} type="time" />
          <TextField field={fields.backTime} label={t("riders:book.back")} type="time" />
        </div>
        <TextField field={fields.note} label={t("riders:book.note")} />
        <TextField field={fields.reference} label={t("riders:book.reference")} />
        <p className="text-muted text-sm">{t("riders:book.price")}</p>
        <Submit
          className="sm:self-end"
          isPending={booking.isPending}
          text={t("riders:book.submit")}
          pendingText={t("riders:book.submitting")}
        />
      </Form>
    </Fold>
  );
}
