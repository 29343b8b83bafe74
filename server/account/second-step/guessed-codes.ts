import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { ServerContext } from "../../context.ts";

type LimitContext = Pick<ServerContext, "limits">;
type CodeTry = {
  /** Whose codes they are, customer or colleague. */
  account: string;
  /** Whether this browser gave a right code a moment ago; it is used up by the asking. */
  gaveOne: () => boolean | Promise<boolean>;
  keepOne: () => void | Promise<void>;
};

/**
 * Takes a code that follows the right password, by `take`. Nobody is kept out by the tries of others: where so many codes
 * of an account were wrong that somebody with its password must be guessing, from however many addresses, two right codes in
 * a row are asked for instead of one. Throws what `take` throws for a wrong one, and `invalid_fields` where a second is wanted.
 */
export async function takeGuardedCode<Taken>(
  { limits }: LimitContext,
  { account, gaveOne, keepOne }: CodeTry,
  take: () => Promise<Taken>,
): Promise<Taken> {
  const isGuessedAt = await limits.wrongCode.isSpent(account);
  const isSecond = isGuessedAt && (await gaveOne());
  const taken = await take().catch(async (thrown: unknown) => {
    if (thrown instanceof DomainError) await limits.wrongCode(account).catch(() => undefined);
    throw thrown;
  });
  if (!isGuessedAt || isSecond) return taken;
  await keepOne();
  throw new DomainError("invalid_fields", { fields: { code: [message("secondStepAgain")] } });
}
