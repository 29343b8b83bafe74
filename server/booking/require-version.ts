import { DomainError } from "@domrit/shared/errors.ts";
import type { Booking } from "./booking.entity.ts";

/** Throws `version_conflict` where a locked booking is another than whoever acts has seen; without a version they may. */
export function requireVersion({ version }: Pick<Booking, "version">, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new DomainError("version_conflict");
}
