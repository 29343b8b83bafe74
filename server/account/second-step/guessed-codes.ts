import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { ServerContext } from "../../context.ts";

type LimitContext = Pick<ServerContext, "limits">;
type CodeTry = {
  account: string;
  /** Whether this browser gave a right code a moment ago; asking clears it. */
  gaveOne: () => boolean | Promise<boolean>;
  keepOne: () => void | Promise<void>;
};

/**
 * Checks a code with `take` after the right password. An account with many wrong codes needs two right ones in a row,
 * so guessers cannot lock the owner out. Throws as `take`, and `invalid_fields` until the second code.
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
