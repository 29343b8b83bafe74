import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type PlanMove,
  type Proposal,
  type PublishedPlan,
  proposalSchema,
  publishedSchema,
} from "@domrit/shared/planning/day-plan.ts";
import { callApi } from "../../api/call-api.ts";

/** With `assignments` these are measured as they are; without them the day from `from` on is planned. */
type AskedProposal = { date: string; from?: string; assignments?: readonly PlanMove[] };

export const askProposal = (asked: AskedProposal): Promise<Proposal> =>
  callApi(officePaths.proposePlan, { method: "POST", body: asked, answer: proposalSchema });

/** It is safe to send it twice. */
export const sendPlan = (date: string, { assignments, versions }: Proposal): Promise<PublishedPlan> =>
  callApi(officePaths.publishPlan, { method: "POST", body: { date, assignments, versions }, answer: publishedSchema });
