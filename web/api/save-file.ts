import { pageLocale } from "../i18n/page-locale.ts";
import { noAnswer, toApiError } from "./api-error.ts";

/** By then the browser has begun to save. */
const SAVED_WITHIN = 60_000;

/**
 * Fetches a file and has the browser save it, under the name the server gives it. Throws `ApiError`, which a plain link
 * could not tell the visitor about.
 */
export async function saveFile(path: string): Promise<void> {
  const response = await fetch(path, {
    credentials: "include",
    headers: { "Accept-Language": pageLocale() },
  }).catch((cause: unknown) => Promise.reject(noAnswer(cause)));
  if (!response.ok) throw await toApiError(response);
  save(await response.blob(), nameIn(response.headers.get("Content-Disposition") ?? ""));
}

export function saveText(name: string, text: string): void {
  save(new Blob([text], { type: "text/plain" }), name);
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_WITHIN);
}

const nameIn = (disposition: string): string => /filename="([^"]+)"/.exec(disposition)?.[1] ?? "";
