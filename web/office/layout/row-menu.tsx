import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { IconType } from "../../icons/icons.tsx";
import { PopMenu } from "../../ui/pop-menu.tsx";

const LOOKS = { usual: "hover:bg-sunken", danger: "text-danger hover:bg-danger-soft" } as const;

/** How an act of a row's menu looks, whether it is a button or a link. */
export const rowActLook = (look: keyof typeof LOOKS = "usual"): string =>
  `flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start font-semibold ${LOOKS[look]}`;

/** The acts of one row of a register, behind one button. `name`: whose they are. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PopMenu
      label={t("office:rowActs", { name })}
      look="flex size-11 items-center justify-center rounded-lg hover:bg-sunken"
      panel="menu-panel-end w-64"
      button={
        <span aria-hidden className="font-bold text-xl leading-none">
          ⋮
        </span>
      }
    >
      {children}
    </PopMenu>
  );
}

type RowActProps = ComponentProps<"button"> & { Icon: IconType; text: string; name: string; look?: keyof typeof LOOKS };

/** A button of a row's menu. */
export function RowAct({ Icon, text, name, look, ...props }: RowActProps) {
  return (
    <button type="button" className={rowActLook(look)} {...props}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {text}
      <span className="sr-only">({name})</span>
    </button>
  );
}
