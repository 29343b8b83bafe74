import { randomBytes, randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import session from "koa-session";
import type { Logger } from "pino";
import * as v from "valibot";
import { hostCookie } from "../http/host-cookie.ts";
import { asking } from "../http/routes.ts";
import { dropTokens } from "./link-cookies.ts";
import { type LinkName, ownLink } from "./link-name.ts";
import { type SessionStore, sessionHash } from "./session-store.ts";

const IDLE_LIMIT_MS = RETENTION.sessionIdleDays * 24 * 3_600_000;
const MAX_LINKS = 50;

const dataSchema = v.object({
  customerId: v.optional(v.string()),
  /** Identifies the browser on its guest bookings. */
  guestId: v.optional(v.string()),
  links: v.optional(v.array(v.string())),
  /** Bookings opened by an owner's first link, in sessions from before links could be replaced. */
  opened: v.optional(v.array(v.number())),
  /** The customer who gave the right password; the second step is due until then (ms). */
  secondStep: v.optional(
    v.object({ customerId: v.string(), proof: v.string(), until: v.number(), gaveOne: v.optional(v.boolean()) }),
  ),
  ceremony: v.optional(v.string()),
});
type SessionData = v.InferOutput<typeof dataSchema>;

export type Viewer = { customerId?: string | undefined; guestId?: string | undefined; links: readonly string[] };

export const cookieName = (publicUrl: string): string => hostCookie(publicUrl, "sid");

type SessionOptions = { store: SessionStore; publicUrl: string; log: Logger };

/**
 * Loads and saves `ctx.session`; sets a cookie only when there is content. Answers do not depend on saving, since the
 * work is committed; only a sign-out fails without it.
 */
export function sessions(app: Koa, { store, publicUrl, log }: SessionOptions): Middleware {
  const keep = session(
    {
      key: cookieName(publicUrl),
      store,
      maxAge: IDLE_LIMIT_MS,
      renew: true,
      httpOnly: true,
      signed: true,
      sameSite: "lax",
      secure: publicUrl.startsWith("https:"),
      genid: () => randomBytes(32).toString("base64url"),
    },
    app,
  );
  return async (ctx, next) => {
    let isDone = false;
    try {
      await keep(ctx, async () => {
        await next();
        isDone = true;
      });
    } catch (thrown) {
      if (!isDone || ctx.session === null) throw thrown;
      log.warn({ requestId: ctx.state.requestId }, "a session could not be saved");
    }
  };
}

/** Before something that must not be reported as failed. Throws `unavailable` when it is too late. */
export async function saveSession(ctx: Context): Promise<void> {
  try {
    await ctx.session.manuallyCommit();
  } catch (thrown) {
    throw ctx.headerSent ? new DomainError("unavailable", { retryAfterSeconds: 2 }) : thrown;
  }
}

function read(data: unknown): SessionData {
  const parsed = v.safeParse(dataSchema, data);
  return parsed.success ? parsed.output : {};
}

const dataOf = (ctx: Context): SessionData => read(ctx.session?.toJSON?.());

export function viewer(data: unknown): Viewer {
  const { customerId, guestId, links = [], opened = [] } = read(data);
  return { customerId, guestId, links: [...links, ...opened.map((id) => ownLink(id, 0))] };
}

export function viewerOf(ctx: Context): Viewer {
  return viewer(ctx.session?.toJSON?.());
}

/** Throws `not_signed_in`. */
export function requireCustomer(ctx: Context): string {
  const { customerId } = dataOf(ctx);
  if (!customerId) throw new DomainError("not_signed_in");
  return customerId;
}

export const signedIn = asking({ by: ["session"] }, (ctx: Context) => ({ customerId: requireCustomer(ctx) }));

export const limitedCustomer = (limit: (customerId: string) => Promise<void>) => (ctx: Context) =>
  limit(requireCustomer(ctx));

/** Signs in under a new id, against session fixation. The guest's data stays, another customer's does not. */
export async function signIn(ctx: Context, customerId: string): Promise<void> {
  const before = dataOf(ctx).customerId;
  if (before && before !== customerId) ctx.session = {};
  ctx.session.customerId = customerId;
  delete ctx.session.secondStep;
  delete ctx.session.ceremony;
  await ctx.session.regenerate();
}

const SECOND_STEP_MS = 10 * 60_000;

/** Signs nobody in. `proof` identifies the password. */
export function awaitSecondStep(ctx: Context, { customerId, proof }: { customerId: string; proof: string }, now: Date) {
  ctx.session.secondStep = { customerId, proof, until: now.getTime() + SECOND_STEP_MS };
}

/** Throws `second_step_expired` when nobody gave the right password a moment ago. */
export function requireSecondStep(ctx: Context, now: Date): { customerId: string; proof: string } {
  const { secondStep } = dataOf(ctx);
  if (!secondStep || secondStep.until < now.getTime()) throw new DomainError("second_step_expired");
  return secondStep;
}

/** Whether one of two right codes was given; asking clears it. */
export const codesGiven = (ctx: Context) => ({
  gaveOne: (): boolean => {
    const { secondStep } = dataOf(ctx);
    ctx.session.secondStep = { ...secondStep, gaveOne: false };
    return secondStep?.gaveOne === true;
  },
  keepOne: (): void => {
    ctx.session.secondStep = { ...dataOf(ctx).secondStep, gaveOne: true };
  },
});

export const ceremonyOf = (ctx: Context): string | undefined => dataOf(ctx).ceremony;
export function rememberCeremony(ctx: Context, id: string): void {
  ctx.session.ceremony = id;
}

/** Ends the session with its guest part on every open connection, and forgets opened links. */
export function signOut(ctx: Context): void {
  dropTokens(ctx);
  ctx.session = null;
}

export function currentSession(ctx: Context): string {
  const id: unknown = ctx.session?.externalKey;
  return typeof id === "string" ? sessionHash(id) : "";
}

/** The guest's id in this session; creates one, with a cookie, if missing. */
export function ensureGuestId(ctx: Context): string {
  const kept = dataOf(ctx).guestId;
  if (kept) return kept;
  const guestId = randomUUID();
  ctx.session.guestId = guestId;
  return guestId;
}

/** Gives this session the link's access for the link's lifetime. */
export function rememberLink(ctx: Context, link: LinkName): void {
  const { links = [] } = dataOf(ctx);
  if (!viewerOf(ctx).links.includes(link)) ctx.session.links = [...links, link].slice(-MAX_LINKS);
}
