import { useEffect, useState } from "react";

/** What another file has, fetched once it is needed: undefined until then, and where it does not come, which `onFailed` is told. */
export function useLoaded<Part>(load: () => Promise<Part>, isNeeded: boolean, onFailed?: () => void): Part | undefined {
  const [part, setPart] = useState<Part>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is loaded, and what is done about a failure, are no reason to load it again
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setPart(() => loaded),
      () => !isGone && onFailed?.(),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return part;
}
