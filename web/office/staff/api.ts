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
import { callApi } from "../../api/call-api.ts";

export const readStaffList = (signal: AbortSignal): Promise<StaffList> =>
  callApi(officePaths.staff, { answer: staffListSchema, signal });

/** Gives the link of an invitation, which is told this once; who was there before gets new means to sign in by it. */
export const invite = (body: NewStaff): Promise<InvitationLink> =>
  callApi(officePaths.staff, { method: "POST", body, answer: invitedSchema });

export const changeRole = ({ id, role }: { id: string; role: StaffRole }): Promise<void> =>
  callApi(officePaths.colleague(id), { method: "PUT", body: { role }, answer: v.void() });

/** Ends somebody's access to the office, in open browsers too. */
export const endAccess = ({ id }: { id: string }): Promise<void> =>
  callApi(officePaths.colleague(id), { method: "DELETE", answer: v.void() });
