import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { maybeLostSchema } from "@domrit/shared/restoration/windows.ts";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchX } from "../../icons/icons.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { RetryLink } from "../../ui/retry-link.tsx";

/** `error` may say that the booking was lost. */
type LoadFailureProps = { isNotFound: boolean; error?: unknown; onRetry?: () => void };

export function LoadFailure({ isNotFound, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const lost = isNotFound && lostBy(error);
  const kind = isNotFound ? "notFound" : "failed";
  return (
    <div className="card mx-auto mt-6 flex max-w-lg flex-col items-center gap-4 p-8 text-center">
      <SearchX aria-hidden className="size-12 text-brick" />
      <h1 className="font-bold text-2xl">{t(`confirmation:${kind}.title`)}</h1>
      <p role="alert">
        {lost
          ? t("confirmation:notFound.lost", {
              from: formatMoment(lost.restoredTo, locale),
              to: formatMoment(lost.lostAt, locale),
              phone: phoneInSentence,
            })
          : t(`confirmation:${kind}.description`, { phone: phoneInSentence })}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isNotFound && onRetry && <RetryLink onRetry={onRetry}>{t("confirmation:failed.retry")}</RetryLink>}
        <PageLink page="home" className={buttonLook("primary")}>
          {t("confirmation:returnHome")}
        </PageLink>
      </div>
    </div>
  );
}

/** The period whose bookings were lost, where the answer names it. */
function lostBy(error: unknown) {
  const said = v.safeParse(maybeLostSchema, error instanceof ApiError ? error.data : undefined);
  return said.success ? said.output.lost : undefined;
}
