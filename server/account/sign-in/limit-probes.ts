import type { RateLimits } from "../../http/limits/rate-limit.ts";

type Prober = {
  ip: string;
  /** Customer or session; empty without one. */
  who: string;
};

/** Limits questions whether a name is taken, by IP address and by customer or session. */
export async function limitProbes(
  limits: Pick<RateLimits, "nameProbe" | "nameProbeSession">,
  { ip, who }: Prober,
): Promise<void> {
  await limits.nameProbe(ip);
  if (who) await limits.nameProbeSession(who);
}
