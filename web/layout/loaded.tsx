import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "../api/error-text.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { CloudOff } from "../icons/icons.tsx";
import { RetryLink } from "../ui/retry-link.tsx";

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  failed: string;
  children: (data: Data) => ReactNode;
};

/** Shows what was read, grey boxes in its place, or the failure. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure title={failed} error={error} onRetry={() => void refetch()} />;
  return <ListPlaceholder />;
}

type LoadFailureProps = { title: string; error: unknown; retry?: string; className?: string; onRetry: () => void };

/** Says why something could not be read, and asks for it again. */
export function LoadFailure({ title, error, retry, className = "", onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={`card flex flex-col items-center gap-4 px-6 py-10 text-center ${className}`}>
      <CloudOff aria-hidden className="size-10 text-brick" />
      <div>
        <p className="text-heading">{title}</p>
        <p className="mt-1 text-muted">{errorText(error, t)}</p>
      </div>
      <RetryLink onRetry={onRetry}>{retry ?? t("account:retry")}</RetryLink>
    </div>
  );
}

function ListPlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t("layout:loading")}
      </p>
      {["first", "second", "third"].map((key) => (
        <div key={key} className="h-28 rounded-2xl bg-line motion-safe:animate-pulse" />
      ))}
    </div>
  );
}
