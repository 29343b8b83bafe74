import type { RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { officeBookingSchema, officeCareSchema } from "@domrit/shared/office/booking.ts";
import { type ActAnswer, actAnswerSchema } from "@domrit/shared/office/booking-acts.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const bookingQuery = (id: number) =>
  apiQuery(queryKeys.officeBooking(id), officePaths.booking(id), officeBookingSchema);

export const readCare = (id: number) => callApi(officePaths.bookingCare(id), { answer: officeCareSchema });

export const act = (id: number, name: RideAct, body: object): Promise<ActAnswer> =>
  callApi(officePaths.rideAct(id, name), { method: "POST", body, answer: actAnswerSchema });

/** Undoes the step that made this version. */
export const undo = (id: number, version: number): Promise<ActAnswer> =>
  callApi(officePaths.rideAct(id, "undo"), { method: "POST", body: { version }, answer: actAnswerSchema });
