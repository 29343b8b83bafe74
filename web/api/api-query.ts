import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { GenericSchema } from "valibot";
import { callApi } from "./call-api.ts";

/** What the API answers at this path, kept under this key. Rejects as `callApi`. */
export const apiQuery = <Answer>(queryKey: QueryKey, path: string, answer: GenericSchema<unknown, Answer>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => callApi(path, { answer, signal }) });
