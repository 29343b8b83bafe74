import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LoadFailure } from "../../layout/loaded.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
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
    <LoadFailure
      title={title}
      error={error}
      retry={t("office:failure.retry")}
      className="mx-auto max-w-2xl"
      onRetry={onRetry}
    />
  );
}

type MorePagesProps = {
  list: Pick<
    UseInfiniteQueryResult,
    "error" | "isFetchNextPageError" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  /** What the button says. */
  text: string;
};

/** Below a list that is read page by page: the button for the next page, and why that could not be read. */
export function MorePages({ list, text }: MorePagesProps) {
  const { t } = useTranslation();
  return (
    <>
      {list.isFetchNextPageError && <Alert title={errorText(list.error, t)} />}
      {list.hasNextPage && (
        <Button
          look="secondary"
          className="mt-4"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text}
        </Button>
      )}
    </>
  );
}

/** All items of these pages; one that moved while pages were read keeps its first place. */
export const itemsOf = <Item extends { id: string }>(pages: readonly { items: readonly Item[] }[]): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
];
