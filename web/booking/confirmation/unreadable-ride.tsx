import type { Refusal } from "@domrit/shared/site/visit.ts";
import { PageRefusal } from "../../api/api-error.ts";
import { LoadFailure } from "./load-failure.tsx";

/** What the loader of a page about a ride gives where it cannot show it: why the server refused, or that there is none. */
export type Unreadable = { refusal: Refusal | null };

export const statusOf = ({ refusal }: Unreadable) => ({ status: refusal?.status ?? 404 });

export function UnreadableRide({ refusal }: Unreadable) {
  return (
    <LoadFailure
      isNotFound={statusOf({ refusal }).status === 404}
      error={refusal ? new PageRefusal(refusal) : undefined}
    />
  );
}
