import { useState } from "react";
import { Check, Copy } from "../icons/icons.tsx";
import { Button } from "./button.tsx";
import { useIsHydrated } from "./use-is-hydrated.ts";

type CopyButtonProps = { text: string; label: string; copied: string };

export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);
  // Absent where the page did not come over HTTPS, whatever the types say.
  if (!isHydrated || !("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button look="secondary" onClick={() => void copy()}>
      <Icon aria-hidden className="size-5" />
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  );
}
