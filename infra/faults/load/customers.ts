import { createCustomer, PASSWORD } from "@domrit/server/account/account.factory.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { openBrowser } from "./site.ts";

/** `cookies`: of a signed-in browser. */
export type Customer = { id: string; email: string; phone: string; cookies: ReadonlyMap<string, string> };

const PHONE = "+31699000001";

export async function signInCustomers(
  databaseUrl: string,
  urls: readonly string[],
  count: number,
  tag = "kanarie",
): Promise<Customer[]> {
  const orm = await connect(databaseUrl, entities, 2);
  try {
    return await Promise.all(
      Array.from({ length: count }, async (_, number) => {
        const email = `${tag}-klant-${number}@example.nl`;
        const { id } = await createCustomer(orm.em, { email, phone: PHONE, firstName: "Kanarie" });
        const browser = openBrowser(urls, [], number);
        const body = { email, password: PASSWORD };
        const answer = await browser.askUntil([200], () => ({ what: "log in", path: "/api/auth/login", body }));
        if (!answer) throw new Error("a customer could not sign in");
        return { id, email, phone: PHONE, cookies: browser.cookies };
      }),
    );
  } finally {
    await orm.close(true);
  }
}
