import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { METHOD_NAMES } from "@domrit/shared/payments/method-names.ts";
import { type PaymentView, paymentViewSchema } from "@domrit/shared/payments/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Leaving } from "../../cards/leaving.tsx";
import { formAction } from "../../forms/defined/form-action.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { FormAnswers } from "../../forms/form-answers.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { payByCardButton } from "../../payments/by-card/form.ts";
import { PayWays } from "../../payments/by-card/pay-ways.tsx";
import { payRideButton } from "../../payments/forms.ts";
import { PaymentFacts } from "../../payments/payment-facts.tsx";
import { saidOf, saysOf } from "../../payments/says.ts";
import { AppSeo } from "../../site/seo.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { readRideWith, unreadable } from "../confirmation/ride-with.ts";
import { UnreadableRide } from "../confirmation/unreadable-ride.tsx";
import { RouteLine } from "../route-line.tsx";
import { usePickupText } from "../use-pickup-text.ts";

type Payable = { booking: BookingView; payment: PaymentView & { readAt: number } };

export async function loader(asked: LoaderFunctionArgs) {
  const read = await readRideWith(asked, apiPaths.bookingPayment, paymentViewSchema);
  if ("refusal" in read) return unreadable(read);
  const { booking, value, readAt } = read;
  return data<Payable>({ booking, payment: { ...value, readAt } });
}

export const action = formAction([payRideButton, payByCardButton]);

/** Where a ride is paid from: what is due and by which ways, and the way on to the page of the payment service. */
export default function PayPage() {
  const { t } = useTranslation();
  const read = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = answer?.outcome ? t("payment:page.leaving") : t("payment:page.title");
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={answer?.failure ? t("forms:failed", { title }) : title} />
      {"refusal" in read ? (
        <UnreadableRide {...read} />
      ) : (
        <>
          <h1 className="mb-6 text-title">{title}</h1>
          {answer?.outcome ? <Leaving address={String(answer.outcome)} /> : <Pay {...read} />}
          <a href={confirmationPath(read.booking.id)} className={`mt-6 ${buttonLook("secondary")}`}>
            {t("confirmation:back")}
          </a>
        </>
      )}
    </div>
  );
}

function Pay({ booking, payment }: Payable) {
  const { t } = useTranslation();
  const locale = useLocale();
  const textOf = usePickupText();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  return (
    <FormAnswers>
      <div className="card flex flex-col gap-4 p-5 sm:p-7">
        <div className="rounded-xl border border-line p-4">
          <RouteLine pickup={booking.pickupLocation} destination={booking.destination} />
          <p className="mt-3 border-line border-t pt-3 font-medium">{textOf(booking)}</p>
        </div>
        <p>{t(`payment:says.${saysOf(payment, booking)}`, saidOf(payment, money))}</p>
        <PaymentFacts payment={payment} money={money} />
        {payment.due > 0 && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{t("payment:due")}</span>
            <span className="font-extrabold text-2xl tabular-nums">{money(payment.due)}</span>
          </p>
        )}
        <PayWays payment={payment} amount={money(payment.due)} />
        <MethodNames payment={payment} />
      </div>
    </FormAnswers>
  );
}

/** By which ways a ride can be paid, and that the page on which it is done is safe; of ways we have no name for, nothing. */
function MethodNames({ payment: { due, methods } }: { payment: PaymentView }) {
  const { t } = useTranslation();
  const names = methods.flatMap((method) => METHOD_NAMES[method] ?? (method === "creditcard" ? t("payment:card") : []));
  if (due === 0 || methods.length === 0) return null;
  return (
    <p className="text-muted text-sm">
      {t("payment:page.intro")} {names.length > 0 && t("payment:page.methods", { names: names.join(", ") })}
    </p>
  );
}
