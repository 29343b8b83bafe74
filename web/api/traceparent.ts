import { newRequestKey } from "./request-key.ts";

/** Names a trace (W3C Trace Context) of what follows from one request; the server decides whether it is recorded. */
export const newTraceparent = (): string => `00-${newRequestKey()}-${newRequestKey().slice(16)}-00`;
