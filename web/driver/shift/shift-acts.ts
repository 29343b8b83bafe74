import type { ShiftPress } from "../presses/presses.ts";
import type { RefusedPress, usePresses } from "../presses/use-presses.ts";

/** What a driver does with their shift, and what of it was not applied. */
export type ShiftActs = {
  notApplied: readonly RefusedPress<ShiftPress>[];
  press: ReturnType<typeof usePresses>["pressShift"];
  dismiss: ReturnType<typeof usePresses>["dismiss"];
};
