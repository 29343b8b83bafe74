import type { FixedRideView } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import { formatDate } from "../booking/format-date.ts";
import { weekdayName } from "../booking/series/series-fields.tsx";
import { useButton } from "../forms/defined/use-button.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Pencil, Plus, TriangleAlert } from "../icons/icons.tsx";
import { AskFirst } from "../organisations/ask-first.tsx";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import { FixedRideForm } from "./fixed-ride-form.tsx";
import { removeFixedRideButton } from "./forms.ts";
import type { OfRider } from "./rider-facts.tsx";

/** The rides that come back each week, and which of their days could not be booked. */
export function FixedRides({ organisationId, rider, fixedRides }: OfRider & { fixedRides: readonly FixedRideView[] }) {
  const { t } = useTranslation();
  const adding = useDialog(dialogAbout("add-fixed-ride", organisationId));
  return (
    <section>
      <h3 className="text-heading">{t("riders:fixed.title")}</h3>
      <p className="mt-1.5 mb-4 max-w-2xl text-muted">{t("riders:fixed.text")}</p>
      {fixedRides.length > 0 && (
        <ul className="card mb-4 divide-y divide-line">
          {fixedRides.map((fixedRide) => (
            <FixedRideItem key={fixedRide.id} organisationId={organisationId} rider={rider} fixedRide={fixedRide} />
          ))}
        </ul>
      )}
      <FormButton look="secondary" {...adding.opener}>
        <Plus aria-hidden className="size-5" />
        {t("riders:fixed.add")}
      </FormButton>
      <Modal isOpen={adding.isOpen} onClose={adding.close} title={t("riders:fixed.add")}>
        <FixedRideForm organisationId={organisationId} rider={rider} onClose={adding.close} />
      </Modal>
    </section>
  );
}

const SAID_FAULTS = ["fully_booked", "account_limit", "account_not_granted"] as const;

function FixedRideItem({ organisationId, rider, fixedRide }: OfRider & { fixedRide: FixedRideView }) {
  const { t } = useTranslation();
  const { id, pickupLocation, destination, faults } = fixedRide;
  const removing = useButton(removeFixedRideButton, { organisationId, riderId: rider.id, fixedRideId: id });
  const changing = useDialog(dialogAbout(`change-fixed-ride-${id}`, organisationId));
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
      <div className="min-w-0 wrap-break-word">
        <WhenFixed fixedRide={fixedRide} />
        <p>
          {pickupLocation} → {destination}
        </p>
        {faults.map(({ date, code }) => (
          <p key={date} className="mt-1 flex items-start gap-1.5 text-danger text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t("riders:fixed.fault", { date: formatDate(date, locale) })}{" "}
            {t(`riders:fixed.faults.${SAID_FAULTS.find((said) => said === code) ?? "other"}`)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <FormButton look="secondary" {...changing.opener}>
          <Pencil aria-hidden className="size-5" />
          {t("riders:change")}
        </FormButton>
        <AskFirst
          name={dialogAbout(`remove-fixed-ride-${id}`, organisationId)}
          act={removing}
          label={t("riders:fixed.remove")}
          question={t("riders:fixed.removeQuestion")}
          text={t("riders:fixed.removeText")}
        />
      </div>
      <Modal isOpen={changing.isOpen} onClose={changing.close} title={t("riders:fixed.change")}>
        <FixedRideForm organisationId={organisationId} rider={rider} fixedRide={fixedRide} onClose={changing.close} />
      </Modal>
    </li>
  );
}

/** Its days and times, in words. */
export function WhenFixed({ fixedRide }: { fixedRide: FixedRideView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { days, pickupTime, arriveBy, backTime, from, until } = fixedRide;
  const times = [
    pickupTime && t("riders:fixed.at", { time: pickupTime }),
    arriveBy && t("riders:fixed.arriving", { time: arriveBy }),
    backTime && t("riders:fixed.returning", { time: backTime }),
  ];
  const period = until && `${formatDate(from, locale)} – ${formatDate(until, locale)}`;
  return (
    <>
      <p className="font-bold">{days.map((day) => weekdayName(day, locale)).join(", ")}</p>
      <p className="text-muted text-sm">{[...times, period].filter(Boolean).join(" · ")}</p>
    </>
  );
}
