import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";

/**
 * The secret after the `#` of an address, which is not sent to the server: undefined before hydration, null when there is
 * none. It is removed from the address, so that nobody can read it from the screen, and kept for a reload of the page.
 */
export function useSecretInAddress(name: string): string | null | undefined {
  const isHydrated = useIsHydrated();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = isHydrated ? new URLSearchParams(hash.slice(1)).get(name) : null;
  useEffect(() => {
    if (shown) void navigate(pathname + search, { replace: true, state: { [name]: shown } });
  }, [shown, pathname, search, name, navigate]);
  if (!isHydrated) return undefined;
  const kept = v.safeParse(v.object({ [name]: v.string() }), state);
  return shown ?? (kept.success ? (kept.output[name] ?? null) : null);
}
