import { wordsOf } from "@domrit/shared/booking/acts/acts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

export async function isDrivenByOffice(em: EntityManager, bookingId: number): Promise<boolean> {
  const found = await em.execute(
    "select from booking_timeline_entry where booking_id = ? and by = 'office' and what = any(?::text[]) limit 1",
    [bookingId, `{${wordsOf("course").join()}}`],
  );
  return found.length > 0;
}
