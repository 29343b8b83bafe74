import type { ServerContext } from "../../context.ts";

/** What assigning by itself works with. */
export type AssignContext = Pick<ServerContext, "orm" | "commit" | "geo" | "now">;
