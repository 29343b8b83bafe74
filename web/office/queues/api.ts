import { officePaths } from "@domrit/shared/office/paths.ts";
import { type QueuesView, queuesSchema, type ReleaseRequest, releasedSchema } from "@domrit/shared/office/queues.ts";
import { callApi } from "../../api/call-api.ts";

/** What is late or waits for a person. */
export const readQueues = (signal: AbortSignal): Promise<QueuesView> =>
  callApi(officePaths.queues, { answer: queuesSchema, signal });

/** Lets what is parked go again; gives how many that were. */
export const releaseParked = (body: ReleaseRequest): Promise<{ released: number }> =>
  callApi(officePaths.releaseParked, { method: "POST", body, answer: releasedSchema });
