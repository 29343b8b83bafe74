import type { InvoiceGroups } from "@domrit/shared/organisations/organisation.ts";

/** How rides come on invoices, in one word: by what they are grouped, and whether each group has an invoice of its own. */
export const INVOICE_SPLITS = {
  one: { invoiceGroups: "none", invoiceEach: false },
  department: { invoiceGroups: "department", invoiceEach: false },
  rider: { invoiceGroups: "rider", invoiceEach: false },
  eachDepartment: { invoiceGroups: "department", invoiceEach: true },
  eachRider: { invoiceGroups: "rider", invoiceEach: true },
} as const satisfies Record<string, { invoiceGroups: InvoiceGroups; invoiceEach: boolean }>;

type InvoiceSplit = keyof typeof INVOICE_SPLITS;
export const INVOICE_SPLIT_NAMES = Object.keys(INVOICE_SPLITS) as InvoiceSplit[];
