import type { Context } from "koa";
import readStream from "raw-body";
import { whileReceiving } from "../deadline.ts";

/** The body as it was sent. Rejects with `payload_too_large` where it has more bytes. */
export const readFile = (ctx: Context, mostBytes: number): Promise<Buffer> =>
  whileReceiving(ctx, () => readStream(ctx.req, { limit: mostBytes, length: ctx.request.length ?? null }));
