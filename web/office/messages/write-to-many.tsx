import type { Conversations } from "@domrit/shared/driver/messages.ts";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronLeft } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { MESSAGES } from "../addresses.ts";
import { WriteForm } from "./write-form.tsx";

/** One message to all who are on shift, or to those that are ticked. */
export function WriteToMany({ drivers }: Conversations) {
  const { t } = useTranslation();
  const [isToShift, setToShift] = useState(true);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<number>();
  const count = drivers.filter(({ isOnShift }) => isOnShift).length;
  const toggle = (id: string, isTicked: boolean) =>
    setChosen((ids) => (isTicked ? [...ids, id] : ids.filter((other) => other !== id)));
  return (
    <section aria-labelledby="many-title" className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={MESSAGES} className={`${buttonLook("secondary")} lg:hidden`}>
          <ChevronLeft aria-hidden className="size-5" />
          {t("office-inbox:drivers.back")}
        </Link>
        <h2 id="many-title" className="text-heading">
          {t("office-inbox:drivers.many.title")}
        </h2>
      </div>
      <p role="status" className="font-semibold text-success empty:hidden">
        {sent !== undefined && t("office-inbox:drivers.many.sent", { count: sent })}
      </p>
      <WriteForm draft="drivers" to={isToShift ? "shift" : [...chosen]} onSent={setSent}>
        <fieldset className="flex flex-col">
          <legend className="font-semibold text-sm">{t("office-inbox:drivers.many.to")}</legend>
          {[true, false].map((isAll) => (
            <label key={String(isAll)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="to"
                checked={isToShift === isAll}
                onChange={() => setToShift(isAll)}
                className="size-5 shrink-0"
              />
              {isAll ? t("office-inbox:drivers.many.shift", { count }) : t("office-inbox:drivers.many.choose")}
            </label>
          ))}
        </fieldset>
        {!isToShift && (
          <fieldset className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
            <legend className="sr-only">{t("office-inbox:drivers.drivers")}</legend>
            {drivers.map(({ id, firstName, isOnShift }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                  className="size-5 shrink-0"
                />
                <span>
                  {firstName}
                  {isOnShift && <span className="text-success text-sm"> · {t("office-inbox:drivers.onShift")}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </WriteForm>
    </section>
  );
}
