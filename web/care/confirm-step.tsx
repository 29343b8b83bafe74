import { AIDS } from "@domrit/shared/care/care.ts";
import { localAppPath } from "@domrit/shared/site/pages.ts";
import { ConfirmTerms } from "../booking/confirm/confirm-terms.tsx";
import { TripSummary } from "../booking/confirm/trip-summary.tsx";
import { ConfirmForm } from "../booking/ordering/confirm-form.tsx";
import { AccountFields } from "../booking/paying/account-fields.tsx";
import { PayingChoice } from "../booking/paying/paying-choice.tsx";
import { PriceBreakdown } from "../booking/price/price-breakdown.tsx";
import { SeriesSummary } from "../booking/series/series-summary.tsx";
import { useCareRows } from "../booking/use-care-rows.ts";
import { typedIn, usePageForm } from "../forms/page-form/use-page-form.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { CARE_FORM, type CareAnswer } from "./care-form.ts";
import { CareList } from "./care-list.tsx";
import { requestOf } from "./care-part.ts";
import { CARE_FIELDS, careFormSchema } from "./care-schema.ts";

export function ConfirmStep({ answer, priced }: { answer: CareAnswer; priced: NonNullable<CareAnswer["priced"]> }) {
  const { t } = useTranslation();
  const action = localAppPath(CARE_FORM.page, useLocale());
  const { result } = answer;
  const { ride, quote } = priced;
  const { fields, names } = usePageForm({ id: "care", schema: careFormSchema, result });
  const { companion = false, callBack = false, reimbursement = null, remark = null } = ride;
  const aids = AIDS.filter((aid) => ride[aid]);
  const rows = useCareRows({ aids, companion, callBack, reimbursement, remark });
  const contact = [
    [t("booking:confirm.contactName"), ride.contactName],
    [t("booking:confirm.contactEmail"), ride.contactEmail],
    [t("booking:confirm.contactPhone"), ride.contactPhone],
  ] as const;
  const { paying, account, reference, ...before } = typedIn(result, CARE_FIELDS);
  const typed = { ...before, pickupTime: quote.pickupTime ?? ride.pickupTime };
  return (
    <ConfirmForm
      of={{ form: CARE_FORM, fields, names }}
      action={action}
      className="mt-5"
      label={t("booking:confirm.title")}
      answer={answer}
      priced={priced}
      typed={typed}
      confirm={t("booking:confirm.confirm")}
      summary={
        <>
          <TripSummary trip={ride} quote={quote} asked={requestOf(ride)} hasWishes />
          <CareList rows={[...rows, ...contact]} />
          {quote.series && <SeriesSummary series={quote.series} />}
          <PriceBreakdown quote={quote} />
        </>
      }
    >
      {!ride.contactEmail && !ride.contactPhone && (
        <p className="text-muted text-sm">{t("booking:confirm.contactHint")}</p>
      )}
      <PayingChoice
        field={fields.paying}
        quote={quote}
        chosen={paying}
        hasReturn={quote.return !== undefined}
        onChoose={() => undefined}
      >
        <AccountFields quote={quote} fields={fields} values={{ account, reference }} onEdit={() => undefined} />
      </PayingChoice>
      <ConfirmTerms trip={ride} quote={quote} />
    </ConfirmForm>
  );
}
