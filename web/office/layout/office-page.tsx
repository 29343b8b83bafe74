import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { attentionAtom } from "../attention/attention-state.ts";

type OfficePageProps = {
  title: string;
  /** Whether it stands beside another page, whose title is the document's. */
  isBeside?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page with its title, which is also in the document's head. */
export function OfficePage({ title, isBeside = false, actions, children }: OfficePageProps) {
  const Title = isBeside ? "p" : "h1";
  return (
    <div className="mx-auto w-full max-w-[100rem]">
      {!isBeside && <OfficeHead title={title} />}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Title className="font-extrabold text-2xl tracking-tight sm:text-3xl">{title}</Title>
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
