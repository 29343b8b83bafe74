import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { enteredRideSchema } from "@domrit/shared/driver/rides.ts";
import { callApi } from "../../api/call-api.ts";
import type { StreetPress } from "../presses/presses.ts";

/** It is safe to send it twice. */
export const sendStreetRide = ({ street, said }: StreetPress) =>
  callApi(driverPaths.streetRides, { method: "POST", body: { ...street, ...said }, answer: enteredRideSchema });
