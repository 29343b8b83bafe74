import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Wallet } from "../../icons/icons.tsx";
import { CancellingTerms, type CancellingTermsProps } from "./cancelling-terms.tsx";

/** How the ride is paid, where that is not chosen, that booking it obliges to pay, and what cancelling costs; the law wants them beside the button. */
export function ConfirmTerms(props: CancellingTermsProps & { quote: Pick<QuoteView, "paying"> }) {
  const { t } = useTranslation();
  return (
    <div className="flex gap-3 rounded-lg bg-sunken px-4 py-3 text-sm in-[.confirm-foot]:bg-transparent in-[.confirm-foot]:p-0 in-[.confirm-foot]:text-xs">
      <Wallet aria-hidden className="mt-0.5 size-5 shrink-0 text-brand in-[.confirm-foot]:hidden" />
      <div className="flex flex-col gap-1">
        {!props.quote.paying && <p>{t("booking:confirm.payment")}</p>}
        <p className="text-muted">
          {t("booking:confirm.obligation")} <CancellingTerms {...props} />
        </p>
      </div>
    </div>
  );
}
