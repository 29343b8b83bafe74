import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CloudOff } from "../../icons/icons.tsx";
import { RetryLink } from "../../ui/retry-link.tsx";
import { NotAllowed } from "./not-allowed.tsx";

type FailureProps = { title: string; error: unknown; onRetry: () => void };

/** What stands in the place of something of the office that could not be loaded, and why. */
export function Failure({ title, error, onRetry }: FailureProps) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.code === "not_allowed") return <NotAllowed />;
  return (
    <div role="alert" className="card mx-auto flex max-w-2xl flex-col items-center gap-4 px-6 py-10 text-center">
      <CloudOff aria-hidden className="size-10 text-brick" />
      <div>
        <p className="text-heading">{title}</p>
        <p className="mt-1 text-muted">{errorText(error, t)}</p>
      </div>
      <RetryLink onRetry={onRetry}>{t("office:failure.retry")}</RetryLink>
    </div>
  );
}
