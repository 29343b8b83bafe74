import type { Cents } from "@domrit/shared/money/cents.ts";
import type { TakenHow } from "@domrit/shared/payments/paying.ts";
import type { BookStanding } from "./standing.ts";

/** `cents` is negative for what went out. `reversed`: a refund came back, or a record was a mistake. */
export type Movement = {
  at: Date;
  what: "received" | "given_back" | "charged_back" | "reversed";
  how: TakenHow;
  method: string | null;
  /** The pay-out that contains it; null for none, or not yet. */
  settlementId: string | null;
  cents: Cents;
};

/** Each movement of money once, at the time it became known. A monthly invoice moves nothing. */
export function movementsOf({ standing, answers }: BookStanding): Movement[] {
  const { kind, how, method, settlementId, amountCents } = standing;
  if (how === "account") return [];
  const of = { how, method, settlementId };
  const first = (...states: string[]) => answers.find(({ state }) => states.includes(state));
  const moved = (what: Movement["what"], at: Date | undefined, moves: Cents): Movement[] =>
    at ? [{ ...of, at, what, cents: moves }] : [];
  const isCharge = kind === "charge";
  const moment = isCharge ? first("paid") : first("open", "paid");
  const failed = moment && standing.state === "failed" ? first("failed") : undefined;
  const cents = isCharge ? amountCents : -amountCents;
  return [
    ...moved(isCharge ? "received" : "given_back", moment?.at, cents),
    ...moved("reversed", failed?.at, -cents),
    ...chargebacksOf(answers).map((each) => ({ ...of, ...each })),
  ];
}

/** Each increase; the provider does not say from which pay-out it was taken. */
function chargebacksOf(answers: BookStanding["answers"]) {
  let known = 0;
  return answers.flatMap(({ at, chargedBackCents }) => {
    const more = chargedBackCents - known;
    if (more <= 0) return [];
    known = chargedBackCents;
    return [{ at, what: "charged_back" as const, cents: -more, settlementId: null }];
  });
}
