import type { UserView } from "@domrit/shared/account/view.ts";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { useLogOut } from "../use-log-out.ts";

/** Greets the customer, and lets them out. */
export function DashboardHeader({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const leaving = useLogOut();
  return (
    <header className="on-dark">
      <div className="wrap flex max-w-5xl items-center justify-between gap-4 pt-8 pb-6 sm:pt-10">
        <div className="min-w-0">
          <h1 className="break-words text-title">{t("account:dashboard.welcome", { name: user.firstName })}</h1>
          <p className="mt-1.5 break-words text-on-night-muted">{user.email}</p>
        </div>
        <Button look="onDark" className="shrink-0" isPending={leaving.isPending} onClick={() => leaving.mutate()}>
          {!leaving.isPending && <LogOut aria-hidden className="size-5" />}
          {t("account:logout.title")}
        </Button>
      </div>
    </header>
  );
}
