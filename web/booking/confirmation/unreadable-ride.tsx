import type { Refusal } from "@domrit/shared/site/visit.ts";
import { PageRefusal } from "../../api/api-error.ts";
import { LoadFailure } from "./load-failure.tsx";

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
