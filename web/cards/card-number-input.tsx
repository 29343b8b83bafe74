import { CARD_FIELD_LENGTH } from "@domrit/shared/cards/card-number.ts";
import type { ComponentProps, FormEvent } from "react";
import { TextInput } from "../ui/controls.tsx";
import { regroup } from "./regroup.ts";

/** A card number, in groups of four as it is typed. The input holds it; no state of ours copies it. */
export function CardNumberInput(props: ComponentProps<"input">) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
      maxLength={CARD_FIELD_LENGTH}
      placeholder="0000 0000 0000 0000"
      onInput={groupInput}
      className="tabular-nums tracking-wide"
    />
  );
}

function groupInput({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : "";
  const { value, caret } = regroup(
    { value: input.value, caret: input.selectionStart ?? input.value.length },
    inputType,
  );
  if (value === input.value) return;
  input.value = value;
  input.setSelectionRange(caret, caret);
}
