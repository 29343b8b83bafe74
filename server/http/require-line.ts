import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { LINE } from "@domrit/shared/text/printable.ts";

/** Throws `invalid_fields` for control characters and unpaired surrogates in a header or query. */
export function requireLine(field: string, text: string): void {
  if (!LINE.test(text)) throw new DomainError("invalid_fields", { fields: { [field]: [message("unprintable")] } });
}
