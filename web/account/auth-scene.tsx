import { useTranslation } from "../i18n/use-translation.ts";
import { CalendarClock, FileText, Zap } from "../icons/icons.tsx";
import sedan from "../illustrations/sedan.svg?url";

/** What an account is good for. */
export function AuthScene() {
  const { t } = useTranslation();
  const points = [
    { Icon: CalendarClock, text: t("account:benefits.live") },
    { Icon: FileText, text: t("account:benefits.invoices") },
    { Icon: Zap, text: t("account:benefits.faster") },
  ];
  return (
    <aside aria-label={t("account:benefits.title")} className="on-dark overflow-hidden rounded-3xl">
      <div className="p-6 sm:p-10">
        <p className="text-title">{t("account:benefits.title")}</p>
        <ul className="mt-6 flex flex-col gap-4">
          {points.map(({ Icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
              <span className="text-lead">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid place-items-center bg-scenery px-6 pt-8 pb-5 max-lg:hidden">
        <img src={sedan} alt="" width={300} height={124} />
      </div>
    </aside>
  );
}
