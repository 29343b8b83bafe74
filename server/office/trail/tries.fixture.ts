import type { Client } from "../../testing/client.ts";

// biome-ignore lint/suspicious/noExplicitAny: what was answered has every shape
type AnyAnswer = any;

/** A call, its answer, and the act in the trail: none where there is nothing to write of. */
export type Try = {
  /** The desk unless somebody else. */
  by?: Client;
  /** The address, unless it is the route's own; by what was answered before. */
  at?: string | ((told: AnyAnswer) => string);
  body?: object | string | ((told: AnyAnswer) => object);
  headers?: Record<string, string>;
  /** What is made so for this call alone; what it gives undoes that. */
  given?: () => unknown;
  status: number;
  code?: string;
  act?: string;
  /** By the look of a moment ago, as an open page asks again and again. */
  isCovered?: true;
  /** Much work for a busy machine, which may answer that there is no time for it now. */
  isSlow?: true;
};
/** A route, and what is asked of it in this order: what one does, the next finds. */
export type Route = [route: string, tries: Try[]];

export const conflict = { status: 409, code: "version_conflict" };
export const missing = { status: 404, code: "not_found" };
export const invalid = { status: 422, code: "invalid_fields" };
export const illegal = { status: 409, code: "illegal_transition" };
export const notAllowed = { status: 403, code: "not_allowed" };
export const readOnly = { status: 409, code: "read_only" };
export const tooMany = { status: 429, code: "too_many_requests" };
export const refusedPasskey = { status: 422, code: "passkey_refused" };
export const wrongCredentials = { status: 401, code: "wrong_credentials" };
