/** Who a page is sent to, as it is written on the document: what a page shows differs in the way into the account only. */
export type VisitorKind = "guest" | "customer";

/** Stands for the kind of visitor in the web build, until the server fills it in. */
export const VISITOR_PLACEHOLDER = "kind-of-visitor";

/** The cookie that says that this browser was signed in when last heard of. It opens nothing. */
export const SIGNED_IN_COOKIE = "signed-in";
