import { useState } from "react";
import { isConflict } from "../api/api-error.ts";

/**
 * Gives the version that a form is about, at each press: the one that was seen as it opened, as what comes meanwhile is somebody
 * else's; after a conflict was told, the one that is so now.
 */
export function useSeenVersion<Version>(version: Version): (error: unknown) => Version {
  const [seen, setSeen] = useState(version);
  return (error) => {
    const known = isConflict(error) ? version : seen;
    setSeen(known);
    return known;
  };
}
