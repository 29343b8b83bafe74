import { officeLocale } from "@domrit/shared/i18n/locales.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { keepLocale } from "../layout/api.ts";

/**
 * Makes whoever just signed in known; the page they are on then leads to where they wanted to go. The office stays in the
 * language in which they read it, which is kept for them.
 */
export function useStaffSession(): (staff: StaffView) => void {
  const queries = useQueryClient();
  const locale = useLocale();
  return (staff) => {
    queries.removeQueries({ queryKey: queryKeys.office });
    queries.setQueryData(queryKeys.staff, staff);
    const read = officeLocale(locale);
    if (staff.locale !== read) keepLocale(read).catch(() => undefined);
  };
}
