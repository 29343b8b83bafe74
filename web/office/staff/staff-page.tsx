import type { Colleague, StaffList } from "@domrit/shared/office/staff.ts";
import { useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserPlus, Users, UserX } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { RowAct, RowMenu } from "../layout/row-menu.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { TableCard } from "../layout/table-card.tsx";
import { type Act, ActDialog } from "./act-dialog.tsx";
import { useStaffList } from "./api.ts";
import { InviteDialog } from "./invite-dialog.tsx";

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

type OpenDialog = { act: Act | "invite"; colleague: Colleague };

function StaffTable({ list }: { list: StaffList }) {
  const { t } = useTranslation();
  const { id: ownId } = useStaff();
  const [asked, setAsked] = useState<OpenDialog>();
  const close = () => setAsked(undefined);
  return (
    <>
      <TableCard
        columns={(["person", "role", "access", "acts"] as const).map((column) => t(`office-staff:columns.${column}`))}
      >
        {list.map((colleague) => (
          <tr key={colleague.id}>
            <th scope="row" className="px-4 py-3 text-start font-semibold">
              {colleague.name}
              <span className="block break-all font-normal text-muted text-sm">{colleague.email}</span>
            </th>
            <td className="px-4 py-3">{t(`office:roles.${colleague.role}`)}</td>
            <td className="px-4 py-3">
              <Access colleague={colleague} />
            </td>
            <td className="px-4 py-3">
              {colleague.id === ownId ? (
                <span className="text-muted">{t("office-staff:you")}</span>
              ) : (
                <Acts colleague={colleague} onAct={(act) => setAsked({ act, colleague })} />
              )}
            </td>
          </tr>
        ))}
      </TableCard>
      {asked && asked.act !== "invite" && (
        <ActDialog key={asked.colleague.id} act={asked.act} colleague={asked.colleague} onClose={close} />
      )}
      {asked?.act === "invite" && <InviteDialog isOpen onClose={close} colleague={asked.colleague} />}
    </>
  );
}

function Access({ colleague: { canSignIn, invitedUntil, lastSeenAt } }: { colleague: Colleague }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isInvited = invitedUntil !== null && Date.parse(invitedUntil) > serverNow().getTime();
  if (isInvited) return t("office-staff:access.invited", { until: formatMoment(invitedUntil, locale) });
  if (lastSeenAt) return t("office-staff:access.seen", { at: formatMoment(lastSeenAt, locale) });
  if (canSignIn) return t("office-staff:access.never");
  return <span className="text-danger">{t("office-staff:access.none")}</span>;
}

const ACTS = { role: Users, invite: UserPlus, end: UserX } as const;

function Acts({ colleague, onAct }: { colleague: Colleague; onAct: (act: OpenDialog["act"]) => void }) {
  const { t } = useTranslation();
  const other = colleague.role === "desk" ? "manager" : "desk";
  const texts = {
    role: t(`office-staff:role.${other}`),
    invite: t("office-staff:invite.again"),
    end: t("office-staff:end.open"),
  };
  return (
    <RowMenu name={colleague.name}>
      {(["role", "invite", "end"] as const).map((act) => (
        <RowAct
          key={act}
          Icon={ACTS[act]}
          look={act === "end" ? "danger" : "usual"}
          text={texts[act]}
          name={colleague.name}
          onClick={() => onAct(act)}
        />
      ))}
    </RowMenu>
  );
}
