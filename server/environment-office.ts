import type { Listener } from "./http/listener.ts";

type Variables = Record<string, string | undefined>;
type Addresses = { PUBLIC_URL: string; OFFICE_PORT?: number | undefined; OFFICE_URL?: string | undefined };

/** `OFFICE_URL`, else the site's address with `OFFICE_PORT`. Passkeys, cookies and links depend on it. */
export function officeUrl({ PUBLIC_URL, OFFICE_PORT, OFFICE_URL }: Addresses): string {
  if (OFFICE_URL) return OFFICE_URL;
  if (OFFICE_PORT === undefined) return PUBLIC_URL;
  const url = new URL(PUBLIC_URL);
  url.port = String(OFFICE_PORT);
  return url.origin;
}

type Centre = { DISPATCH_URL?: string | undefined; SIMULATOR_URL?: string | undefined };

/** Undefined when orders go to a real taxi centre. */
export function simulatorUrl({ DISPATCH_URL, SIMULATOR_URL }: Centre) {
  const isInPlay = SIMULATOR_URL && DISPATCH_URL && new URL(SIMULATOR_URL).origin === new URL(DISPATCH_URL).origin;
  return isInPlay ? SIMULATOR_URL : undefined;
}

/** Faults by variable; in production a separate office address must be given, with TLS. */
export function officeFaults({ PORT, OFFICE_PORT, OFFICE_URL, OFFICE_DEMO_KEY }: Variables, isProduction: boolean) {
  const faults: { name: string; problem: string }[] = [];
  const add = (name: string, problem: string) => faults.push({ name, problem });
  // 0 means any free port.
  if (Number(OFFICE_PORT) > 0 && Number(OFFICE_PORT) === Number(PORT || 3000))
    add("OFFICE_PORT", "must be another port than PORT");
  if (OFFICE_URL && !OFFICE_PORT) add("OFFICE_URL", "is for an office with a port of its own, OFFICE_PORT");
  if (!isProduction) return faults;
  if (OFFICE_PORT && !OFFICE_URL) add("OFFICE_URL", "is not set");
  if (OFFICE_URL && !OFFICE_URL.startsWith("https://")) add("OFFICE_URL", "must begin with https://");
  if (OFFICE_DEMO_KEY) add("OFFICE_DEMO_KEY", "lets in without an account and is for a demonstration only");
  return faults;
}

type Ports = Addresses & { OFFICE: "on" | "read-only" | "off"; PORT: number };

/** The public port first, with what each serves. */
export function listenersOf(config: Ports): [Listener, ...Listener[]] {
  const { OFFICE, OFFICE_PORT, PORT, PUBLIC_URL } = config;
  const site = { port: PORT, url: PUBLIC_URL };
  if (OFFICE === "off") return [{ ...site, serves: "site" }];
  if (OFFICE_PORT === undefined) return [{ ...site, serves: "both" }];
  return [
    { ...site, serves: "site" },
    { port: OFFICE_PORT, url: officeUrl(config), serves: "office" },
  ];
}
