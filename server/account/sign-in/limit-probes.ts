import type { RateLimits } from "../../http/limits/rate-limit.ts";

type Prober = {
  ip: string;
  /** The customer who is signed in, else the session; empty where there is none. */
  who: string;
};

/**
 * Counts a question whether a username or e-mail address is taken, which the forms have to answer: for the IP address, and
 * for the customer or session.
 */
export async function limitProbes(
  limits: Pick<RateLimits, "nameProbe" | "nameProbeSession">,
  { ip, who }: Prober,
): Promise<void> {
  await limits.nameProbe(ip);
  if (who) await limits.nameProbeSession(who);
}
