import type { Reading, Refusal } from "@domrit/shared/site/visit.ts";
import type { QueryKey } from "@tanstack/react-query";
import { data } from "react-router";
import type { Known } from "../api/server-state.tsx";

/** What the server read for a page; neither while developing, where the browser asks for it by itself. */
export type PageData = { known: Known[]; refusal: Refusal | undefined };

/** What a page is given of something the server read; why it could not be read is the status of the page. */
export function pageData<T>(key: QueryKey, reading: Reading<T> | undefined) {
  if (reading && "refusal" in reading) {
    return data<PageData>({ known: [], refusal: reading.refusal }, { status: reading.refusal.status });
  }
  return data<PageData>({ known: reading ? [{ key, ...reading }] : [], refusal: undefined });
}
