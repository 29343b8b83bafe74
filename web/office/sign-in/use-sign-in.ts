import { officeLocale } from "@domrit/shared/i18n/locales.ts";
import type { StaffView } from "@domrit/shared/office/staff.ts";
import { useQueryClient } from "@tanstack/react-query";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { keepLocale } from "../layout/api.ts";

/** Shows who is signed in. The office stays in the language in which they read it. */
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

/** A call that signs somebody in; what was sent is not kept. */
export const useSignIn = <Variables = void>(getIn: (variables: Variables) => Promise<StaffView>) =>
  useCall({ mutationKey: mutationKeys.session, mutationFn: getIn, gcTime: 0, onSuccess: useSignedIn() });
