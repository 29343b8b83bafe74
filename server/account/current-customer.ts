import type { UserView } from "@domrit/shared/account/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { asking } from "../http/routes.ts";
import { requireCustomer } from "../session/session.ts";
import { Customer } from "./customer.entity.ts";

export async function currentCustomer(em: EntityManager, ctx: Context): Promise<Customer> {
  const customer = await em.fork().findOne(Customer, requireCustomer(ctx));
  if (!customer) throw new DomainError("not_signed_in");
  return customer;
}

export const customer = ({ em }: Pick<MikroORM, "em">) =>
  asking({ by: ["session"] }, async (ctx: Context) => ({
    customer: await currentCustomer(em, ctx),
  }));

export function userView({ id, firstName, lastName, username, email, phone }: Customer): UserView {
  return { id, firstName, lastName, username, email, phone };
}
