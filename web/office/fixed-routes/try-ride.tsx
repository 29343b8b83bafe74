import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { tripFields } from "@domrit/shared/booking/trip/trip.ts";
import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { RouteTrial } from "@domrit/shared/office/fixed-routes.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { useState } from "react";
import { z } from "zod";
import { AddressField } from "../../booking/address/address-field.tsx";
import { BreakdownList } from "../../booking/price/breakdown-list.tsx";
import { serverNow } from "../../clock/server-clock.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatKm } from "../../i18n/format-km.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Fold } from "../../ui/fold.tsx";
import { tryingRide } from "./api.ts";

const schema = z.object({
  ...tripFields,
  contactEmail: z.preprocess((typed) => typed || undefined, contactFields.contactEmail.optional()),
});

/** What a ride would cost, and which routes hold for it. */
export function TryRide() {
  const { t } = useTranslation();
  const [ends, setEnds] = useState({ pickupLocation: "", destination: "" });
  const form = useSilentForm({ ...tryingRide, schema });
  const { fields, isPending, failure, data } = form;
  return (
    <div className="mb-5">
      <Fold title={t("office-routes:try.title")}>
        <Form of={form} label={t("office-routes:try.title")} className="mt-2 mb-3">
          <div className="grid gap-4 sm:grid-cols-2">
            {(["pickupLocation", "destination"] as const).map((end) => (
              <AddressField
                key={end}
                field={fields[end]}
                label={t(`booking:form.${end}`)}
                placeholder={t("booking:form.pickupLocationPlaceholder")}
                value={ends[end]}
                onChange={(typed) => setEnds((now) => ({ ...now, [end]: typed }))}
                isPickup={end === "pickupLocation"}
              />
            ))}
            <div className="grid grid-cols-2 gap-3">
              <TextField
                field={fields.pickupDate}
                label={t("booking:form.pickupDate")}
                isRequired
                type="date"
                defaultValue={daysAfter(dayOf(serverNow()), 1)}
              />
              <TextField
                field={fields.pickupTime}
                label={t("booking:form.pickupTime")}
                isRequired
                type="time"
                defaultValue="12:00"
              />
            </div>
            <SelectField
              field={fields.vehicleType}
              label={t("booking:form.vehicleType")}
              isRequired
              options={VEHICLE_TYPES.map((type) => [type, t(`booking:vehicles.${type}`)])}
            />
            <TextField
              field={fields.contactEmail}
              label={t("office-routes:try.email")}
              hint={t("office-routes:try.emailHint")}
              isRequired={false}
              type="email"
            />
          </div>
          {failure && <Alert title={failure} />}
          <Submit
            isPending={isPending}
            text={t("office-routes:try.submit")}
            pendingText={t("office-routes:try.pending")}
          />
        </Form>
        <div role="status">{data && <Trial trial={data} />}</div>
      </Fold>
    </div>
  );
}

function Trial({ trial }: { trial: RouteTrial }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { estimatedPrice, distanceKm, breakdown, routes } = trial;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  return (
    <div className="mb-3 max-w-xl">
      <p className="font-semibold">
        {t("office-routes:try.price", { price: money(estimatedPrice), km: formatKm(distanceKm, locale) })}
      </p>
      <BreakdownList breakdown={breakdown} />
      {routes.length === 0 ? (
        <p className="mt-2">{t("office-routes:try.byTariff")}</p>
      ) : (
        <>
          <h3 className="mt-3 font-semibold">{t("office-routes:try.routes")}</h3>
          <ol className="list-decimal ps-5">
            {routes.map(({ id, name, price }, index) => (
              <li key={id}>
                {name}, {money(price)}.{" "}
                <span className="text-muted">
                  {t(index === 0 ? "office-routes:try.wins" : "office-routes:try.also")}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
