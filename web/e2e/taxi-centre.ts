import { createHmac, randomUUID } from "node:crypto";
import { type DispatchReport, SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@domrit/shared/dispatch/messages.ts";
import { expect } from "@playwright/test";
import { product } from "./config.ts";

type Report = Omit<DispatchReport, "eventId" | "occurredAt">;

/** Whether the journeys report the rides; else the product has a centre of its own, which takes its own time. */
export const playsTaxiCentre = product.dispatchSecret !== undefined;
export const REPORT_PATIENCE = playsTaxiCentre ? 10_000 : 90_000;

/**
 * Reports about a ride as the taxi centre does: signed, over its interface. Where the product has a centre of its own,
 * that one reports the same steps by itself.
 */
export async function report(event: Report): Promise<void> {
  if (!product.dispatchSecret) return;
  const body = JSON.stringify({ eventId: randomUUID(), occurredAt: new Date().toISOString(), ...event });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", product.dispatchSecret).update(`${timestamp}.${body}`).digest("hex");
  const answer = await fetch(`${product.siteUrl}/api/dispatch/events`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: `sha256=${signature}`,
    },
    body,
  });
  expect(answer.status, await answer.text()).toBe(200);
}
