import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type DriverSession, driverSessionSchema } from "@domrit/shared/driver/session.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

/** Signs this device in. Throws `not_found` for an invitation that was used or ran out. */
export const join = (token: string): Promise<DriverSession> =>
  callApi(driverPaths.session, { method: "POST", body: { token }, answer: driverSessionSchema });

export const signOut = (): Promise<void> => callApi(driverPaths.session, { method: "DELETE", answer: v.void() });

export const keepLocale = (locale: Locale): Promise<void> =>
  callApi(driverPaths.locale, { method: "PUT", body: { locale }, answer: v.void() });
