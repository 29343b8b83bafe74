import { type ConfirmAnswer, confirmedSchema, type SeenRide } from "@domrit/shared/office/booking-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type OfficeSearch,
  type OfficeToday,
  officeSearchSchema,
  officeTodaySchema,
} from "@domrit/shared/office/today.ts";
import { callApi } from "../../api/call-api.ts";

type RidesQuery = { day?: string | undefined; ids?: readonly number[]; signal?: AbortSignal };

/** The rides of a day, `YYYY-MM-DD`, or of today and tomorrow; of these ids alone where there are any. */
export const readRides = ({ day, ids, signal }: RidesQuery): Promise<OfficeToday> =>
  callApi(officePaths.today({ day, ids }), { answer: officeTodaySchema, signal });

export const searchRides = (words: string, signal: AbortSignal): Promise<OfficeSearch> =>
  callApi(officePaths.search(words), { answer: officeSearchSchema, signal });

/** Confirms those of these rides for which somebody is free. */
export const confirmFitting = (rides: readonly SeenRide[]): Promise<ConfirmAnswer> =>
  callApi(officePaths.confirmFitting, { method: "POST", body: { rides }, answer: confirmedSchema });
