import { useState } from "react";
import { draftKey } from "../layout/drafts.ts";

/**
 * What is typed for an item, kept in this tab until it is sent or its writer signs out: over a reload, a failure, and a colleague who was first.
 * Where the browser keeps nothing it lasts as long as the page.
 */
export function useDraft(id: string): [text: string, setText: (text: string) => void] {
  const name = draftKey(`answer-${id}`);
  const [text, setText] = useState(() => read(name));
  const change = (typed: string): void => {
    setText(typed);
    try {
      if (typed) sessionStorage.setItem(name, typed);
      else sessionStorage.removeItem(name);
    } catch {
      // Full, or not allowed: the page has it.
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
