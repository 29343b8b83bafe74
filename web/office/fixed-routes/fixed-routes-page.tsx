import type { RouteView } from "@domrit/shared/office/fixed-routes.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSaveFile } from "../../api/use-save-file.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download, Plus } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { routesQuery } from "./api.ts";
import { ImportRoutes } from "./import-routes.tsx";
import { RemoveDialog, RouteDialog } from "./route-dialogs.tsx";
import { RouteList } from "./route-list.tsx";
import { TryRide } from "./try-ride.tsx";

export default function FixedRoutesPage() {
  const { t } = useTranslation();
  const query = useQuery({ ...routesQuery, refetchOnMount: "always" });
  const csv = useSaveFile(t("office-routes:csv.failed"));
  const [open, setOpen] = useState<{ what: "save" | "remove"; route?: RouteView }>();
  const close = () => setOpen(undefined);
  return (
    <OfficePage
      title={t("office:tabs.routes")}
      actions={
        <Button onClick={() => setOpen({ what: "save" })}>
          <Plus aria-hidden className="size-5" />
          {t("office-routes:add")}
        </Button>
      }
    >
      <p className="mb-4 max-w-3xl text-muted">{t("office-routes:intro")}</p>
      <TryRide />
      <ImportRoutes>
        <Button look="secondary" isPending={csv.isPending} onClick={() => csv.save(officePaths.routesCsv)}>
          <Download aria-hidden className="size-5" />
          {t("office-routes:csv.download")}
        </Button>
      </ImportRoutes>
      <Loaded query={query} failed={t("office-routes:failed")}>
        {(routes) => <RouteList routes={routes} onAct={(what, route) => setOpen({ what, route })} />}
      </Loaded>
      {open?.what === "save" && <RouteDialog route={open.route} onClose={close} />}
      {open?.what === "remove" && open.route && <RemoveDialog route={open.route} onClose={close} />}
    </OfficePage>
  );
}
