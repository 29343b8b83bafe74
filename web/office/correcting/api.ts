import type { Correction } from "@domrit/shared/office/correcting.ts";
import { actedSchema, type OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { callApi } from "../../api/call-api.ts";

/** Corrects a ride that is over; what is left out stays. */
export const correctRide = (id: number, body: Correction & { version: number }): Promise<OnBehalfAnswer> =>
  callApi(officePaths.correctRide(id), { method: "POST", body, answer: actedSchema });
