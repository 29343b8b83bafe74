import type { ComponentProps } from "react";
import { TextInput } from "../../ui/controls.tsx";

/** Takes the six digits of an authenticator app, which the device may fill in. */
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
