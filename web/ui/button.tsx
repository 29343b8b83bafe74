import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { LoaderCircle } from "../icons/loader-circle.tsx";

const LOOKS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  danger: "border border-danger/50 bg-surface text-danger hover:bg-danger-soft",
  onDark: "border border-night-line bg-night-raised text-on-night hover:bg-night-line",
  quiet: "text-ink underline underline-offset-4 hover:bg-sunken",
} as const;

/** The look of a button, for links that stand among buttons. */
export const buttonLook = (look: keyof typeof LOOKS): string =>
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-lg px-4 py-2 font-semibold leading-tight transition-colors " +
  `disabled:cursor-not-allowed aria-busy:opacity-75 ${LOOKS[look]}`;

type ButtonProps = ComponentProps<"button"> & { look?: keyof typeof LOOKS; isPending?: boolean };

/** A button that, while its work is pending, is disabled and turns a wheel; the focus it loses by that comes back. */
export function Button({
  look = "primary",
  isPending = false,
  disabled,
  className = "",
  children,
  ...props
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isPending) {
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current && document.activeElement === document.body) {
      button.current?.focus();
    }
  }, [isPending]);
  return (
    <button
      ref={button}
      type="button"
      disabled={isPending || disabled}
      aria-busy={isPending || undefined}
      className={`${buttonLook(look)} ${className}`}
      {...props}
    >
      {isPending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  );
}
