import { useEffect } from "react";

/** Once the page is alive, does what the button would have done that was pressed before. */
export function useEarlyPress(): void {
  useEffect(() => {
    window.takeEarlyPress?.()?.click();
    delete window.takeEarlyPress;
  }, []);
}
