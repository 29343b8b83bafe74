import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserPlus } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { StaffTable } from "./staff-table.tsx";
import { useStaffList } from "./use-staff-list.ts";

/** Who may get into the office; for managers. */
export default function StaffPage() {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  return (
    <OfficePage
      title={t("office:nav.staff")}
      actions={
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-5" />
          {t("office-staff:invite.open")}
        </Button>
      }
    >
      <Loaded query={useStaffList()} failed={t("office-staff:failed")}>
        {(list) => <StaffTable list={list} />}
      </Loaded>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </OfficePage>
  );
}
