import type { Random } from "../../proof/random.ts";
import { type Claim, textsOf } from "./ledger.ts";
import type { PublicText } from "./texts.ts";

/** So many claims by chance, each of another key, with a Dutch sentence of it: to be seen true on the running product. */
export function drawClaims(
  claims: readonly Claim[],
  texts: readonly PublicText[],
  most: number,
  random: Random,
): { claim: Claim; text: string }[] {
  const left = [
    ...Map.groupBy(
      claims.filter(({ kind }) => kind !== "none"),
      ({ key }) => key,
    ).values(),
  ];
  const drawn: { claim: Claim; text: string }[] = [];
  while (drawn.length < most && left.length > 0) {
    const [rows = []] = left.splice(random.between(0, left.length - 1), 1);
    const claim = rows[random.between(0, rows.length - 1)];
    const text = claim && textsOf(claim.key, texts)[0]?.texts.nl;
    if (claim && text) drawn.push({ claim, text });
  }
  return drawn;
}
