import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchX } from "../../icons/search-x.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { RetryLink } from "../../ui/retry-link.tsx";

type LoadFailureProps = { isNotFound: boolean; onRetry?: () => void };

/** What stands there when the booking cannot be shown. */
export function LoadFailure({ isNotFound, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const kind = isNotFound ? "notFound" : "failed";
  return (
    <div className="card mx-auto mt-6 flex max-w-lg flex-col items-center gap-4 p-8 text-center">
      <SearchX aria-hidden className="size-12 text-brick" />
      <h1 className="font-bold text-2xl">{t(`confirmation:${kind}.title`)}</h1>
      <p role="alert">{t(`confirmation:${kind}.description`, { phone: phoneInSentence })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isNotFound && onRetry && <RetryLink onRetry={onRetry}>{t("confirmation:failed.retry")}</RetryLink>}
        <PageLink page="home" className={buttonLook("primary")}>
          {t("confirmation:returnHome")}
        </PageLink>
      </div>
    </div>
  );
}
