import { useTranslation } from "../i18n/use-translation.ts";
import { buttonLook } from "../ui/button.tsx";

/**
 * Leads on to the page of the payment service. By the page itself and not by the answer to its form: a form may only be
 * sent within the site, and a browser holds that against where an answer leads, too.
 */
export function Leaving({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <div className="card flex flex-col items-start gap-4 p-5 sm:p-7">
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p>{t("payment:page.leavingHint")}</p>
      <a href={address} rel="noreferrer" className={buttonLook("primary")}>
        {t("payment:page.toCheckout")}
      </a>
    </div>
  );
}
