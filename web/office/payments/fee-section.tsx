import type { FeeBy } from "@domrit/shared/booking/cancelling/fee.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { FeeView } from "@domrit/shared/office/fees.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { typedAmount } from "@domrit/shared/payments/requests.ts";
import { useState } from "react";
import { z } from "zod";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Rows, Section } from "../booking/section.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { ActOutcome } from "../on-behalf/act-outcome.tsx";
import { useActForm } from "../on-behalf/use-act.ts";
import { AmountField } from "./money-dialogs.tsx";

/** What a late cancellation or a no-show may cost, what the driver told of it, and the desk's decision. */
export function FeeSection({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const { fee } = office;
  return (
    fee && (
      <Section title={t("office-payments:fee.title")}>
        <Fee office={office} fee={fee} />
      </Section>
    )
  );
}

type FeeProps = { office: OfficeBooking; fee: FeeView };

function Fee({ office: { booking, noShow, isReadOnly }, fee }: FeeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [deciding, setDeciding] = useState<FeeBy>();
  const [acted, setActed] = useState<OnBehalfAnswer>();
  const { state, arrivedAt, waited, until } = fee;
  const amount = formatMoney(toCents(fee.amount), locale);
  const moment = (at: string) => formatMoment(at, locale);
  const decide = (how: FeeBy) => () => {
    setActed(undefined);
    setDeciding(how);
  };
  return (
    <>
      <p className="mb-3 font-semibold">
        {t(`office-payments:fee.states.${state}`, { amount, moment: until && moment(until) })}
      </p>
      <Rows
        rows={[
          [t("office-payments:fee.arrived"), arrivedAt ? moment(arrivedAt) : t("office-payments:fee.notArrived")],
          [t("office-payments:fee.where"), arrivedAt && booking.pickupLocation],
          [
            t("office-payments:fee.waited"),
            waited !== undefined && t("office-payments:fee.minutes", { count: waited }),
          ],
          [t("office-payments:fee.called"), noShow?.called],
        ]}
      />
      {!isReadOnly && fee.mayLetGo && (
        <div className="mt-3 flex flex-wrap gap-2">
          {state === "open" && (
            <Button look="secondary" onClick={decide("link")}>
              {t("office-payments:fee.open.link")}
            </Button>
          )}
          {fee.mayAccount && (
            <Button look="secondary" onClick={decide("account")}>
              {t("office-payments:fee.open.account")}
            </Button>
          )}
          <Button look="secondary" onClick={decide("none")}>
            {t("office-payments:fee.open.none")}
          </Button>
        </div>
      )}
      <div className="mt-3 empty:hidden">
        <ActOutcome act={{ data: acted, error: null }} done={t("office-payments:fee.done")} />
      </div>
      {deciding && (
        <FeeDialog
          booking={booking}
          amount={fee.amount}
          how={deciding}
          onClose={() => setDeciding(undefined)}
          onDone={(answer) => {
            setActed(answer);
            setDeciding(undefined);
          }}
        />
      )}
    </>
  );
}

const priced = z.object({ amount: typedAmount });
const free = z.object({ amount: typedAmount.optional() });

type FeeDialogProps = {
  booking: OfficeBooking["booking"];
  amount: number;
  how: FeeBy;
  onDone: (acted: OnBehalfAnswer) => void;
  onClose: () => void;
};

function FeeDialog({ booking, amount, how, onDone, onClose }: FeeDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const form = useActForm(
    booking,
    {
      id: "decide-fee",
      schema: how === "none" ? free : priced,
      call: ({ amount: asked }: { amount?: number | undefined }, version) => ({
        method: "POST",
        path: officePaths.rideFee(booking.id),
        body: { how, version, ...(how !== "none" && { amount: asked }) },
      }),
    },
    { onDone },
  );
  const hint = t("office-payments:fee.most", { amount: formatMoney(toCents(amount), locale) });
  return (
    <FormDialog
      title={t(`office-payments:fee.ask.${how}`)}
      of={form}
      notice={<ActOutcome act={form} done={t("office-payments:fee.done")} />}
      submit={t(`office-payments:fee.open.${how}`)}
      cancel={t("office-payments:fee.later")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      {how === "none" ? (
        <p>{t("office-payments:fee.letGo")}</p>
      ) : (
        <AmountField field={form.fields.amount} amount={amount} hint={hint} />
      )}
    </FormDialog>
  );
}
