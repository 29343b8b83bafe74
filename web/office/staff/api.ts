import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type InvitationLink,
  invitedSchema,
  type NewStaff,
  type StaffList,
  type StaffRole,
  staffListSchema,
} from "@domrit/shared/office/staff.ts";
import * as v from "valibot";
import { requestOptions } from "../../account/passkeys/options.ts";
import { signWithPasskey } from "../../account/passkeys/web-authn.ts";
import { callApi } from "../../api/call-api.ts";

export const readStaffList = (signal: AbortSignal): Promise<StaffList> =>
  callApi(officePaths.staff, { answer: staffListSchema, signal });

/** What proves who asks, as it is sent. */
export type Proof = { response: Awaited<ReturnType<typeof signWithPasskey>> } | { code: string } | { key: string };
/** With the proof of who asks, without which the server refuses it. */
type Proven<Asked> = Asked & { proof?: Proof };

/** Has one of this device's passkeys sign that it is its owner who asks. Throws `ApiError` and `NoPasskeyError`. */
export async function proveByPasskey(): Promise<Proof> {
  const asking = { method: "POST", body: {}, answer: requestOptions } as const;
  return { response: await signWithPasskey(await callApi(officePaths.proofOptions, asking)) };
}

/** Gives the link of an invitation, which is told this once; who was there before gets new means to sign in by it. */
export const invite = (body: Proven<NewStaff>): Promise<InvitationLink> =>
  callApi(officePaths.staff, { method: "POST", body, answer: invitedSchema });

export const changeRole = ({ id, ...body }: Proven<{ id: string; role: StaffRole }>): Promise<void> =>
  callApi(officePaths.colleague(id), { method: "PUT", body, answer: v.void() });

/** Ends somebody's access to the office, in open browsers too. */
export const endAccess = ({ id }: { id: string }): Promise<void> =>
  callApi(officePaths.colleague(id), { method: "DELETE", answer: v.void() });
