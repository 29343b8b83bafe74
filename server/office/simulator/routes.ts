import { DomainError } from "@domrit/shared/errors.ts";
import { type SimulatorView, simulatorSchema } from "@domrit/shared/office/simulator.ts";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { signatureHeaders } from "../../dispatch/signature.ts";
import { simulatorUrl } from "../../environment-office.ts";
import { parsedMessage } from "../../http/read-body.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";

export function simulatorRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/simulator");
  const { orm, now } = server;
  const { desk, acting } = createStaffSteps(server);

  routes.get("/", [desk], async () => tell(await askSimulator(server)));

  routes.put("/", [acting, parsedMessage(simulatorSchema)], async (_ctx, { staff, parsed: wanted }) => {
    const act = wanted.paused ? "simulator_paused" : "simulator_resumed";
    const view = await orm.em.fork().transactional(async (tx) => {
      recordAct(tx, staff, { act, subject: { kind: "simulator" }, at: now() });
      await tx.flush();
      return askSimulator(server, wanted);
    });
    return tell(view);
  });

  return routes.router;
}

/** Less than the time limit of an answer. */
const PATIENCE_MS = 1500;

type SimulatorServer = Pick<ServerContext, "config" | "now">;

/**
 * Asks the simulated taxi centre whether it rests, or tells it to. Throws `not_found` without one, `unavailable`
 * without an answer.
 */
async function askSimulator({ config, now }: SimulatorServer, wanted?: SimulatorView): Promise<SimulatorView> {
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
