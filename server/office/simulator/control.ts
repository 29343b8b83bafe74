import { DomainError } from "@domrit/shared/errors.ts";
import { type SimulatorView, simulatorSchema } from "@domrit/shared/office/simulator.ts";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { signatureHeaders } from "../../dispatch/signature.ts";
import { simulatorUrl } from "../../environment-office.ts";

/** Shorter than the time in which a request is answered. */
const PATIENCE_MS = 1500;

type SimulatorServer = Pick<ServerContext, "config" | "now">;

/**
 * Asks the simulated taxi centre whether it rests, or tells it to. Throws `not_found` where there is none, and
 * `unavailable` where it does not answer.
 */
export async function askSimulator({ config, now }: SimulatorServer, wanted?: SimulatorView): Promise<SimulatorView> {
  const url = simulatorUrl(config);
  if (!url) throw new DomainError("not_found");
  const body = wanted ? JSON.stringify(wanted) : "";
  try {
    const answer = await fetch(new URL("/paused", url), {
      ...(wanted ? { method: "PUT", body } : {}),
      headers: { "Content-Type": "application/json", ...signatureHeaders(config.DISPATCH_SECRETS, body, now()) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return v.parse(simulatorSchema, await answer.json());
  } catch {
    throw new DomainError("unavailable", { retryAfterSeconds: 5 });
  }
}
