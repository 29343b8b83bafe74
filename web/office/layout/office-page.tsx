import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { attentionAtom } from "../attention/attention-state.ts";
import { PageTabs } from "./page-tabs.tsx";

type OfficePageProps = {
  title: string;
  /** Whether it stands beside another page, whose title is the document's. */
  isBeside?: boolean;
  /** Beside the title: the tabs of its part of the office, unless it has its own. */
  tabs?: ReactNode;
  /** What is done or chosen on the page, in the row of its title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page with its title, which is also in the document's head. */
export function OfficePage({ title, isBeside = false, tabs = <PageTabs />, actions, children }: OfficePageProps) {
  const Title = isBeside ? "p" : "h1";
  return (
    <div className="mx-auto w-full max-w-[100rem]">
      {!isBeside && <OfficeHead title={title} />}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <Title className="font-extrabold text-2xl tracking-tight">{title}</Title>
          {tabs}
        </div>
        {actions && (
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full print:hidden">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** The count of urgent rides comes first, as a tab shows little more. */
export function OfficeHead({ title }: { title: string }) {
  const { t } = useTranslation();
  const urgent = useAtomValue(attentionAtom);
  const count = urgent > 0 ? `(${urgent}) ` : "";
  return <AppSeo title={`${count}${title}`} part={t("office:name")} />;
}
