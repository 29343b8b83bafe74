import { DomainError } from "@domrit/shared/errors.ts";
import { LINE } from "@domrit/shared/text/printable.ts";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { hasBearerToken } from "../../http/bearer-token.ts";

/** A name, number or address that a gateway tells. */
export const hookName = v.pipe(v.string(), v.minLength(1), v.maxLength(300), v.regex(LINE));
/** Free text of the gateway: cut when it is long, not refused. */
export const hookWords = v.pipe(
  v.string(),
  v.transform((said) => said.slice(0, 2000)),
);

/** The step of a gateway's route, for a caller with this token; without a token the route answers `not_found`. */
export const holderOf =
  (security: ServerContext["security"], token: string | undefined) =>
  (ctx: Context): void => {
    if (token === undefined) throw new DomainError("not_found");
    if (hasBearerToken(token, ctx.get("Authorization"))) return;
    security.record("signature_refused", { ip: ctx.ip });
    throw new DomainError("bad_signature");
  };
