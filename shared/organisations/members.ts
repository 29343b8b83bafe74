import * as v from "valibot";
import { z } from "zod";
import { email } from "../account/schema.ts";
import { message } from "../i18n/validation-key.ts";
import { MEMBER_ROLES } from "./organisation.ts";

/** How long an invitation can be taken. */
export const INVITATION_DAYS = 7;

const role = z.enum(MEMBER_ROLES, { error: message("required") });

/** Their own, for which they book unless they say another; empty means none. */
const departmentId = z.union([z.literal(""), z.uuid()], { error: message("departmentUnknown") }).optional();

/** `POST /api/user/organisations/{id}/members` */
export const invitationSchema = z.strictObject({ email, role, departmentId });
export type Invitation = z.infer<typeof invitationSchema>;

/** `PUT /api/user/organisations/{id}/members/{memberId}`; a department that is left out stays. */
export const memberChangeSchema = z.strictObject({ role, departmentId });
export type MemberChange = z.infer<typeof memberChangeSchema>;

/** `GET /api/user/organisations/{id}/members`: who is in it, by name, and who was invited and has not come (ISO 8601). */
export const membersSchema = v.pipe(
  v.object({
    members: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        email: v.string(),
        role: v.picklist(MEMBER_ROLES),
        departmentId: v.nullable(v.string()),
        joinedAt: v.string(),
        isMe: v.boolean(),
      }),
    ),
    invitations: v.array(
      v.object({ id: v.string(), email: v.string(), role: v.picklist(MEMBER_ROLES), expiresAt: v.string() }),
    ),
  }),
  v.title("Members"),
);
export type MembersView = v.InferOutput<typeof membersSchema>;
