import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../context.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { type Client, createClient } from "../testing/client.ts";
import { createDriverSessions } from "./devices/driver-sessions.ts";

type Server = { url: string; context: ServerContext };

/** Somebody of the register of drivers, in the database. */
export async function createDriver(em: EntityManager, over: Partial<Driver> = {}): Promise<Driver> {
  const unit = em.fork();
  const kept = { id: randomUUID(), firstName: "Ayşe", phone: "+31612345678", isWorking: true, version: 1 };
  const driver = unit.create(Driver, { ...kept, createdAt: new Date(), ...over }, { partial: true });
  await unit.flush();
  return driver;
}

/** A driver, and the browser of the phone on which they are signed in. */
export async function driverClient(server: Server, over: Partial<Driver> = {}) {
  const driver = await createDriver(server.context.orm.em, over);
  return { driver, client: await deviceOf(server, driver) };
}

/** One device more on which they are signed in. */
export async function deviceOf(server: Server, { id }: Pick<Driver, "id">): Promise<Client> {
  const client = createClient(server.url);
  const set = (name: string, value: string | null) => client.cookies.set(name, value ?? "");
  const ctx = { get: () => "", cookies: { secure: false, set } };
  await createDriverSessions(server.context).begin(server.context.orm.em.fork(), ctx as never, id);
  return client;
}
