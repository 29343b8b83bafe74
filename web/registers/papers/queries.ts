import { type PaperHolder, papersViewSchema } from "@domrit/shared/fleet/papers.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** The driver or car whose papers are shown. */
export type Holder = { of: PaperHolder; id: string; name: string };

/** Kept no longer than they are shown, as each look is recorded. */
export const papersQuery = ({ of, id }: Holder) =>
  queryOptions({
    ...apiQuery([...queryKeys.officePapers, id], officePaths.papers(of, id), papersViewSchema),
    gcTime: 0,
  });
