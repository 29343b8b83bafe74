import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { Failure } from "./failure.tsx";

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** What to say when it could not be loaded. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** Shows what was read of the API; until then that it is on its way, or why it is not. What is known stays while it is read anew. */
export function Loaded<Data>({ query, failed, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <PageSpinner />;
  return (
    <Failure title={failed ?? t("office:failure.page")} error={query.error} onRetry={() => void query.refetch()} />
  );
}
