import { officeLocale } from "@domrit/shared/i18n/locales.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { keepLocale } from "../layout/api.ts";

/**
 * Says who is signed in to the office: the page they are on leads on, or reads anew what it shows. The office stays in the language in
 * which they read it, which is kept for them.
 */
export function useSignedIn(): (staff: StaffView) => void {
  const queries = useQueryClient();
  const read = officeLocale(useLocale());
  return (staff) => {
    queries.removeQueries({ queryKey: queryKeys.office, type: "inactive" });
    queries.setQueryData(queryKeys.staff, staff);
    void queries.invalidateQueries({ queryKey: queryKeys.office });
    if (staff.locale !== read) keepLocale(read).catch(() => undefined);
  };
}

/** A call that signs somebody in to the office. What was sent is not kept. */
export const useSignIn = <Variables = void>(getIn: (variables: Variables) => Promise<StaffView>) =>
  useCall({ mutationKey: mutationKeys.session, mutationFn: getIn, gcTime: 0, onSuccess: useSignedIn() });
