import type { PublicPage } from "@domrit/shared/site/pages.ts";
import type { ReactNode } from "react";
import { Breadcrumb } from "./breadcrumb.tsx";
import type { Illustration } from "./illustrations.ts";
import { Scenery } from "./scenery.tsx";

type PageBannerProps = {
  page: PublicPage;
  title: string;
  text: string;
  icon?: ReactNode;
  illustration?: Illustration;
  isService?: boolean;
  children?: ReactNode;
};

export function PageBanner({ page, title, text, icon, illustration, isService = false, children }: PageBannerProps) {
  return (
    <div className="border-line border-b bg-scenery">
      <div className="wrap grid items-end gap-x-10 lg:grid-cols-[1.25fr_1fr]">
        <div className={`pt-8 sm:pt-12 lg:pb-14 ${illustration ? "pb-2" : "pb-10"}`}>
          <Breadcrumb page={page} isService={isService} />
          <div className="mt-6 flex items-start gap-4">
            {icon && (
              <span className="mt-1 hidden size-14 shrink-0 place-items-center rounded-2xl bg-accent text-on-accent sm:grid">
                {icon}
              </span>
            )}
            <h1 className="min-w-0 text-title">{title}</h1>
          </div>
          <p className="mt-5 max-w-2xl text-lead text-muted">{text}</p>
          {children}
        </div>
        {illustration && (
          <Scenery illustration={illustration} isEager className="scenery-plain max-lg:h-40 max-lg:sm:h-56" />
        )}
      </div>
    </div>
  );
}
