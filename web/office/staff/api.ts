import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type InvitationLink,
  invitedSchema,
  type NewStaff,
  newStaffSchema,
  type ProofWays,
  proofWaysSchema,
  type StaffRole,
  staffListSchema,
} from "@domrit/shared/office/staff.ts";
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { signWithPasskey } from "../../account/passkeys/web-authn.ts";
import { ApiError } from "../../api/api-error.ts";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type ActDefinition, defineForm } from "../../forms/defined/form-definition.ts";

const KEY = [...queryKeys.office, "staff"];

export const useStaffList = () =>
  useQuery({
    ...apiQuery(KEY, officePaths.staff, staffListSchema),
    refetchOnMount: "always",
  });

export type Proof = { response: Awaited<ReturnType<typeof signWithPasskey>> } | { code: string } | { key: string };

/** An act that the server may want proven: it is sent again with the proof. */
export type ProvenAct<Asked, Answer> = ActDefinition<Asked & { proof?: Proof }, Answer>;

/** Throws `ApiError` and `NoPasskeyError`. */
export const proveByPasskey = async (): Promise<Proof> => ({
  response: await signWithPasskey(officePaths.proofOptions),
});

/** How an act that was refused can be proven; undefined where it was refused for another reason. */
export function waysOf(error: unknown): ProofWays | undefined {
  if (!(error instanceof ApiError) || error.code !== "proof_required") return undefined;
  return v.parse(v.object({ ways: proofWaysSchema }), error.data).ways;
}

export const inviting: ProvenAct<NewStaff, InvitationLink> = {
  id: "invite-staff",
  call: (body) => ({ method: "POST", path: officePaths.staff, body }),
  answer: invitedSchema,
  outdates: [KEY],
};
export const inviteForm = defineForm({ ...inviting, schema: newStaffSchema });

type NewRole = { id: string; role: StaffRole };

export const COLLEAGUE_ACTS: Record<"role" | "end", ProvenAct<NewRole, void>> = {
  role: {
    id: "staff-role",
    topic: "staff",
    call: ({ id, ...body }) => ({ method: "PUT", path: officePaths.colleague(id), body }),
    answer: v.void(),
    outdates: [KEY],
  },
  end: {
    id: "staff-end",
    topic: "staff",
    call: ({ id }) => ({ method: "DELETE", path: officePaths.colleague(id) }),
    answer: v.void(),
    outdates: [KEY],
  },
};
