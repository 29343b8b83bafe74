import { apiPaths } from "../api-paths.ts";

/** Apart from the other paths, which every form of the site loads. */
export const approvalPaths = {
  rules: (organisationId: string) => `${apiPaths.organisation(organisationId)}/approval-rules` as const,
  rides: (organisationId: string) => `${apiPaths.organisation(organisationId)}/approvals` as const,
  ride: (organisationId: string, id: string) => `${apiPaths.organisation(organisationId)}/approvals/${id}` as const,
};
