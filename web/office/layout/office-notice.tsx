import { OFFICE } from "@domrit/shared/site/pages.ts";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { IconType } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { OfficeHead } from "./office-page.tsx";

type OfficeNoticeProps = { Icon: IconType; title: string; text: string };

export function OfficeNotice({ Icon, title, text }: OfficeNoticeProps) {
  const { t } = useTranslation();
  return (
    <div className="card mx-auto flex max-w-2xl flex-col items-center gap-4 px-6 py-10 text-center">
      <OfficeHead title={title} />
      <Icon aria-hidden className="size-10 text-brick" />
      <div>
        <h1 className="text-heading">{title}</h1>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <Link to={OFFICE} className={buttonLook("secondary")}>
        {t("office:nav.today")}
      </Link>
    </div>
  );
}
