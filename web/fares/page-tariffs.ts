import type { CalculatorTariffs } from "@domrit/shared/fares/calculator-texts.ts";

export const TARIFFS_ELEMENT_ID = "tariffs";

/** The tariffs that the server wrote into this page; none while the page is built. */
export function readTariffs(): CalculatorTariffs | undefined {
  if (import.meta.env.SSR) return undefined;
  return JSON.parse(document.getElementById(TARIFFS_ELEMENT_ID)?.textContent ?? "");
}
