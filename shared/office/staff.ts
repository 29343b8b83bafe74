import * as v from "valibot";
import { z } from "zod";
import { addPasskeySchema, passkeySignInSchema } from "../account/security.ts";
import { OFFICE_LOCALES } from "../i18n/locales.ts";
import { message } from "../i18n/validation-key.ts";
import { personName } from "../person/name.ts";
import { exactLine, line } from "../text/typed.ts";

/** What somebody at the office may: `manager` everything, `desk` all but staff, audit trail, queues and revenue. */
export const STAFF_ROLES = ["desk", "manager"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const staffViewSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
  locale: v.picklist(OFFICE_LOCALES),
  hasSimulator: v.optional(v.literal(true)),
  /** The taxi centre gives the rides their drivers, and the office only looks on. */
  isReadOnly: v.optional(v.literal(true)),
});
export type StaffView = v.InferOutput<typeof staffViewSchema>;

export const invitationViewSchema = v.pick(staffViewSchema, ["name", "email", "role"]);
export type Invitation = v.InferOutput<typeof invitationViewSchema>;

const email = line("emailInvalid")
  .max(254, message("tooLong"))
  .toLowerCase()
  .pipe(z.email(message("emailInvalid")));
const givenPassword = exactLine("passwordMissing").min(1, message("passwordMissing")).max(128, message("tooLong"));
const code = line("secondStepWrong").min(1, message("secondStepWrong")).max(20, message("secondStepWrong"));
const token = exactLine("required").min(1, message("required")).max(100, message("tooLong"));
/** Characters that a password of the staff has at least: it opens what is kept of all guests. */
const STAFF_PASSWORD_LENGTH = 12;
const newPassword = exactLine("staffPasswordShort")
  .min(STAFF_PASSWORD_LENGTH, message("staffPasswordShort"))
  .max(128, message("tooLong"));

export const staffSignInSchema = z.strictObject({ email, password: givenPassword, code });
export type StaffSignIn = z.infer<typeof staffSignInSchema>;

export const demoSignInSchema = z.strictObject({ key: token, role: z.enum(STAFF_ROLES) });

export const invitationSchema = z.strictObject({ token });
export const joinByPasskeySchema = z.strictObject({ token, response: addPasskeySchema.shape.response });
export const joinByPasswordSchema = z.strictObject({ token, password: newPassword, code });

export const officeLocaleSchema = z.strictObject({ locale: z.enum(OFFICE_LOCALES) });

export const newStaffSchema = z.strictObject({
  email,
  name: personName(line("required").min(1, message("required")).max(80, message("tooLong"))),
  role: z.enum(STAFF_ROLES),
});
export type NewStaff = z.infer<typeof newStaffSchema>;

const passkeyProofSchema = z.strictObject({ response: passkeySignInSchema.shape.response });
export const codeProofSchema = z.strictObject({ code });
export const keyProofSchema = z.strictObject({ key: token });
/** Proves again that the caller is the member who signed in: by passkey, app code, or demonstration key. */
const staffProofSchema = z.union([passkeyProofSchema, codeProofSchema, keyProofSchema], message("wrongType"));
export type StaffProof = z.infer<typeof staffProofSchema>;
const proof = staffProofSchema.optional();

export const inviteSchema = newStaffSchema.extend({ proof });

export const staffRoleSchema = z.strictObject({ role: z.enum(STAFF_ROLES), proof });

export const proofWaysSchema = v.object({ passkey: v.boolean(), code: v.boolean(), demo: v.boolean() });
export type ProofWays = v.InferOutput<typeof proofWaysSchema>;

/** One of the staff as a manager sees them; times in UTC. `canSignIn` once the invitation was taken. */
export const staffListSchema = v.array(
  v.object({
    ...staffViewSchema.entries,
    canSignIn: v.boolean(),
    invitedUntil: v.nullable(v.string()),
    lastSeenAt: v.nullable(v.string()),
    createdAt: v.string(),
  }),
);
export type StaffList = v.InferOutput<typeof staffListSchema>;
export type Colleague = StaffList[number];

export const invitedSchema = v.object({ link: v.string(), until: v.string() });
export type InvitationLink = v.InferOutput<typeof invitedSchema>;
