import { apiPaths } from "@domrit/shared/api-paths.ts";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { type PaymentReturn, paymentReturnSchema } from "@domrit/shared/payments/view.ts";
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from "react-router";
import * as v from "valibot";
import { useTranslation } from "../i18n/use-translation.ts";
import { PageLink } from "../layout/page-link.tsx";
import { AppSeo } from "../site/seo.tsx";
import { visitContext } from "../site/visit.ts";
import { buttonLook } from "../ui/button.tsx";

/** Whoever may open the ride goes on to it; a bank's app may return to a browser in which nobody is known. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const answer = await context.get(visitContext)?.api({ path: apiPaths.paymentReturn(token) });
  if (!answer || "refusal" in answer) {
    return data<{ returned: PaymentReturn | null }>({ returned: null }, { status: answer?.refusal.status ?? 404 });
  }
  const returned = v.parse(paymentReturnSchema, answer.value);
  if (returned.opens) throw redirect(returned.opens, 303);
  return data<{ returned: PaymentReturn | null }>({ returned });
}

/** What became of a payment, for who has no more than the address that the payment service sent them to. */
export default function ReturnPage() {
  const { t } = useTranslation();
  const { returned } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const of = returned?.reference ? "ride" : "card";
  const state = returned?.state ?? "unknown";
  const title = returned
    ? t(`payment:return.${of}.${returned.state}.title`, { reference: returned.reference })
    : t("payment:return.unknown.title");
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={title} />
      <div className="card flex flex-col items-start gap-4 p-5 sm:p-8">
        <h1 className="text-title">{title}</h1>
        <p>
          {returned
            ? t(`payment:return.${of}.${returned.state}.text`, { phone: phoneInSentence })
            : t("payment:return.unknown.text", { phone: phoneInSentence })}
        </p>
        {state === "open" && (
          <a href={`/payment-return${search}`} className={buttonLook("primary")}>
            {t("payment:return.again")}
          </a>
        )}
        <PageLink page="home" className={buttonLook("secondary")}>
          {t("payment:return.home")}
        </PageLink>
      </div>
    </div>
  );
}
