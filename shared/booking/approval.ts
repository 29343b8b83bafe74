/** What became of the question whether an organisation pays a ride on its account. */
export const APPROVAL_STATES = ["waiting", "approved", "refused"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What becomes of a ride that nobody approves: it is paid in the taxi, or cancelled. */
export const UNAPPROVED = ["car", "cancel"] as const;
export type UnapprovedFate = (typeof UNAPPROVED)[number];
