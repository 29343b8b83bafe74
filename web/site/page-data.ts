import type { Refusal } from "@domrit/shared/site/visit.ts";
import type { QueryKey } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs } from "react-router";
import * as v from "valibot";
import { visitContext } from "./visit.ts";

/** Something that the API answers, and the name under which it is kept as the schema gives it. */
export type PageQuery<Answer = unknown> = { key: QueryKey; path: string; answer: v.GenericSchema<unknown, Answer> };

/** What the server read for a page, at a moment in milliseconds, and what it could not read. */
export type PageData = {
  known: { key: QueryKey; value: unknown; readAt: number }[];
  refused: { key: QueryKey; refusal: Refusal }[];
};

/** Reads what a page shows. Nothing while developing, where the browser asks for it by itself. */
export async function readAll(context: LoaderFunctionArgs["context"], reads: readonly PageQuery[]): Promise<PageData> {
  const page: PageData = { known: [], refused: [] };
  const api = context.get(visitContext)?.api;
  const answers = api ? await Promise.all(reads.map(({ path }) => api({ path }))) : [];
  for (const [index, { key, answer }] of reads.entries()) {
    const read = answers[index];
    if (!read) continue;
    if ("refusal" in read) page.refused.push({ key, refusal: read.refusal });
    else page.known.push({ key, value: v.parse(answer, read.value), readAt: read.readAt });
  }
  return page;
}

/** Why something could not be read is the status of the page. */
export const statusOf = ({ refused }: PageData): number => refused[0]?.refusal.status ?? 200;

export const withStatus = (page: PageData) => data(page, { status: statusOf(page) });
