import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { GenericSchema } from "valibot";
import type { PageQuery } from "../site/page-data.ts";
import { ApiError } from "./api-error.ts";
import { callApi } from "./call-api.ts";

/** What the API answers at this path, kept under this key. Rejects as `callApi`. */
export const apiQuery = <Answer>(queryKey: QueryKey, path: string, answer: GenericSchema<unknown, Answer>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => callApi(path, { answer, signal }) });

/** What the server reads for a page, asked for by the browser. */
export const queryOf = <Answer>({ key, path, answer }: PageQuery<Answer>) => apiQuery(key, path, answer);

/** Who is signed in; null when nobody is. */
export const whoQuery = <Who>({ key, path, answer }: PageQuery<Who>) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }): Promise<Who | null> =>
      callApi(path, { answer, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }),
  });
