import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { hostCookie } from "../../http/host-cookie.ts";

type Account = { id: string; passwordHash?: string | null | undefined };
type Config = Pick<ServerContext["config"], "SESSION_KEYS" | "PUBLIC_URL">;

/** A browser is forgotten when nobody signs in with it for so long. */
const KEPT_MS = 365 * 24 * 3_600_000;
const MOST_ACCOUNTS = 5;
/** A random name of the browser and one mark for each account. */
const COOKIE = /^([\da-f-]{36})((?:\.[\w-]{43})*)$/;

const isSecure = ({ PUBLIC_URL }: Config): boolean => PUBLIC_URL.startsWith("https:");
const nameOf = ({ PUBLIC_URL }: Config): string => hostCookie(PUBLIC_URL, "device");

/** Marks that this browser signed in to this account; a new password ends the mark. */
const markOf = (key: string, device: string, { id, passwordHash }: Account): string =>
  createHmac("sha256", key).update(`known-device:${device}:${id}:${passwordHash}`).digest("base64url");

function readCookie(ctx: Context, config: Config): { device: string; marks: string[] } | undefined {
  const [, device, marks = ""] = COOKIE.exec(ctx.cookies.get(nameOf(config), { signed: false }) ?? "") ?? [];
  return device === undefined ? undefined : { device, marks: marks.split(".").filter(Boolean).slice(-MOST_ACCOUNTS) };
}

/** Protects the owner from the limits that guessers trigger. It gives no access; it stays after sign-out. */
export function rememberDevice(ctx: Context, config: Config, account: Account): void {
  const known = readCookie(ctx, config) ?? { device: randomUUID(), marks: [] };
  const mark = markOf(config.SESSION_KEYS[0] ?? "", known.device, account);
  const marks = [...known.marks.filter((each) => each !== mark), mark].slice(-MOST_ACCOUNTS);
  ctx.cookies.set(nameOf(config), [known.device, ...marks].join("."), {
    maxAge: KEPT_MS,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
    signed: false,
    overwrite: true,
  });
}

/** The name of this browser if it signed in to this account before; undefined for a stranger or a forged cookie. */
export function knownDevice(ctx: Context, config: Config, account: Account): string | undefined {
  const { device = "", marks = [] } = readCookie(ctx, config) ?? {};
  const right = config.SESSION_KEYS.map((key) => Buffer.from(markOf(key, device, account)));
  return marks.some((mark) => right.some((each) => timingSafeEqual(Buffer.from(mark), each))) ? device : undefined;
}
