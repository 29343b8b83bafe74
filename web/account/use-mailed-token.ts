import { use, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { BootContext } from "../i18n/boot.ts";

const TOKEN = "token";

/** The secret of the mailed link, or "". The server has taken it out of the address; while developing it is done here. */
export function useMailedToken(): string {
  const { mailedToken } = use(BootContext);
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get(TOKEN) ?? mailedToken ?? "");
  const isTokenVisible = query.has(TOKEN);

  useEffect(() => {
    if (isTokenVisible) setQuery({}, { replace: true });
  }, [isTokenVisible, setQuery]);

  return token;
}
