import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Throws `invalid_fields`, on that field, for a password that is among the first to be tried. */
export function requireUncommon(
  field: "password" | "newPassword",
  password: string,
  person: Parameters<typeof isCommonPassword>[1],
): void {
  if (!isCommonPassword(password, person)) return;
  throw new DomainError("invalid_fields", { fields: { [field]: [message("passwordCommon")] } });
}
