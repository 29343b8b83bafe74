import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { LINE } from "@domrit/shared/text/printable.ts";

/** Throws `invalid_fields`, on that header or part of the query, for control characters and halves of characters. */
export function requireLine(field: string, text: string): void {
  if (!LINE.test(text)) throw new DomainError("invalid_fields", { fields: { [field]: [message("unprintable")] } });
}
