import { useState } from "react";

type OpenDialog<View> = { what: "save" | "end" | "devices"; entry?: View | undefined };

/** Which dialog of a register is open, and about which entry; each begins without what went wrong in the one before. */
export function useOpenDialog<View>(calls: { reset: () => void }[]) {
  const [asked, setAsked] = useState<OpenDialog<View>>();
  const ask = (what: OpenDialog<View>["what"], entry?: View) => {
    for (const call of calls) call.reset();
    setAsked({ what, entry });
  };
  return { asked, ask, close: () => setAsked(undefined) };
}
