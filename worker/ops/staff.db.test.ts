import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import { opsWith } from "../testing/ops.ts";

const { databaseUrl, pool } = await setUpConnections();
const command = opsWith({ DATABASE_URL: databaseUrl, OFFICE_URL: "https://office.example" });
const ops = (...args: string[]) => command("staff", ...args);

test("somebody is added, invited anew and let in no more, each told in the trail", async () => {
  const { out } = await ops("add", "Sanne@Kantoor.example", "manager", "Sanne", "de", "Wit");
  expect(out).toContain("Sanne de Wit (manager)");
  expect(out).toMatch(/https:\/\/office\.example\/office\/join#token=[\w-]{43}\n/);
  expect((await ops("list")).out).toMatch(/sanne@kantoor\.example +Sanne de Wit +manager +invited/);
  const { out: again } = await ops("invite", "sanne@kantoor.example", "--json");
  expect(JSON.parse(again).link).not.toBe(/https:\S+/.exec(out)?.[0]);
  await ops("end", "sanne@kantoor.example");
  expect((await ops("list")).out).toBe("Nobody gets into the office yet.\n");
  const { rows } = await pool.query("select act, staff_name, after from audit_entry order by id");
  expect(rows.map(({ act }) => act)).toEqual(["staff_invited", "staff_invited", "staff_ended"]);
  expect(rows[0]).toMatchObject({ staff_name: "operator", after: { role: "manager", email: "s…@kantoor.example" } });
});

test("an unknown command prints the usage", async () => {
  expect(await ops("hire")).toMatchObject({ code: 2, err: expect.stringContaining("Say: staff add") });
  expect(await ops("add", "sanne", "boss")).toMatchObject({
    code: 2,
    err: expect.stringContaining("email, name, role"),
  });
  expect(await ops("end", "niemand@kantoor.example")).toMatchObject({ code: 1 });
});
