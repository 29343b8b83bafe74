import { driverPaths } from "@domrit/shared/driver/paths.ts";
import {
  type DriverPlace,
  type OwnShift,
  ownShiftSchema,
  type ShiftView,
  shiftViewSchema,
} from "@domrit/shared/driver/shift.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

export const readShift = (signal?: AbortSignal): Promise<OwnShift> =>
  callApi(driverPaths.shift, { answer: ownShiftSchema, signal });

export const beginShift = (carId: string): Promise<ShiftView> =>
  callApi(driverPaths.shift, { method: "POST", body: { carId }, answer: shiftViewSchema });

/** `despiteRides`: the driver has seen that a ride is on the road. */
export const endShift = (despiteRides: boolean): Promise<void> =>
  callApi(driverPaths.shift, { method: "DELETE", body: despiteRides ? { despiteRides } : {}, answer: v.void() });

export const beginBreak = (): Promise<ShiftView> =>
  callApi(driverPaths.shiftBreak, { method: "POST", body: {}, answer: shiftViewSchema });

export const endBreak = (): Promise<ShiftView> =>
  callApi(driverPaths.shiftBreak, { method: "DELETE", body: {}, answer: shiftViewSchema });

export const sendPlaces = (points: readonly DriverPlace[]): Promise<void> =>
  callApi(driverPaths.positions, { method: "POST", body: { points }, answer: v.void() });
