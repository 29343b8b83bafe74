import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

export const keepLocale = (locale: OfficeLocale): Promise<void> =>
  callApi(officePaths.myLocale, { method: "PUT", body: { locale }, answer: v.void() });

export const signOut = (): Promise<void> =>
  callApi(officePaths.signOut, { method: "POST", body: {}, answer: v.void() });
