import { officePaths } from "@domrit/shared/office/paths.ts";
import { type SimulatorView, simulatorSchema } from "@domrit/shared/office/simulator.ts";
import { ApiError } from "../../api/api-error.ts";
import { callApi } from "../../api/call-api.ts";

/** Whether the simulated taxi centre rests; null where there is none, as orders go to a real one. */
export async function readSimulator(signal: AbortSignal): Promise<SimulatorView | null> {
  try {
    return await callApi(officePaths.simulator, { answer: simulatorSchema, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Has it rest, or drive again. */
export const tellSimulator = (body: SimulatorView): Promise<SimulatorView> =>
  callApi(officePaths.simulator, { method: "PUT", body, answer: simulatorSchema });
