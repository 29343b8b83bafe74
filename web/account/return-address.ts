import { appPageAt, appPathTo, publicPageAt } from "@domrit/shared/site/pages.ts";

const FROM = "from";
/** Only used to see whether an address leaves the site. */
const HERE = "https://here.invalid";
const NO_RETURN = [
  "login",
  "register",
  "logout",
  "forgotPassword",
  "resetPassword",
  "confirmEmail",
  "undoEmail",
  "office",
];

export function withReturn(path: string, from: string | null): string {
  return from ? `${path}?${new URLSearchParams({ [FROM]: from })}` : path;
}

export const wantedIn = (search: string): string | null => new URLSearchParams(search).get(FROM);

/** Older browsers have neither `URL.canParse` nor `URL.parse`. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}

/** The address that was wanted, where it is on this site and is one of the pages that count; else the other one. */
export function wantedOr(other: string, search: string, counts: (pathname: string) => boolean): string {
  const wanted = wantedIn(search);
  if (!wanted?.startsWith("/")) return other;
  const address = parsed(wanted);
  if (!address) return other;
  const { origin, pathname, search: query, hash } = address;
  return origin === HERE && counts(pathname) ? pathname + query + hash : other;
}

/** Where to go after signing in. Only pages of this site count, so that no link can lead away from it. */
export const returnAddress = (search: string): string =>
  wantedOr(appPathTo("dashboard"), search, (pathname) => {
    const app = appPageAt(pathname);
    return app ? !NO_RETURN.includes(app) : publicPageAt(pathname) !== undefined;
  });
