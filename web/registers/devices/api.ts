import {
  type DriverDevicesView,
  type DriverInvitationView,
  driverDevicesSchema,
  driverInvitationSchema,
} from "@domrit/shared/driver/session.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

export const readDevices = (driverId: string, signal: AbortSignal): Promise<DriverDevicesView> =>
  callApi(officePaths.driverDevices(driverId), { answer: driverDevicesSchema, signal });

/** Gives the link of a new invitation, which is told this once, and texts it to the driver's number, where there is one. */
export const invite = (driverId: string): Promise<DriverInvitationView> =>
  callApi(officePaths.inviteDriver(driverId), { method: "POST", body: {}, answer: driverInvitationSchema });

/** Signs a driver out on one device, or on all of them. */
export const endDevices = (driverId: string, deviceId?: string): Promise<void> =>
  callApi(deviceId ? officePaths.driverDevice(driverId, deviceId) : officePaths.driverDevices(driverId), {
    method: "DELETE",
    answer: v.void(),
  });
