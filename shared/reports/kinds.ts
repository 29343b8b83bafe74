export const REPORT_KINDS = ["complaint", "lost_item"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
