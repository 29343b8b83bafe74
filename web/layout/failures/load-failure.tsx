import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CloudOff } from "../../icons/icons.tsx";
import { RetryLink } from "../../ui/retry-link.tsx";

type LoadFailureProps = { title: string; error: unknown; onRetry: () => void };

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="card flex flex-col items-center gap-4 px-6 py-10 text-center">
      <CloudOff aria-hidden className="size-10 text-brick" />
      <div>
        <p className="text-heading">{title}</p>
        <p className="mt-1 text-muted">{errorText(error, t)}</p>
      </div>
      <RetryLink onRetry={onRetry}>{t("account:retry")}</RetryLink>
    </div>
  );
}
