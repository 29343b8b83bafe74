import { type CapacityEntry, type CapacityRuleEntry, capacityViewSchema } from "@domrit/shared/office/capacity.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { ActDefinition } from "../../forms/defined/form-definition.ts";

/** Colleagues' changes show at once, new bookings within half a minute. */
export const useCapacity = (date: string) =>
  useQuery({
    ...apiQuery([...queryKeys.officeCapacity, date], officePaths.capacityOf(date), capacityViewSchema),
    refetchOnMount: "always",
    refetchInterval: 30_000,
  });

const capacityAct = <Entry>(id: string, path: string): ActDefinition<Entry, void> => ({
  id,
  topic: "capacity",
  call: (body) => ({ method: "PUT", path, body }),
  answer: v.void(),
  outdates: [queryKeys.officeCapacity],
  outdatesAnyway: true,
});

export const settingCapacity = capacityAct<CapacityEntry>("capacity", officePaths.capacity);

export const settingRule = capacityAct<CapacityRuleEntry>("capacity-rule", officePaths.capacityRule);
