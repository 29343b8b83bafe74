import { officePaths } from "@domrit/shared/office/paths.ts";
import { type SimulatorView, simulatorSchema } from "@domrit/shared/office/simulator.ts";
import { callApi } from "../../api/call-api.ts";

/** Whether the simulated taxi centre rests; where there is none nobody asks. */
export const readSimulator = (signal: AbortSignal): Promise<SimulatorView> =>
  callApi(officePaths.simulator, { answer: simulatorSchema, signal });

/** Has it rest, or drive again. */
export const tellSimulator = (body: SimulatorView): Promise<SimulatorView> =>
  callApi(officePaths.simulator, { method: "PUT", body, answer: simulatorSchema });
