import type { Hear } from "../../payment-stand-in/http.ts";
import { openStandIn } from "../../payment-stand-in/open-stand-in.ts";

/** The payment provider: the stand-in of `npm start`, whose payments can be looked at, and who tells when it is asked. */
export async function startProvider() {
  const hearers = new Set<Hear>();
  const standIn = await openStandIn(undefined, (...heard) => {
    for (const hear of hearers) hear(...heard);
  });
  return {
    ...standIn,
    /** Told of every call, until the function it gives is called. */
    onCall(hear: Hear): () => void {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
