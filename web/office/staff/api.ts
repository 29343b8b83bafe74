import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type InvitationLink,
  invitedSchema,
  type NewStaff,
  type StaffRole,
  staffListSchema,
} from "@domrit/shared/office/staff.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { requestOptions } from "../../account/passkeys/options.ts";
import { signWithPasskey } from "../../account/passkeys/web-authn.ts";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type Proof = { response: Awaited<ReturnType<typeof signWithPasskey>> } | { code: string } | { key: string };
type Proven<Asked> = Asked & { proof?: Proof };

/** Throws `ApiError` and `NoPasskeyError`. */
export async function proveByPasskey(): Promise<Proof> {
  const asking = { method: "POST", body: {}, answer: requestOptions } as const;
  return { response: await signWithPasskey(await callApi(officePaths.proofOptions, asking)) };
}

export const invite = (body: Proven<NewStaff>): Promise<InvitationLink> =>
  callApi(officePaths.staff, { method: "POST", body, answer: invitedSchema });

export const changeRole = ({ id, ...body }: Proven<{ id: string; role: StaffRole }>): Promise<void> =>
  callApi(officePaths.colleague(id), { method: "PUT", body, answer: v.void() });

export const endAccess = ({ id }: { id: string }): Promise<void> =>
  callApi(officePaths.colleague(id), { method: "DELETE", answer: v.void() });

const KEY = [...queryKeys.office, "staff"];

export const useStaffList = () =>
  useQuery({
    ...apiQuery(KEY, officePaths.staff, staffListSchema),
    refetchOnMount: "always",
  });

export function useStaffListRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
