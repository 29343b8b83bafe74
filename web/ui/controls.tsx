import type { ComponentProps } from "react";
import { ChevronDown } from "../icons/icons.tsx";

const LOOK =
  "w-full min-w-0 rounded-lg border border-line-strong bg-field px-3.5 text-base text-ink transition-colors " +
  "placeholder:text-muted hover:border-ink/50 disabled:opacity-60 " +
  "aria-invalid:border-danger aria-invalid:bg-danger-soft";

/**
 * The message that an empty required control carries itself, next to the schema's own. The browser does not show it,
 * since forms check themselves; assistive technology can read it.
 */
const carry = (message: string | undefined) => (control: HTMLInputElement | HTMLSelectElement | null) => {
  if (message) control?.setCustomValidity(control.value === "" ? message : "");
};

type RequiredProps = { requiredText?: string };

export function TextInput({ requiredText, className = "", ...props }: ComponentProps<"input"> & RequiredProps) {
  return <input ref={carry(requiredText)} className={`h-12 ${LOOK} ${className}`} {...props} />;
}

export function Select({ requiredText, className = "", ...props }: ComponentProps<"select"> & RequiredProps) {
  return (
    <div className="relative">
      <select ref={carry(requiredText)} className={`h-12 appearance-none pe-10 ${LOOK} ${className}`} {...props} />
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-3.5 size-5 text-muted" />
    </div>
  );
}

export function TextArea({ className = "", ...props }: ComponentProps<"textarea">) {
  return <textarea className={`min-h-20 py-2.5 ${LOOK} ${className}`} {...props} />;
}
