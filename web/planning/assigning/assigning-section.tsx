import { officePaths } from "@domrit/shared/office/paths.ts";
import { assigningViewSchema } from "@domrit/shared/planning/assigning.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { useStaff } from "../../office/layout/staff-context.ts";
import { Button } from "../../ui/button.tsx";
import { AssigningDialog } from "./assigning-dialog.tsx";

const assigningQuery = queryOptions({
  ...apiQuery(queryKeys.officeAssigning, officePaths.assigning, assigningViewSchema),
  refetchOnMount: "always",
});

export function AssigningSection() {
  const { t } = useTranslation();
  const { role } = useStaff();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="assigning" className="mb-10">
      <h2 id="assigning" className="mb-3 text-heading">
        {t("office-fleet:assigning.title")}
      </h2>
      <Loaded query={useQuery(assigningQuery)} failed={t("office-fleet:assigning.failed")}>
        {(assigning) => (
          <div className="card flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div>
              <p className="font-semibold">{t(`office-fleet:assigning.modes.${assigning.mode}`)}</p>
              <p className="text-muted text-sm">
                {t("office-fleet:assigning.answer", { count: assigning.answerSeconds })}
              </p>
            </div>
            {role === "manager" && (
              <Button look="secondary" onClick={() => setOpen(true)}>
                {t("office-fleet:assigning.change")}
              </Button>
            )}
            {isOpen && <AssigningDialog assigning={assigning} onClose={() => setOpen(false)} />}
          </div>
        )}
      </Loaded>
    </section>
  );
}
