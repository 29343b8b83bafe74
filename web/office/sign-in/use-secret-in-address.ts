import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { useIsAlive } from "../../forms/use-is-alive.ts";

/**
 * The secret that an address has behind its `#`, which no server hears of: undefined before the page is alive, null where
 * there is none. It is taken out of the address, since whoever looks on must not have it, and kept for when the page is
 * loaded again.
 */
export function useSecretInAddress(name: string): string | null | undefined {
  const isAlive = useIsAlive();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = isAlive ? new URLSearchParams(hash.slice(1)).get(name) : null;
  useEffect(() => {
    if (shown) void navigate(pathname + search, { replace: true, state: { [name]: shown } });
  }, [shown, pathname, search, name, navigate]);
  if (!isAlive) return undefined;
  const kept = v.safeParse(v.object({ [name]: v.string() }), state);
  return shown ?? (kept.success ? (kept.output[name] ?? null) : null);
}
