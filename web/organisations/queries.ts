import { organisationFiguresSchema, organisationInvoicesSchema } from "@domrit/shared/organisations/account-views.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { approvalsSchema } from "@domrit/shared/organisations/approvals.ts";
import { departmentsSchema } from "@domrit/shared/organisations/departments.ts";
import { membersSchema } from "@domrit/shared/organisations/members.ts";
import { organisationsSchema } from "@domrit/shared/organisations/organisation.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
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

export const accountFiguresRead = (id: string) =>
  ({
    key: [...queryKeys.organisations, id, "figures"],
    path: organisationPaths.organisationFigures(encodeURIComponent(id)),
    answer: organisationFiguresSchema,
  }) satisfies PageQuery;

export const accountInvoicesRead = (id: string) =>
  ({
    key: [...queryKeys.organisations, id, "invoices"],
    path: organisationPaths.organisationInvoices(encodeURIComponent(id)),
    answer: organisationInvoicesSchema,
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
