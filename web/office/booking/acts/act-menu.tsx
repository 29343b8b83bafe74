import { type RideAct, STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { ChevronDown } from "../../../icons/icons.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { KeyCap } from "./key-cap.tsx";

export type OfferedAct = { name: RideAct; text: string; hotkey: string };

export function ActMenu({ acts, onPress }: { acts: OfferedAct[]; onPress: (name: RideAct) => void }) {
  const { t } = useTranslation();
  return (
    <Menu as="div" className="sm:relative">
      <MenuButton className={buttonLook("secondary")}>
        {t("office-booking:acts.more")}
        <ChevronDown aria-hidden className="size-5" />
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute start-0 top-full z-10 mt-1 flex min-w-64 flex-col rounded-lg border border-line bg-surface py-1 shadow-lg focus:outline-none"
      >
        {acts.map(({ name, text, hotkey }) => (
          <MenuItem key={name}>
            <button
              type="button"
              aria-keyshortcuts={hotkey}
              onClick={() => onPress(name)}
              className={`flex min-h-11 items-center justify-between gap-4 px-4 text-start font-semibold data-focus:bg-sunken data-focus:underline ${STEPS[name].kind === "end" ? "text-danger" : ""}`}
            >
              {text}
              <KeyCap>{hotkey}</KeyCap>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
