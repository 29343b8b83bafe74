import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";

const { databaseUrl, pool } = await setUpConnections();
const MAIN = join(import.meta.dirname, "main.ts");
const env = { DATABASE_URL: databaseUrl, OFFICE_URL: "https://office.example" };
const ops = (...args: string[]) => promisify(execFile)(process.execPath, [MAIN, "staff", ...args], { env });
const refused = (...args: string[]) => ops(...args).catch((thrown) => thrown);

test("somebody is added, invited anew and let in no more, each told in the trail", async () => {
  const { stdout } = await ops("add", "Sanne@Kantoor.example", "manager", "Sanne", "de", "Wit");
  expect(stdout).toContain("Sanne de Wit (manager)");
  expect(stdout).toMatch(/https:\/\/office\.example\/office\/join#token=[\w-]{43}\n/);
  expect((await ops("list")).stdout).toMatch(/sanne@kantoor\.example +Sanne de Wit +manager +invited/);
  const { stdout: again } = await ops("invite", "sanne@kantoor.example", "--json");
  expect(JSON.parse(again).link).not.toBe(/https:\S+/.exec(stdout)?.[0]);
  await ops("end", "sanne@kantoor.example");
  expect((await ops("list")).stdout).toBe("Nobody gets into the office yet.\n");
  const { rows } = await pool.query("select act, staff_name, after from audit_entry order by id");
  expect(rows.map(({ act }) => act)).toEqual(["staff_invited", "staff_invited", "staff_ended"]);
  expect(rows[0]).toMatchObject({ staff_name: "operator", after: { role: "manager", email: "s…@kantoor.example" } });
});

test("what it does is said where it is not understood", async () => {
  expect(await refused("hire")).toMatchObject({ code: 2, stderr: expect.stringContaining("Say: staff add") });
  expect(await refused("add", "sanne", "boss")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("email, name, role"),
  });
  expect(await refused("end", "niemand@kantoor.example")).toMatchObject({ code: 1 });
});
