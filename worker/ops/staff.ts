import { connect } from "@domrit/server/database/orm.ts";
import { AuditEntrySchema } from "@domrit/server/staff/audit/audit-entry.entity.ts";
import { endAccess, inviteStaff, listStaff } from "@domrit/server/staff/manage-staff.ts";
import { invitationLink } from "@domrit/server/staff/sign-in/invitation.ts";
import { StaffCeremonySchema, StaffPasskeySchema } from "@domrit/server/staff/sign-in/staff-passkey.entity.ts";
import { StaffSchema, StaffSessionSchema } from "@domrit/server/staff/staff.entity.ts";
import { type NewStaff, newStaffSchema } from "@domrit/shared/office/staff.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Command, type CommandResult, Refused, table } from "./command.ts";
import { readDatabaseUrl, readOfficeUrl } from "./config.ts";

const USAGE =
  "Say: staff add <e-mail> <desk|manager> <name>, staff invite <e-mail>, staff end <e-mail>, or staff list.";
const ENTITIES = [AuditEntrySchema, StaffSchema, StaffCeremonySchema, StaffPasskeySchema, StaffSessionSchema];
const OPERATOR = { id: null, name: "operator" };

export const staff: Command = {
  usage: "staff add <e-mail> <desk|manager> <name> | invite <e-mail> | end <e-mail> | list",
  what: "who gets into the office: add and invite print a link by which they make their passkey; invite is for a lost one, and ends what they had",
  async run({ words: [act = "", email = "", role, ...name] }) {
    const orm = await connect(readDatabaseUrl(), ENTITIES, 1);
    try {
      if (act === "add") return await invite(orm.em, asked({ email, role, name: name.join(" ") }));
      if (act === "invite") return await invite(orm.em, await known(orm.em, email));
      if (act === "end") return await end(orm.em, email);
      if (act === "list") return await list(orm.em);
      throw new Refused(USAGE, 2);
    } finally {
      await orm.close(true);
    }
  },
};

function asked(given: Record<"email" | "name", string> & { role: string | undefined }): NewStaff {
  const { success, data, error } = newStaffSchema.safeParse(given);
  if (!success)
    throw new Refused(`Not right: ${error.issues.map(({ path }) => path.join(".")).join(", ")}. ${USAGE}`, 2);
  return data;
}

async function known(em: EntityManager, email: string) {
  const member = (await listStaff(em.fork())).find((one) => one.email === email.toLowerCase());
  if (!member) throw new Refused(`Nobody with the address ${email} gets into the office.`);
  return member;
}

async function invite(em: EntityManager, { email, name, role }: NewStaff): Promise<CommandResult> {
  const { token, until } = await inviteStaff(em, { email, name, role }, { by: OPERATOR, now: new Date() });
  const link = invitationLink(readOfficeUrl(), token);
  return {
    data: { email, role, link, until },
    text: `${name} (${role}) gets in by this link, once, until ${until.toISOString()}:\n${link}`,
  };
}

async function end(em: EntityManager, email: string): Promise<CommandResult> {
  const { id, name } = await known(em, email);
  await endAccess(em, id, { by: OPERATOR, now: new Date() });
  return { data: { email, ended: true }, text: `${name} does not get in any more; open pages are closed.` };
}

async function list(em: EntityManager): Promise<CommandResult> {
  const data = await listStaff(em.fork());
  const rows = data.map((one) => [one.email, one.name, one.role, one.canSignIn ? "" : "invited", one.lastSeenAt ?? ""]);
  return {
    data,
    text:
      rows.length > 0
        ? table(["E-MAIL", "NAME", "ROLE", "STATE", "LAST SEEN"], rows)
        : "Nobody gets into the office yet.",
  };
}
