import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CloudOff } from "../../icons/icons.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { RetryLink } from "../../ui/retry-link.tsx";
import { NotAllowed } from "./not-allowed.tsx";

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** Shows what was read, a spinner or the failure. Known data stays while it is read again. */
export function Loaded<Data>({ query, failed, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <PageSpinner />;
  return (
    <Failure title={failed ?? t("office:failure.page")} error={query.error} onRetry={() => void query.refetch()} />
  );
}

type FailureProps = { title: string; error: unknown; onRetry: () => void };

/** Says why a part of the office could not be loaded. */
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
