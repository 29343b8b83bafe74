import {
  type CapacityEntry,
  type CapacityRuleEntry,
  type CapacityView,
  capacityViewSchema,
} from "@domrit/shared/office/capacity.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

export const readCapacity = (date: string, signal: AbortSignal): Promise<CapacityView> =>
  callApi(officePaths.capacityOf(date), { answer: capacityViewSchema, signal });

export const setCapacity = (body: CapacityEntry): Promise<void> =>
  callApi(officePaths.capacity, { method: "PUT", body, answer: v.void() });

export const setCapacityRule = (body: CapacityRuleEntry): Promise<void> =>
  callApi(officePaths.capacityRule, { method: "PUT", body, answer: v.void() });
