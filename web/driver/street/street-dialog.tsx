import { streetRideSchema } from "@domrit/shared/driver/street.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { amountText, toCents } from "@domrit/shared/money/cents.ts";
import { typedEuros } from "@domrit/shared/payments/requests.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { type ComponentProps, useState } from "react";
import { z } from "zod";
import { serverNow } from "../../clock/server-clock.ts";
import { Form } from "../../forms/form.tsx";
import { numberOrEmpty, orEmpty } from "../../forms/or-empty.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal } from "../../ui/modal.tsx";
import type { StreetSaid } from "../presses/presses.ts";
import { bigButton } from "../rides/big-button.ts";

/** How long a ride in the town takes, unless its driver says otherwise. */
const USUAL_MS = 15 * 60_000;

const { pickupLocation, destination, agreedKm, pickupTime, endTime, price, contactEmail, paid } =
  streetRideSchema.shape;
const schema = z.object({
  pickupLocation,
  destination,
  agreedKm: numberOrEmpty(agreedKm.unwrap()),
  pickupTime,
  endTime,
  price: typedEuros.pipe(price),
  contactEmail: orEmpty(contactEmail.unwrap()),
  paid,
});

const INPUTS = {
  pickupLocation: { isRequired: true },
  destination: { isRequired: true },
  agreedKm: { isRequired: false, inputMode: "numeric" },
  pickupTime: { isRequired: true, type: "time" },
  endTime: { isRequired: true, type: "time" },
  price: { isRequired: true, inputMode: "decimal" },
  contactEmail: { isRequired: false, type: "email" },
} as const satisfies Record<string, Partial<ComponentProps<typeof TextField>>>;
type Name = keyof typeof INPUTS;
const NAMES = Object.keys(INPUTS) as Name[];

type StreetDialogProps = {
  before: Partial<StreetSaid>;
  /** Whether it was refused for want of its kilometres. */
  asksKm: boolean;
  onEnter: (said: StreetSaid) => void;
  onClose: () => void;
};

/** Asks for a ride from the street once it is over; the press for how it was paid enters it, without a network too. */
export function StreetDialog({ before, asksKm, onEnter, onClose }: StreetDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [shown] = useState(() => shownOf(before, locale));
  const of = useZodForm({
    id: "street-ride",
    schema,
    onSubmit(typed) {
      onEnter({ ...typed, pickupDate: before.pickupDate ?? dayOfPickup(typed.pickupTime) });
      onClose();
    },
  });
  const names = NAMES.filter((name) => name !== "agreedKm" || asksKm || shown.agreedKm);
  return (
    <Modal isOpen onClose={onClose} title={t("driver-street:open")}>
      <Form of={of} hasSummary={false} className="mt-4">
        {names.map((name) => (
          <TextField
            key={name}
            {...INPUTS[name]}
            field={of.fields[name]}
            label={t(`driver-street:${name}`)}
            hint={name === "agreedKm" && t("driver-street:agreedKmHint")}
            defaultValue={shown[name]}
          />
        ))}
        <div className="flex flex-col gap-3">
          {(["cash", "card"] as const).map((how) => (
            <button key={how} type="submit" name="paid" value={how} className={bigButton("primary")}>
              {t(`driver-street:${how}`)}
            </button>
          ))}
          <button type="button" className={bigButton("quiet")} onClick={onClose}>
            {t("driver-rides:back")}
          </button>
        </div>
      </Form>
    </Modal>
  );
}

function shownOf(before: Partial<StreetSaid>, locale: Locale): Record<Name, string> {
  const now = serverNow();
  return {
    pickupLocation: before.pickupLocation ?? "",
    destination: before.destination ?? "",
    agreedKm: String(before.agreedKm ?? ""),
    pickupTime: before.pickupTime ?? toWallTime(new Date(now.getTime() - USUAL_MS)).time,
    endTime: before.endTime ?? toWallTime(now).time,
    price: before.price === undefined ? "" : amountText(toCents(before.price), locale),
    contactEmail: before.contactEmail ?? "",
  };
}

/** A time that is still to come was that of yesterday: the ride is over. */
function dayOfPickup(pickupTime: string): string {
  const { date, time } = toWallTime(serverNow());
  return pickupTime > time ? daysAfter(date, -1) : date;
}
