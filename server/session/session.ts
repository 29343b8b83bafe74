import { randomBytes, randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import session from "koa-session";
import type { Logger } from "pino";
import * as v from "valibot";
import { dropTokens } from "./link-cookies.ts";
import { type LinkName, ownLink } from "./link-name.ts";
import { type SessionStore, sessionHash } from "./session-store.ts";

/** A session that is not used for this long ends. */
const IDLE_LIMIT_MS = RETENTION.sessionIdleDays * 24 * 3_600_000;
/** A browser remembers at most so many signed links. */
const MAX_LINKS = 50;

const dataSchema = v.object({
  /** The signed-in customer. */
  customerId: v.optional(v.string()),
  /** Names the browser on the bookings it makes as a guest. */
  guestId: v.optional(v.string()),
  /** The links that it has shown, by their names. */
  links: v.optional(v.array(v.string())),
  /** Bookings opened by their first own link, in sessions from before links could be replaced. */
  opened: v.optional(v.array(v.number())),
  /** The customer who gave the right password and still owes the second step, and until when (ms) it may follow. */
  secondStep: v.optional(
    v.object({ customerId: v.string(), proof: v.string(), until: v.number(), gaveOne: v.optional(v.boolean()) }),
  ),
  /** The passkey's challenge that this browser was given last. */
  ceremony: v.optional(v.string()),
});
type SessionData = v.InferOutput<typeof dataSchema>;

/** The visitor, with what their session lets them see. */
export type Viewer = { customerId?: string | undefined; guestId?: string | undefined; links: readonly string[] };

/** The cookie's name: bound to this very host wherever the site is served over TLS. */
export const cookieName = (publicUrl: string): string => (publicUrl.startsWith("https:") ? "__Host-sid" : "sid");

type SessionOptions = { store: SessionStore; publicUrl: string; log: Logger };

/**
 * Loads and saves `ctx.session`; a cookie is set only once there is something to remember. The answer of a request does not
 * depend on saving the session after it, as its work is already committed; only a sign-out fails when it cannot be saved.
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

/**
 * Saves the session now, before something that must not be told as failed once it is done. Throws when it cannot:
 * `unavailable` when the time for the answer ran out meanwhile, so that no cookie can be set any more.
 */
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

/** Who is behind a session with this content. */
export function viewer(data: unknown): Viewer {
  const { customerId, guestId, links = [], opened = [] } = read(data);
  return { customerId, guestId, links: [...links, ...opened.map((id) => ownLink(id, 0))] };
}

export function viewerOf(ctx: Context): Viewer {
  return viewer(ctx.session?.toJSON?.());
}

/** The id of the customer who is signed in; throws `not_signed_in`. */
export function requireCustomer(ctx: Context): string {
  const { customerId } = dataOf(ctx);
  if (!customerId) throw new DomainError("not_signed_in");
  return customerId;
}

/** The step of a route that is for customers who are signed in; gives their id. */
export const signedIn = (ctx: Context) => ({ customerId: requireCustomer(ctx) });

/** The step of a route that each customer may ask for so often. */
export const limitedCustomer = (limit: (customerId: string) => Promise<void>) => (ctx: Context) =>
  limit(requireCustomer(ctx));

/**
 * Makes the session the customer's, under a new id, so that one planted before is worth nothing. What it knew of the
 * guest stays, what it knew of another customer does not.
 */
export async function signIn(ctx: Context, customerId: string): Promise<void> {
  const before = dataOf(ctx).customerId;
  if (before && before !== customerId) ctx.session = {};
  ctx.session.customerId = customerId;
  delete ctx.session.secondStep;
  delete ctx.session.ceremony;
  await ctx.session.regenerate();
}

/** After the right password, the second step has to follow within this time. */
const SECOND_STEP_MS = 10 * 60_000;

/** Keeps who gave the right password; nobody is signed in by that. `proof` says which password that was. */
export function awaitSecondStep(ctx: Context, { customerId, proof }: { customerId: string; proof: string }, now: Date) {
  ctx.session.secondStep = { customerId, proof, until: now.getTime() + SECOND_STEP_MS };
}

/** Who gave the right password a moment ago. Throws `second_step_expired` when nobody did. */
export function requireSecondStep(ctx: Context, now: Date): { customerId: string; proof: string } {
  const { secondStep } = dataOf(ctx);
  if (!secondStep || secondStep.until < now.getTime()) throw new DomainError("second_step_expired");
  return secondStep;
}

/** Whether the customer who gave the right password has already given one of two right codes; asking clears it. */
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

/** The challenge that this session's browser was given, by the id of its row. */
export const ceremonyOf = (ctx: Context): string | undefined => dataOf(ctx).ceremony;
export function rememberCeremony(ctx: Context, id: string): void {
  ctx.session.ceremony = id;
}

/** Ends the session, guest part included, here and on every open connection, and forgets the links that were opened. */
export function signOut(ctx: Context): void {
  dropTokens(ctx);
  ctx.session = null;
}

/** The name under which the session that the request came with is stored. */
export function currentSession(ctx: Context): string {
  const id: unknown = ctx.session?.externalKey;
  return typeof id === "string" ? sessionHash(id) : "";
}

/** The guest's name in this session; a new one, and with it a cookie, where there is none. */
export function ensureGuestId(ctx: Context): string {
  const kept = dataOf(ctx).guestId;
  if (kept) return kept;
  const guestId = randomUUID();
  ctx.session.guestId = guestId;
  return guestId;
}

/** Lets this session do what a signed link allows, for as long as that link lives. */
export function rememberLink(ctx: Context, link: LinkName): void {
  const { links = [] } = dataOf(ctx);
  if (!viewerOf(ctx).links.includes(link)) ctx.session.links = [...links, link].slice(-MAX_LINKS);
}
