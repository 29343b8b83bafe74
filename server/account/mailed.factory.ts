import type { EntityManager } from "@mikro-orm/postgresql";
import { EmailChange } from "./email-change/email-change.entity.ts";
import { EmailConfirmation } from "./email-confirmation/email-confirmation.entity.ts";
import { mailedLink } from "./mailed-token.ts";
import { PasswordReset } from "./password/password-reset.entity.ts";

const TABLES = { "password-reset": PasswordReset, "email-confirmation": EmailConfirmation, "email-undo": EmailChange };
type Server = { context: { orm: { em: EntityManager }; config: { SESSION_KEYS: readonly string[] } } };

/** The token of what was mailed to a customer last, as the worker makes it for the e-mail. */
export async function mailedToken({ context }: Server, what: keyof typeof TABLES, customerId: string): Promise<string> {
  const [row] = await context.orm.em
    .fork()
    .find<PasswordReset | EmailConfirmation | EmailChange>(
      TABLES[what],
      { customerId },
      { orderBy: { createdAt: "desc" }, limit: 1 },
    );
  const made = { id: row?.id ?? "", tokenHash: row?.tokenHash ?? "" };
  const link = mailedLink("https://domrit.example", context.config.SESSION_KEYS, what, made);
  return new URL(link ?? "").searchParams.get("token") ?? "";
}
