import { randomUUID } from "node:crypto";
import type { StaffRole } from "@domrit/shared/office/staff.ts";
import type { ServerContext } from "../context.ts";
import { type Client, createClient } from "../testing/client.ts";
import { Staff } from "./staff.entity.ts";
import { createStaffSessions } from "./staff-session.ts";

type Server = { officeUrl: string; context: ServerContext };

/** Somebody of the staff, in the database. */
export async function createStaff({ context }: Pick<Server, "context">, over: Partial<Staff> = {}): Promise<Staff> {
  const id = randomUUID();
  const unit = context.orm.em.fork();
  const staff = unit.create(
    Staff,
    {
      id,
      email: `${id.slice(0, 8)}@kantoor.example`,
      name: "Kees de Wit",
      role: "desk",
      locale: "nl",
      appLastStep: 0,
      createdAt: new Date(),
      ...over,
    },
    { partial: true },
  );
  await unit.flush();
  return staff;
}

/** A browser in which somebody of the staff, with this role, is signed in. */
export async function staffClient(server: Server, role: StaffRole = "desk", over: Partial<Staff> = {}) {
  const staff = await createStaff(server, { role, ...over });
  return { staff, client: await browserOf(server, staff) };
}

/** One browser more in which they are signed in. */
export async function browserOf(server: Server, staff: Pick<Staff, "id">): Promise<Client> {
  const client = createClient(server.officeUrl);
  const set = (name: string, value: string | null) => client.cookies.set(name, value ?? "");
  const ctx = { get: () => "", cookies: { secure: false, set } };
  await createStaffSessions(server.context).begin(server.context.orm.em.fork(), ctx as never, staff.id);
  return client;
}
