import { securityViewSchema } from "@domrit/shared/account/security-view.ts";
import { emailStateSchema, sessionsViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { addressesRead } from "../../addresses/use-addresses.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { PageQuery } from "../../site/page-data.ts";

/** What the profile shows beside who the customer is. */
export const PROFILE_READS: readonly PageQuery[] = [
  addressesRead,
  { key: queryKeys.emailState, path: apiPaths.emailConfirmation, answer: emailStateSchema },
  { key: queryKeys.security, path: apiPaths.security, answer: securityViewSchema },
  { key: queryKeys.sessions, path: apiPaths.sessions, answer: sessionsViewSchema },
];
