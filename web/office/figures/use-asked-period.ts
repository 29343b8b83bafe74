import { readPeriod } from "@domrit/shared/office/figures.ts";
import { useSearchParams } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { presetPeriod } from "./presets.ts";

/** The days that the address asks for; the last thirty where it names none. */
export function useAskedPeriod() {
  const [query] = useSearchParams();
  const isAsked = query.has("from") || query.has("to");
  return {
    query,
    ...(isAsked ? readPeriod(query) : { period: presetPeriod("days30", serverNow()), wrong: undefined }),
  };
}
