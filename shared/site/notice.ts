/** What a form that was sent without script has done, to be said on the page it leads to. */
const NOTICES = [
  "loggedIn",
  "registered",
  "loggedOut",
  "resetSent",
  "passwordReset",
  "emailConfirmed",
  "profileSaved",
  "emailSent",
  "emailKept",
  "passwordChanged",
  "sessionsEnded",
  "accountDeleted",
  "accountDeletedButInvoices",
  "addressSaved",
  "addressDeleted",
  "cardAdded",
  "cardDefault",
  "cardDeleted",
  "detailsSaved",
  "detailsErased",
  "tripsClaimed",
  "passkeyRenamed",
  "passkeyDeleted",
  "secondStepOff",
  "rideShared",
  "linkEnded",
  "linkReplaced",
  "messageResent",
] as const;
export type Notice = (typeof NOTICES)[number];

export const isNotice = (name: unknown): name is Notice => NOTICES.some((notice) => notice === name);
