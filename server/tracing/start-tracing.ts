import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../environment.ts";
import { setTracing } from "./tracing.ts";

/** Milliseconds to wait for the last spans at the stop. */
const LAST_MS = 1000;

type Settings = Pick<Environment, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_TRACES_SAMPLER_ARG">;

/** Loads OpenTelemetry only with an endpoint. Returns how to flush, for at most a second. */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Settings,
  process: "server" | "worker",
): Promise<() => Promise<void>> {
  if (!endpoint) return () => Promise.resolve();
  const { registerOpenTelemetry } = await import("./open-telemetry.ts");
  const shutDown = registerOpenTelemetry({ endpoint, ratio, service: `domrit-${process}` });
  setTracing(true);
  return async () => {
    setTracing(false);
    await Promise.race([shutDown().catch(() => undefined), sleep(LAST_MS, undefined, { ref: false })]);
  };
}
