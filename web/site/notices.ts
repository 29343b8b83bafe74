import type { Namespace } from "@domrit/shared/i18n/resources.ts";
import type { Notice } from "@domrit/shared/site/notice.ts";

/** What each notice says: its title and, where there is more to say, a sentence. */
export const NOTICE_TEXTS = {
  loggedIn: ["account:login.done", "account:login.welcome"],
  registered: ["account:register.done", "account:register.welcome"],
  loggedOut: ["toasts:loggedOut"],
  resetSent: ["account:forgot.sent", "account:forgot.sentHint"],
  passwordReset: ["account:reset.done", "account:reset.doneHint"],
  emailChangeUndone: ["account:undoEmail.done", "account:undoEmail.doneHint"],
  profileSaved: ["profile:saved"],
  emailSent: ["profile:email.sent", "profile:email.sentHint"],
  emailKept: ["profile:email.cancelled"],
  passwordChanged: ["profile:password.changed", "profile:password.othersEnded"],
  sessionsEnded: ["profile:sessions.ended"],
  accountDeleted: ["profile:delete.done", "account-data:deleted"],
  accountDeletedButInvoices: ["profile:delete.done", "account-data:deletedButInvoices"],
  addressSaved: ["profile:addresses.saved"],
  addressDeleted: ["profile:addresses.deleted"],
  cardAdded: ["cards:form.done"],
  cardDefault: ["cards:madeDefault"],
  cardDeleted: ["cards:delete.done"],
  accountRequested: ["invoices:account.sent", "invoices:account.sentHint"],
  detailsSaved: ["invoices:details.saved"],
  detailsErased: ["invoices:details.erased"],
  memberInvited: ["organisations:invite.done"],
  departmentRemoved: ["organisations:departments.removed"],
  memberRemoved: ["organisations:members.removed"],
  invitationWithdrawn: ["organisations:members.withdrawn"],
  organisationSaved: ["organisations:saved"],
  organisationLeft: ["organisations:members.left"],
  organisationJoined: ["organisations:join.done"],
  tripsClaimed: ["trips:claim.added"],
  passkeyRenamed: ["security:rename.done"],
  passkeyDeleted: ["security:remove.done"],
  secondStepOff: ["security:secondStep.turnedOff"],
  rideChanged: ["change:done", "change:doneHint"],
  rideShared: ["links:shared.done", "links:shared.hint"],
  linkEnded: ["links:shared.ended"],
  messageResent: ["messages:resent", "messages:resentHint"],
  contactCorrected: ["confirmation:correctContact.done", "confirmation:correctContact.doneHint"],
  linkReplaced: ["links:own.replaced", "links:own.replacedHint"],
} as const satisfies Record<Notice, readonly [`${Namespace}:${string}`, `${Namespace}:${string}`?]>;

export const noticeNamespaces = (notice: Notice): Namespace[] =>
  NOTICE_TEXTS[notice].map((key) => key.split(":")[0] as Namespace);
