import { organisationPath } from "../site/pages.ts";
import { organisationPaths } from "./paths.ts";

const { organisation } = organisationPaths;

/** Where an organisation reads of its account: the pages, and the API's addresses. Apart, as those of approvals are. */
export const organisationAccountPaths = {
  ridesPage: (organisationId: string): string => `${organisationPath(organisationId)}/rides`,
  figuresPage: (organisationId: string): string => `${organisationPath(organisationId)}/figures`,
  invoicesPage: (organisationId: string): string => `${organisationPath(organisationId)}/invoices`,
  rides: (organisationId: string) => `${organisation(organisationId)}/rides` as const,
  figures: (organisationId: string) => `${organisation(organisationId)}/figures` as const,
  invoices: (organisationId: string) => `${organisation(organisationId)}/invoices` as const,
  invoice: (organisationId: string, invoice: string, format: "pdf" | "ubl") =>
    `${organisation(organisationId)}/invoices/${invoice}/${format}` as const,
};
