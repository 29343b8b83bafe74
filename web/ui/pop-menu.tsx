import { type FocusEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";

type PopMenuProps = {
  /** What the button shows, and how it looks. */
  button: ReactNode;
  look: string;
  /** How the panel looks, beside what all have. */
  panel?: string;
  /** What a screen reader says of the button, where it shows no words. */
  label?: string;
  isCurrent?: boolean;
  children: ReactNode;
};

/** A button with a panel of choices: it closes on Escape, a press outside, a choice, and when the keyboard moves on. */
export function PopMenu({ button, look, panel = "", label, isCurrent = false, children }: PopMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.matches(":popover-open") && popover.current.hidePopover();
  const closeOnChoice = ({ target, currentTarget }: MouseEvent) => {
    // A dialog that a choice opened is inside for React alone.
    if (target instanceof Element && currentTarget.contains(target) && target.closest("a, button")) close();
  };
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees that the focus leaves.
    <div className="menu" onBlur={closeOnLeaving}>
      <button type="button" popoverTarget={id} aria-current={isCurrent ? "true" : undefined} className={look}>
        {button}
        {label && <span className="sr-only">{label}</span>}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links and buttons are what is pressed. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on them is a click. */}
      <div ref={popover} id={id} popover="auto" className={`menu-panel ${panel}`} onClick={closeOnChoice}>
        {children}
      </div>
    </div>
  );
}
