import { test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const PATH = "/api/user/addresses";
const home = { label: "Thuis", address: "Kanaalstraat 12-bis A, Utrecht" };
const work = { label: "Werk", address: "Croeselaan 28, Utrecht" };
const named = (id: string, index: number) => ({ [id]: `0b9d4c3e-0000-4000-8000-${String(index).padStart(12, "0")}` });

test("addresses: one is added and changed, and the one above the twenty that may be kept is refused", async () => {
  const { client } = await signedIn(server);
  const add = (address: object) => client.post(PATH, address);
  const [first, second] = [await add(home), await add(work)];
  const ids = { ...named(first.body.id, 1), ...named(second.body.id, 2) };
  await expectRecorded("address-added", second, ids);
  await expectRecorded("addresses", await client.send(PATH), ids);
  const changed = { ...work, label: "Kantoor" };
  const path = `${PATH}/${second.body.id}`;
  await expectRecorded("address-changed", await client.send(path, { method: "PUT", body: changed }), ids);
  for (let count = 3; count <= 20; count += 1) {
    const { body } = await add({ label: `Adres ${count}`, address: `Zeeweg ${count}, Utrecht` });
    Object.assign(ids, named(body.id, count));
  }
  await expectRecorded("addresses-twenty", await client.send(PATH), ids);
  await expectRecorded("address-too-many", await add({ label: "Adres 21", address: home.address }));
});
