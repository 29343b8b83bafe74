import type { StaffView } from "@domrit/shared/office/staff.ts";
import { officeUrl } from "../environment-office.ts";
import { createSecretSessions, type SessionServer, type SessionTable } from "../session/secret-sessions.ts";
import { StaffSession } from "./staff.entity.ts";

/** One working shift: then a member signs in again. */
const ABSOLUTE_LIMIT_MS = 12 * 3_600_000;
/** Without requests; an open page makes some by itself. */
const IDLE_LIMIT_MS = 2 * 3_600_000;

export type SignedInStaff = StaffView & { sessionHash: string };

export const STAFF_SESSIONS: SessionTable = { name: "staff_session", holder: "staff", hash: "id_hash" };

export const createStaffSessions = (server: SessionServer) =>
  createSecretSessions<SignedInStaff>(server, {
    table: STAFF_SESSIONS,
    cookie: { url: officeUrl(server.config), name: "office", sameSite: "strict" },
    idleMs: IDLE_LIMIT_MS,
    longestMs: ABSOLUTE_LIMIT_MS,
    columns: "name, email, role, locale",
    insert: (tx, { hash, holderId, at }) =>
      tx.insert(StaffSession, { idHash: hash, staffId: holderId, lastSeenAt: at, createdAt: at }),
  });
