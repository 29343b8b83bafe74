/** Written on the document; decides only how the account is offered. */
export type VisitorKind = "guest" | "customer";

/** Set while this browser is signed in; gives no access. */
export const SIGNED_IN_COOKIE = "signed-in";
