import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

const TOKEN = "token";

/** The secret of the mailed link, taken out of the address: onlookers must not have it. Empty where there is none. */
export function useMailedToken(): string {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get(TOKEN) ?? "");
  const isTokenVisible = query.has(TOKEN);

  useEffect(() => {
    if (isTokenVisible) setQuery({}, { replace: true });
  }, [isTokenVisible, setQuery]);

  return token;
}
