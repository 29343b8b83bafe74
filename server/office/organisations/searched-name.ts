import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { MOST_SEARCHED_NAME } from "@domrit/shared/organisations/office-views.ts";
import type { Context } from "koa";
import { requireLine } from "../../http/request-values.ts";

/** The words of a search in the query. Throws `invalid_fields`. */
export function searchedName({ query }: Context, param: string): string {
  const words = String(query[param] ?? "");
  requireLine(param, words);
  if (words.length > MOST_SEARCHED_NAME)
    throw new DomainError("invalid_fields", { fields: { [param]: [message("tooLong")] } });
  return words;
}
