import { randomBytes, randomUUID } from "node:crypto";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import session from "koa-session";
import * as v from "valibot";
import type { SessionStore } from "./session-store.ts";

/** A session that is not used for this long ends. */
const IDLE_LIMIT_MS = 30 * 24 * 3_600_000;
/** A browser remembers at most so many bookings that it opened by their signed link. */
const MAX_OPENED = 50;

const dataSchema = v.object({
  /** Names the browser on the bookings it makes as a guest. */
  guestId: v.optional(v.string()),
  /** Bookings opened by their signed link. */
  opened: v.optional(v.array(v.number())),
});
type SessionData = v.InferOutput<typeof dataSchema>;

/** Whoever looks: what their session lets them see. */
export type Viewer = { guestId?: string | undefined; opened: readonly number[] };

/** The cookie's name: bound to this very host wherever the site is served over TLS. */
const cookieName = (publicUrl: string): string => (publicUrl.startsWith("https:") ? "__Host-sid" : "sid");

/** Loads and saves `ctx.session`; a cookie is set only once there is something to remember. */
export function sessions(app: Koa, store: SessionStore, publicUrl: string): Middleware {
  const secure = publicUrl.startsWith("https:");
  return session(
    {
      key: cookieName(publicUrl),
      store,
      maxAge: IDLE_LIMIT_MS,
      renew: true,
      httpOnly: true,
      signed: true,
      sameSite: "lax",
      secure,
      genid: () => randomBytes(32).toString("base64url"),
    },
    app,
  );
}

function read(ctx: Context): SessionData {
  const parsed = v.safeParse(dataSchema, ctx.session?.toJSON?.() ?? {});
  return parsed.success ? parsed.output : {};
}

export function viewerOf(ctx: Context): Viewer {
  const { guestId, opened } = read(ctx);
  return { guestId, opened: opened ?? [] };
}

/** The guest's name in this session; a new one, and with it a cookie, where there is none. */
export function ensureGuestId(ctx: Context): string {
  const known = read(ctx).guestId;
  if (known) return known;
  const guestId = randomUUID();
  ctx.session.guestId = guestId;
  return guestId;
}

/** Lets this session see a booking whose signed link it has shown. */
export function rememberOpened(ctx: Context, bookingId: number): void {
  const { opened = [] } = read(ctx);
  if (!opened.includes(bookingId)) ctx.session.opened = [...opened, bookingId].slice(-MAX_OPENED);
}
