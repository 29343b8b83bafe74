import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { useEffect, useState } from "react";

/** A ride that changed is marked for so long. */
const MARKED_MS = 4_000;

const NONE: ReadonlySet<number> = new Set();

/** Which rides changed, or came, a moment ago; none of those that were there at first. `list`: which list it is. */
export function useFreshIds(rides: readonly OfficeRide[], list: string): ReadonlySet<number> {
  const [seen, setSeen] = useState({ rides, list, fresh: NONE });
  if (seen.rides !== rides) {
    // What did not change is the same object as before.
    const before = new Set(seen.rides);
    const isOther = seen.list !== list;
    const changed = isOther ? [] : rides.filter((ride) => !before.has(ride));
    const kept = isOther ? NONE : seen.fresh;
    setSeen({ rides, list, fresh: changed.length > 0 ? new Set(changed.map(({ id }) => id)) : kept });
  }
  const { fresh } = seen;
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setSeen((now) => (now.fresh === fresh ? { ...now, fresh: NONE } : now)), MARKED_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
