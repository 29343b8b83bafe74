import type { EntityManager } from "@mikro-orm/postgresql";
import { type AccessMeans, endAccess } from "../session/access-means.ts";
import { endSecretSessions } from "../session/secret-sessions.ts";
import { StaffCeremony, StaffPasskey } from "./sign-in/staff-passkey.entity.ts";
import type { Staff } from "./staff.entity.ts";
import { STAFF_SESSIONS } from "./staff-session.ts";

export const STAFF_CAUSES = ["invited_again", "role_changed", "access_ended"] as const;
export type StaffCause = (typeof STAFF_CAUSES)[number];

const NEW_MEANS: readonly StaffCause[] = ["invited_again", "access_ended"];

/** Everything that gives staff access, and what ends it. */
export const STAFF_KEPT = {
  sessions: {
    columns: ["staff_session.id_hash", "staff_session.staff_id"],
    endedBy: STAFF_CAUSES,
    end: (tx, { id }) => endSecretSessions(tx, STAFF_SESSIONS, { holderId: id }),
  },
  password_and_app: {
    columns: ["staff.password_hash", "staff.app_secret"],
    endedBy: NEW_MEANS,
    end(_tx, staff) {
      staff.passwordHash = null;
      staff.appSecret = null;
      return undefined;
    },
  },
  passkeys: {
    columns: ["staff_passkey.credential_id", "staff_passkey.public_key"],
    endedBy: NEW_MEANS,
    end: (tx, { id }) => tx.nativeDelete(StaffPasskey, { staffId: id }),
  },
  // A change of role does not end it: the member gets the role of the moment of acceptance.
  invitation: {
    columns: ["staff.invite_hash", "staff.invited_until"],
    endedBy: NEW_MEANS,
    end(_tx, staff) {
      staff.inviteHash = null;
      staff.invitedUntil = null;
      return undefined;
    },
  },
  challenges: {
    columns: ["staff_ceremony.challenge", "staff_ceremony.expires_at"],
    endedBy: NEW_MEANS,
    end: (tx, { id }) => tx.nativeDelete(StaffCeremony, { staffId: id }),
  },
} as const satisfies Record<string, AccessMeans<StaffCause, Staff>>;

/** In the caller's transaction, which has locked the member. */
export const endStaffAccess = (tx: EntityManager, cause: StaffCause, staff: Staff): Promise<void> =>
  endAccess<StaffCause, Staff>(STAFF_KEPT, cause, tx, staff);
