import type { ComponentProps } from "react";
import { TextInput } from "../../ui/controls.tsx";

export function OneTimeCodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="font-mono tracking-widest"
    />
  );
}
