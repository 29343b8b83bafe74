import type { ReactNode } from "react";
import { buttonLook } from "./button.tsx";

type RetryLinkProps = { onRetry: () => void; children: ReactNode };

/** Tries again what could not be loaded; without script it loads the page itself again. */
export function RetryLink({ onRetry, children }: RetryLinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself, whatever its query.
    <a
      href=""
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
