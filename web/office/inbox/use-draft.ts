import { useState } from "react";
import { draftKey } from "../layout/drafts.ts";

/** The typed answer, kept in this tab until it is sent or its writer signs out. */
export function useDraft(id: string): [text: string, setText: (text: string) => void] {
  const name = draftKey(`answer-${id}`);
  const [text, setText] = useState(() => read(name));
  const change = (typed: string): void => {
    setText(typed);
    try {
      if (typed) sessionStorage.setItem(name, typed);
      else sessionStorage.removeItem(name);
    } catch {
      // Storage may be full or forbidden: the page still has the text.
    }
  };
  return [text, change];
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
