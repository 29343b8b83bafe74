import type { StaffRole } from "@domrit/shared/office/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import type { ComponentProps } from "react";
import { expiringPapersQuery } from "../../../fleet/queries.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { CountSign } from "../../../ui/count-sign.tsx";
import { attentionAtom, unreadAtom, wishesAtom } from "../../attention/attention-state.ts";
import { inboxCountQuery } from "../../inbox/queries.ts";
import { requestCountQuery } from "../../organisations/queries.ts";
import { differencesQuery } from "../../payments/differences/differences-query.ts";
import { heldQuery } from "../../payments/held/held-query.ts";
import type { OfficeEntry } from "./office-entries.ts";

export type Count = ComponentProps<typeof CountSign>;

/** What waits for somebody in each part of the office, as far as this role may know it. */
export function useCounts(role: StaffRole): Partial<Record<OfficeEntry, readonly Count[]>> {
  const { t } = useTranslation();
  const enabled = role === "manager";
  const urgent = useAtomValue(attentionAtom);
  const unread = useAtomValue(unreadAtom);
  const wishes = useAtomValue(wishesAtom);
  const { open = 0, overdue = 0 } = useQuery(inboxCountQuery).data ?? {};
  const differences = useQuery({ ...differencesQuery, enabled }).data?.items.length ?? 0;
  const held = useQuery({ ...heldQuery, enabled }).data?.items.length ?? 0;
  const requests = useQuery({ ...requestCountQuery, enabled }).data?.requests ?? 0;
  const expiring = useQuery({ ...expiringPapersQuery, enabled }).data?.length ?? 0;
  const toDecide = [
    differences > 0 && t("office-payments:differences.count", { count: differences }),
    held > 0 && t("office-payments:held.count", { count: held }),
  ];
  const late = overdue > 0 && t("office-inbox:count.overdue", { count: overdue });
  return {
    today: [{ count: urgent, text: t("office:attention.count", { count: urgent }) }],
    inbox: [
      {
        count: open,
        text: [t("office-inbox:count.open", { count: open }), late].filter(Boolean).join(", "),
        ...(late ? { mark: " !" } : { look: "accent" }),
      },
      { count: unread, text: t("office:attention.unread", { count: unread }) },
    ],
    registers: [{ count: expiring, text: t("office-fleet:papers.count", { count: expiring }) }],
    shifts: [{ count: wishes, text: t("office:attention.wishes", { count: wishes }) }],
    payments: [{ count: differences + held, text: toDecide.filter(Boolean).join(", ") }],
    accounts: [{ count: requests, text: t("office-accounts:count", { count: requests }) }],
  };
}
