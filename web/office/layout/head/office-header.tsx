import { company } from "@domrit/shared/company/company.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { useAtomValue } from "jotai";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Menu, Search } from "../../../icons/icons.tsx";
import { LogoMark } from "../../../layout/logo.tsx";
import { CountSign } from "../../../ui/count-sign.tsx";
import { attentionAtom } from "../../attention/attention-state.ts";
import { LiveStateSign } from "../../live/live-state-sign.tsx";
import { useShortcuts } from "../../today/use-shortcuts.ts";
import { AccountMenu, OfficeLanguage } from "./account-menu.tsx";
import { OfficeNav } from "./office-nav.tsx";
import { RideSearch } from "./ride-search.tsx";
import { SimulatorSwitch } from "./simulator-switch.tsx";

/** The one row above every page. A small screen has the search behind a button, a phone all the rest behind another. */
export function OfficeHeader({ staff }: { staff?: StaffView | undefined }) {
  const { t } = useTranslation();
  return (
    <header className="office-head on-dark print:hidden">
      <Link to={OFFICE} className="flex min-h-11 items-center gap-2.5 rounded-lg font-extrabold text-lg tracking-tight">
        <LogoMark className="size-8" />
        <span className={staff ? "max-xl:sr-only" : ""}>
          {company.name}{" "}
          <span className={`font-semibold text-on-night-muted ${staff ? "max-2xl:sr-only" : ""}`}>
            {t("office:name")}
          </span>
        </span>
      </Link>
      {staff ? (
        <StaffHead staff={staff} />
      ) : (
        <div className="ms-auto">
          <OfficeLanguage />
        </div>
      )}
    </header>
  );
}

const BUTTON = "flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 hover:bg-night-raised";

function StaffHead({ staff }: { staff: StaffView }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState<"menu" | "search">();
  const urgent = useAtomValue(attentionAtom);
  const input = useRef<HTMLInputElement>(null);
  const close = () => setOpen(undefined);
  const search = () => {
    flushSync(() => setOpen("search"));
    input.current?.focus();
  };
  useShortcuts({ "/": search });
  const inMenu = open === "menu" ? "" : "max-md:hidden";
  return (
    <>
      <LiveStateSign />
      <button
        type="button"
        aria-expanded={open === "search"}
        aria-controls={`${id}-search`}
        aria-label={t("office-today:search.open")}
        onClick={() => (open === "search" ? close() : search())}
        className={`${BUTTON} max-md:ms-auto lg:hidden`}
      >
        <Search aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-expanded={open === "menu"}
        aria-controls={`${id}-nav ${id}-own`}
        onClick={() => setOpen(open === "menu" ? undefined : "menu")}
        className={`${BUTTON} font-semibold md:hidden`}
      >
        <Menu aria-hidden className="size-5" />
        {t("office:nav.open")}
        {open !== "menu" && <CountSign count={urgent} text={t("office:attention.count", { count: urgent })} />}
      </button>
      <div id={`${id}-nav`} className={`max-md:basis-full ${inMenu}`}>
        <OfficeNav staffRole={staff.role} onGo={close} />
      </div>
      <div
        id={`${id}-search`}
        className={`max-lg:order-1 max-lg:basis-full max-lg:pb-1.5 lg:ms-auto lg:max-w-96 lg:flex-1 ${open === "search" ? "" : "max-lg:hidden"}`}
      >
        <RideSearch input={input} onSearch={close} />
      </div>
      <div
        id={`${id}-own`}
        className={`flex items-center gap-x-1 max-md:basis-full max-md:flex-wrap md:max-lg:ms-auto ${inMenu}`}
      >
        {staff.hasSimulator && <SimulatorSwitch />}
        <AccountMenu staff={staff} />
      </div>
    </>
  );
}
