import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the page as it is sent, true once it is hydrated: a form without its script would leave with what was typed. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
