import { organisationPath } from "../site/pages.ts";
import { organisationPaths } from "./paths.ts";

/** Where rides are approved: the page, and the API's addresses. Apart from the other paths, which every form of the site loads. */
export const approvalPaths = {
  page: (organisationId: string): string => `${organisationPath(organisationId)}/approvals`,
  rules: (organisationId: string) => `${organisationPaths.organisation(organisationId)}/approval-rules` as const,
  rides: (organisationId: string) => `${organisationPaths.organisation(organisationId)}/approvals` as const,
  ride: (organisationId: string, id: string) =>
    `${organisationPaths.organisation(organisationId)}/approvals/${id}` as const,
};
