import { driverPaths } from "@domrit/shared/driver/paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import type { DayPress } from "../presses/presses.ts";

/** It is safe to send it twice. */
export const sendDayPress = ({ day, said }: DayPress): Promise<void> =>
  callApi(driverPaths.confirmDay(day), { method: "POST", body: said, answer: v.void() });
