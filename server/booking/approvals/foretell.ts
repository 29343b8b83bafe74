import { approvedBefore } from "@domrit/shared/organisations/approvals.ts";
import type { BookableAccount } from "@domrit/shared/organisations/bookable-account.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { approvalReasons, type RuledRide } from "../../organisations/approvals/approval-reasons.ts";
import type { Organisation } from "../../organisations/organisation.entity.ts";
import { monthOf, roomIn, usedIn } from "../paying/account-room.ts";

type Foretold = Pick<BookableAccount, "waits" | "blocked" | "limit" | "left">;
/** `isRuled`: who books is not one who approves. */
export type Foretell = (account: Organisation, isRuled: boolean) => Foretold;

/** What rides that are not booked yet would meet on each of these accounts, as `agreeOnAccount` decides once they are. */
export async function foretell(
  em: EntityManager,
  accounts: readonly Organisation[],
  { rides, now }: { rides: readonly RuledRide[]; now: Date },
): Promise<Foretell> {
  const ids = accounts.map(({ id }) => id);
  const months = await Promise.all(
    [...Map.groupBy(rides, monthOf)].map(async ([month, ofMonth]) => ({
      used: await usedIn(em, ids, month),
      askedCents: ofMonth.reduce((sum, { estimatedPriceCents }) => sum + estimatedPriceCents, 0),
    })),
  );
  return ({ id, limitCents, approvalRules }, isRuled) => {
    const rules = isRuled ? approvalRules : null;
    const limit = limitCents ?? 0;
    const short = months.find(({ used, askedCents }) => (used.get(id) ?? 0) + askedCents > limit);
    if (short && !rules?.overLimit) return { blocked: "limit", ...roomIn(limit, short.used.get(id) ?? 0) };
    if (!rules) return {};
    const waiting = rides.filter((ride) => short || approvalReasons(rules, ride).length > 0);
    if (waiting.length === 0) return {};
    const isTooLate = ({ pickupDate: date, pickupTime: time }: RuledRide) =>
      approvedBefore(toInstant({ date, time }) ?? now) <= now;
    return waiting.some(isTooLate) ? { blocked: "time" } : { waits: rules.unapproved === "cancel" };
  };
}
