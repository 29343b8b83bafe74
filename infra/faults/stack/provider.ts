import type { Hear } from "../../payment-stand-in/http.ts";
import { openStandIn } from "../../payment-stand-in/open-stand-in.ts";

/** The stand-in of `npm start`, with inspection and call events. */
export async function startProvider() {
  const hearers = new Set<Hear>();
  const standIn = await openStandIn(undefined, (...heard) => {
    for (const hear of hearers) hear(...heard);
  });
  return {
    ...standIn,
    onCall(hear: Hear): () => void {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
