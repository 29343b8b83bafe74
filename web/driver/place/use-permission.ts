import { useEffect, useState } from "react";

/** Whether this browser may give the place: `missing` where it has none to give, `prompt` where nobody knows before asking. */
export type Permission = PermissionState | "missing";

/** What the browser was allowed before, and is from now on; `prompt` in the page as it is sent. */
export function usePermission(): Permission {
  const [permission, setPermission] = useState<Permission>("prompt");
  useEffect(() => {
    if (!navigator.geolocation) return setPermission("missing");
    const ending = new AbortController();
    // Some browsers know no permissions, or not this one: they ask when the place is wanted.
    navigator.permissions?.query({ name: "geolocation" }).then(
      (status) => {
        if (ending.signal.aborted) return;
        const tell = () => setPermission(status.state);
        tell();
        status.addEventListener("change", tell, { signal: ending.signal });
      },
      () => undefined,
    );
    return () => ending.abort();
  }, []);
  return permission;
}
