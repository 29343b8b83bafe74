import { mayChange, mayChangeAccount } from "@domrit/shared/booking/acts/change.ts";
import { hasDriverOnWay } from "@domrit/shared/booking/status.ts";
import { OFFICE_DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import { bookingFormSchema } from "@domrit/shared/booking/trip/trip.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { useEffect, useRef, useState } from "react";
import { Difference } from "../../booking/change/difference.tsx";
import { RideAccountFields } from "../../booking/change/ride-account-fields.tsx";
import { TripSummary } from "../../booking/confirm/trip-summary.tsx";
import { TimeChoice } from "../../booking/full-hour/time-choice.tsx";
import { usePickupProposal } from "../../booking/trip/use-pickup-proposal.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { AgreedPriceFields } from "../agreed-price/agreed-price-fields.tsx";
import { Conflict } from "../booking/acts/conflict.tsx";
import { Section } from "../booking/section.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { Room } from "../new/account-room.tsx";
import { ChangeFields } from "../ride-fields.tsx";
import { ActOutcome } from "./act-outcome.tsx";
import { ChangeAccount } from "./change-account.tsx";
import { RedirectRide } from "./redirect-ride.tsx";
import { useChangeForm } from "./use-change-form.ts";

export function ChangeRide({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<OnBehalfAnswer>();
  const open = () => {
    setDone(undefined);
    setOpen(true);
  };
  return (
    <Section title={t("office-guest:change.title")}>
      <ActOutcome act={{ data: done, error: null }} done={t("office-guest:change.done")} />
      {!isOpen && !mayChange(office.booking, serverNow()) && <TooLate office={office} />}
      <RedirectRide booking={office.booking} />
      {!isOpen && mayChange(office.booking, serverNow()) && (
        <Button look="secondary" className="mt-2" onClick={open}>
          {t("office-guest:change.open")}
        </Button>
      )}
      {isOpen && (
        <ChangeForm
          office={office}
          onClose={() => setOpen(false)}
          onDone={(acted) => {
            setDone(acted);
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
}

/** What the invoice says of it can still be changed. */
function TooLate({ office: { booking, account } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const booked = booking.details?.account;
  return (
    <>
      <p className="mb-2 text-muted">
        {t(hasDriverOnWay(booking) ? "office-guest:change.onWay" : "office-guest:change.tooLate")}
      </p>
      {account && booked && mayChangeAccount(booking) && (
        <ChangeAccount booking={booking} account={account} booked={booked} />
      )}
    </>
  );
}

type ChangeFormProps = { office: OfficeBooking; onClose: () => void; onDone: (acted: OnBehalfAnswer) => void };

function ChangeForm({ office, onClose, onDone }: ChangeFormProps) {
  const { t } = useTranslation();
  const { role } = useStaff();
  const { booking } = office;
  const state = useChangeForm(office, onDone);
  const { form, fields, names, values, priced, order, news, failed } = state;
  const proposal = usePickupProposal(OFFICE_DAYS_AHEAD);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (priced) panel.current?.focus();
  }, [priced]);
  const trip = bookingFormSchema.safeParse(values).data;
  const full = priced?.quote.fullyBooked;
  return (
    <Form of={{ form, fields, names }} label={t("office-guest:change.title")} className="gap-5">
      <ChangeFields
        fields={fields}
        values={{ contactName: "", contactEmail: "", contactPhone: "", ...values }}
        proposal={proposal}
        onEdit={state.edit}
        hasCostCentre={booking.details?.costCentre !== undefined}
      />
      <AgreedPriceFields fields={fields} values={values} onEdit={state.edit} />
      {office.account && booking.details?.account && (
        <fieldset className="flex flex-col gap-3 rounded-lg border border-line px-4 py-3">
          <legend className="px-1 font-semibold">
            {t("office-caller:account.on")} {office.account.company}
          </legend>
          <p>
            <Room account={office.account} />
          </p>
          <RideAccountFields
            booked={booking.details.account}
            departments={office.account.departments}
            asking={office.account}
            fields={fields}
            values={values}
            onEdit={state.edit}
          />
        </fieldset>
      )}
      {news && (
        <Conflict office={{ booking }} news={news} onAccept={state.accept} accept={t("office-guest:change.goOn")} />
      )}
      {!news && !full && <ActOutcome act={{ error: failed }} done="" />}
      <TimeChoice full={full} isPending={order.isAsking} onTake={state.takeTime} />
      {priced && trip && (
        <div ref={panel} tabIndex={-1} className="flex flex-col gap-3">
          <TripSummary trip={trip} quote={priced.quote} />
          <Difference price={priced.quote.estimatedPrice} agreed={booking.estimatedPrice} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Submit
          look={priced ? "secondary" : "primary"}
          isPending={order.isAsking}
          disabled={priced !== undefined || news !== undefined}
          text={t("change:seePrice")}
          pendingText={t("booking:form.processing")}
        />
        {priced && !full && (
          <Button isPending={order.isPlacing} onClick={state.confirm}>
            {t("change:confirm")}
          </Button>
        )}
        {full && role === "manager" && (
          <Button look="danger" isPending={order.isPlacing} onClick={state.overbook}>
            {t("office-guest:change.overbook")}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t("office-guest:change.close")}
        </Button>
      </div>
    </Form>
  );
}
