import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";

/** Which booking the page is about, and the secret of the signed link that opened it. */
export type Access = { id: number; token: string | undefined };

const TOKEN = "token";

/** Reads the address, and takes the token out of it: whoever looks on or gets the address forwarded must not have it. */
export function useAccess(): Access | undefined {
  const { id = "" } = useParams();
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get(TOKEN) ?? undefined);
  const isTokenVisible = query.has(TOKEN);

  useEffect(() => {
    if (!isTokenVisible) return;
    const withoutToken = (known: URLSearchParams) => {
      const rest = new URLSearchParams(known);
      rest.delete(TOKEN);
      return rest;
    };
    setQuery(withoutToken, { replace: true, preventScrollReset: true });
  }, [isTokenVisible, setQuery]);

  const isId = /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id));
  return isId ? { id: Number(id), token } : undefined;
}
