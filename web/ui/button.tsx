import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { LoaderCircle } from "../icons/icons.tsx";

const LOOKS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  danger: "border border-danger/50 bg-surface text-danger hover:bg-danger-soft",
  onDark: "border border-night-line bg-night-raised text-on-night hover:bg-night-line",
  quiet: "text-ink underline underline-offset-4 hover:bg-sunken",
} as const;

/** How icon and text stand: beside one another, or, where several buttons share a row of a phone, the icon above. */
const SHAPES = {
  row: "gap-2 px-4 py-2",
  tile: "flex-col gap-1 px-1 py-2 text-center text-sm hyphens-auto",
} as const;

export const buttonLook = (look: keyof typeof LOOKS, shape: keyof typeof SHAPES = "row"): string =>
  "inline-flex min-h-12 items-center justify-center rounded-lg font-semibold leading-tight transition-colors " +
  `disabled:cursor-not-allowed aria-busy:opacity-75 ${SHAPES[shape]} ${LOOKS[look]}`;

type ButtonProps = ComponentProps<"button"> & {
  look?: keyof typeof LOOKS;
  shape?: keyof typeof SHAPES;
  isPending?: boolean;
};

/** A button that, while its work is pending, is disabled and turns a wheel; the focus it loses by that comes back. */
export function Button({
  look = "primary",
  shape = "row",
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
      className={`${buttonLook(look, shape)} ${className}`}
      {...props}
    >
      {isPending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  );
}
