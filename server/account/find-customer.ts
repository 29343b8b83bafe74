import type { EntityManager } from "@mikro-orm/postgresql";
import { Customer } from "./customer.entity.ts";

/** PostgreSQL's lower case, as in the unique indexes. */
const SAME = (column: "email" | "username" | "previous_email") =>
  `lower(${column} collate "pg_c_utf8") = lower(? collate "pg_c_utf8")`;

export function findByEmail(em: EntityManager, email: string): Promise<Customer | null> {
  return em.createQueryBuilder(Customer, "customer").where(SAME("email"), [email]).getSingleResult();
}

/** Names of customers other than `besides`; a previous address is reserved while its change can be undone. */
export async function findTaken(
  em: EntityManager,
  { username, email }: { username: string; email: string },
  besides?: string,
): Promise<{ username: boolean; email: boolean }> {
  const [row] = await em.execute<{ username: boolean; email: boolean }[]>(
    `select coalesce(bool_or(${SAME("username")}), false) as username, coalesce(bool_or(${SAME("email")}), false) as email
     from (
       select username, email from customer
         where (${SAME("username")} or ${SAME("email")}) and id is distinct from ?::uuid
       union all select null, previous_email from email_change
         where ${SAME("previous_email")} and customer_id is distinct from ?::uuid
           and done_at is not null and ended_at is null and expires_at > now()
     ) as had`,
    [username, email, username, email, besides ?? null, email, besides ?? null],
  );
  return row ?? { username: false, email: false };
}

/** The ids of accounts by their e-mail addresses in small letters. */
export async function findIdsByEmail(em: EntityManager, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await em.execute<{ id: string; email: string }[]>(
    `select id, email from customer where lower(email collate "pg_c_utf8") in
      (select lower(asked collate "pg_c_utf8") from jsonb_array_elements_text(?::jsonb) asked)`,
    [JSON.stringify(emails)],
  );
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}
