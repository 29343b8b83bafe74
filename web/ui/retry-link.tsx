import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { buttonLook } from "./button.tsx";

type RetryLinkProps = { onRetry: () => void; children: ReactNode };

/** Tries again what could not be loaded; without script it loads the page itself again. */
export function RetryLink({ onRetry, children }: RetryLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <a
      href={pathname + search}
      className={buttonLook("secondary")}
      onClick={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      {children}
    </a>
  );
}
