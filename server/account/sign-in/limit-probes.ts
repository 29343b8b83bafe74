import type { RateLimits } from "../../http/limits/rate-limit.ts";

type Prober = {
  ip: string;
  /** The customer who is signed in, else the session; empty where there is none. */
  who: string;
};

/**
 * Counts that somebody is about to learn whether a username or e-mail address is taken, which the forms have to say: for
 * their address and for whoever they are.
 */
export async function limitProbes(
  limits: Pick<RateLimits, "nameProbe" | "nameProbeSession">,
  { ip, who }: Prober,
): Promise<void> {
  await limits.nameProbe(ip);
  if (who) await limits.nameProbeSession(who);
}
