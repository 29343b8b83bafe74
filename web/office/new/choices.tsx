import type { ReactNode } from "react";
import type { IconType } from "../../icons/icons.tsx";

type ChoicesProps = { id: string; title: string; hint: string; children: ReactNode };

/** What the desk may take over for a caller, under a heading of its own. */
export const Choices = ({ id, title, hint, children }: ChoicesProps) => (
  <>
    <h3 id={id} className="mt-4 font-semibold">
      {title}
    </h3>
    <p className="mt-1 text-muted text-sm">{hint}</p>
    <ul aria-labelledby={id} className="mt-3 flex flex-col gap-2">
      {children}
    </ul>
  </>
);

type ChoiceProps = { Icon: IconType; onPress: () => void; disabled?: boolean | undefined; children: ReactNode };

/** One of them: a press takes it over. */
export const Choice = ({ Icon, onPress, disabled, children }: ChoiceProps) => (
  <li>
    <button
      type="button"
      onClick={onPress}
      disabled={disabled}
      className="flex w-full items-start gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 text-start enabled:hover:border-ink/50 disabled:bg-sunken"
    >
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </button>
  </li>
);
