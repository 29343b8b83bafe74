import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { type StaffView, staffViewSchema } from "@domrit/shared/office/staff.ts";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";
import { callApi } from "../../api/call-api.ts";

export async function readStaff(signal: AbortSignal): Promise<StaffView | null> {
  try {
    return await callApi(officePaths.me, { answer: staffViewSchema, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const keepLocale = (locale: OfficeLocale): Promise<void> =>
  callApi(officePaths.myLocale, { method: "PUT", body: { locale }, answer: v.void() });

export const signOut = (): Promise<void> =>
  callApi(officePaths.signOut, { method: "POST", body: {}, answer: v.void() });
