import { createHmac, randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../context.ts";
import { cookieName } from "../session/session.ts";
import { createSessionStore } from "../session/session-store.ts";
import { createClient } from "../testing/client.ts";
import { Customer } from "./customer.entity.ts";
import { ofAccount } from "./password/hash-queue.ts";
import { hashPassword } from "./password/password-hash.ts";
import { beginEstimating } from "./password-estimate/require-unguessable.ts";

/** The password of every customer that is made here. */
export const PASSWORD = "een paraplu vol kikkers";
// What a server does as it starts; a request does not wait for it.
beginEstimating();
const passwordHash = hashPassword(PASSWORD, ofAccount("everybody"));

/** The body of a registration that nobody else made. */
export function registration(overrides: Record<string, unknown> = {}) {
  const name = `k${randomUUID().slice(0, 8)}`;
  return {
    firstName: "Ayşe",
    lastName: "Kaya",
    username: name,
    email: `${name}@example.nl`,
    phone: "06 12345678",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...overrides,
  };
}

/** A customer in the database, whose e-mail address is confirmed. */
export async function createCustomer(em: EntityManager, overrides: Partial<Customer> = {}): Promise<Customer> {
  const now = new Date();
  const unit = em.fork();
  const { password: _, confirmPassword: __, ...person } = registration();
  const customer = unit.create(Customer, {
    id: randomUUID(),
    ...person,
    passwordHash: await passwordHash,
    language: "nl",
    emailConfirmedAt: now,
    ownerProvedAt: now,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
  await unit.flush();
  return customer;
}

type Server = { url: string; context: { orm: { em: EntityManager } } };

/** A new customer and a browser in which they are signed in. */
export async function signedIn({ url, context }: Server, overrides: Partial<Customer> = {}) {
  const customer = await createCustomer(context.orm.em, overrides);
  return { customer, client: await logIn(url, customer.email) };
}

type SessionServer = { url: string; context: Pick<ServerContext, "orm" | "reading" | "now" | "config"> };

/** A browser in which a customer has a session, without a password: to check one takes a processor a while. */
export async function browserOf({ url, context }: SessionServer, { id: customerId }: Pick<Customer, "id">) {
  const [name, id] = [cookieName(context.config.PUBLIC_URL), randomUUID()];
  await createSessionStore(context).set(id, { customerId }, 86_400_000);
  const signature = createHmac("sha1", context.config.SESSION_KEYS[0] ?? "").update(`${name}=${id}`);
  const cookies = { [name]: id, [`${name}.sig`]: signature.digest("base64url") };
  return createClient(url, new Map(Object.entries(cookies)));
}

/** A browser in which the customer with this address is signed in. */
export async function logIn(url: string, email: string, password = PASSWORD) {
  const client = createClient(url);
  const { status } = await client.post("/api/auth/login", { email, password });
  if (status !== 200) throw new Error(`signing in answered ${status}`);
  return client;
}
