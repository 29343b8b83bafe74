import { type ComponentProps, useEffect, useRef } from "react";
import { TextInput } from "../../ui/controls.tsx";

type CodeInputProps = Omit<ComponentProps<"input">, "type" | "className" | "ref"> & {
  /** Six digits, which the device may fill in; else letters too. */
  isOfApp?: boolean;
};

export function CodeInput({ isOfApp = false, ...props }: CodeInputProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const kind = isOfApp ? ({ inputMode: "numeric", autoComplete: "one-time-code" } as const) : { autoComplete: "off" };
  return (
    <div ref={place}>
      <TextInput
        {...props}
        {...kind}
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono tracking-widest"
      />
    </div>
  );
}
