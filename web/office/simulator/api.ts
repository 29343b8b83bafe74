import { officePaths } from "@domrit/shared/office/paths.ts";
import { type SimulatorView, simulatorSchema } from "@domrit/shared/office/simulator.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

/** Whether the simulated taxi centre rests; null where there is none, as orders go to a real one. */
export const readSimulator = async (signal: AbortSignal): Promise<SimulatorView | null> =>
  (await callApi(officePaths.simulator, { answer: v.optional(simulatorSchema), signal })) ?? null;

/** Has it rest, or drive again. */
export const tellSimulator = (body: SimulatorView): Promise<SimulatorView> =>
  callApi(officePaths.simulator, { method: "PUT", body, answer: simulatorSchema });
