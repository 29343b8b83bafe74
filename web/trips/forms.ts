import { claimSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { queryKeys } from "../api/query-keys.ts";
import { defineButton } from "../forms/defined/form-definition.ts";

export const claimTripsButton = defineButton({
  id: "claim-trips",
  fields: [],
  call: () => ({ method: "POST", path: apiPaths.claim, body: {} }),
  answer: claimSchema,
  done: () => ({ goTo: appPathTo("trips"), notice: "tripsClaimed" }),
  failed: ["trips:claim.failed"],
  outdates: [queryKeys.trips],
});
