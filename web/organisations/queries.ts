import { daysOf } from "@domrit/shared/invoices/period.ts";
import { readAccountFilter } from "@domrit/shared/organisations/account-filter.ts";
import { organisationAccountPaths } from "@domrit/shared/organisations/account-paths.ts";
import {
  organisationFiguresSchema,
  organisationInvoicesSchema,
  organisationRidesSchema,
} from "@domrit/shared/organisations/account-views.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { approvalsSchema } from "@domrit/shared/organisations/approvals.ts";
import { departmentsSchema } from "@domrit/shared/organisations/departments.ts";
import { membersSchema } from "@domrit/shared/organisations/members.ts";
import { organisationsSchema } from "@domrit/shared/organisations/organisation.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { ridersSchema } from "@domrit/shared/organisations/riders/rider.ts";
import type * as v from "valibot";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

export const organisationsRead = {
  key: [...queryKeys.organisations, "mine"],
  path: organisationPaths.organisations,
  answer: organisationsSchema,
} satisfies PageQuery;

export const departmentsRead = (id: string) =>
  ({
    key: [...queryKeys.organisations, id, "departments"],
    path: organisationPaths.organisationDepartments(encodeURIComponent(id)),
    answer: departmentsSchema,
  }) satisfies PageQuery;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** `YYYY-MM`; undefined where an address says none. */
export function askedMonth(asked: URLSearchParams): string | undefined {
  const said = asked.get("month") ?? "";
  return MONTH.test(said) ? said : undefined;
}

/** What the API is asked where an address says this: the days of its month, what is chosen of them, and which page. */
function searchOf(asked: URLSearchParams): string {
  const month = askedMonth(asked);
  const before = asked.get("before");
  const { filter } = readAccountFilter(asked);
  const query = new URLSearchParams({ ...(month && daysOf(month)), ...filter, ...(before && { before }) });
  return query.size > 0 ? `?${query}` : "";
}

const accountRead =
  <Answer>(name: "rides" | "figures" | "invoices", answer: v.GenericSchema<unknown, Answer>) =>
  (id: string, asked: URLSearchParams): PageQuery<Answer> => {
    const search = searchOf(asked);
    return {
      key: [...queryKeys.organisations, id, name, search],
      path: organisationAccountPaths[name](encodeURIComponent(id)) + search,
      answer,
    };
  };

export const accountRidesRead = accountRead("rides", organisationRidesSchema);
export const accountFiguresRead = accountRead("figures", organisationFiguresSchema);
export const accountInvoicesRead = accountRead("invoices", organisationInvoicesSchema);

export const ridersRead = (id: string) =>
  ({
    key: [...queryKeys.organisations, id, "riders"],
    path: organisationPaths.riders(encodeURIComponent(id)),
    answer: ridersSchema,
  }) satisfies PageQuery;

export const membersRead = (id: string) =>
  ({
    key: [...queryKeys.organisations, id, "members"],
    path: organisationPaths.organisationMembers(encodeURIComponent(id)),
    answer: membersSchema,
  }) satisfies PageQuery;

export const approvalsRead = (id: string) =>
  ({
    key: [...queryKeys.organisations, id, "approvals"],
    path: approvalPaths.rides(encodeURIComponent(id)),
    answer: approvalsSchema,
  }) satisfies PageQuery;
