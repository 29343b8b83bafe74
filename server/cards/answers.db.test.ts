import { test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { cardEntry } from "./card.factory.ts";

const server = await setUpServer();
const PATH = "/api/user/payment-methods";
const VISA = "5f2c7a3e-31a4-4f8e-9c43-5a5f0a3f7c11";
const MASTERCARD = "0e0f8f53-5e6f-4b39-8d3f-0a2b1c9d7e22";

test("cards: the first, another one, which becomes the default, and one that expired a moment ago", async () => {
  server.clock.now = () => new Date("2031-08-31T23:50:00+02:00");
  const { client } = await signedIn(server);
  const add = (cardNumber: string, over: object = {}) =>
    client.post(PATH, cardEntry({ cardNumber, expiryMonth: "08", expiryYear: "2031", ...over }));
  const visa = await add("4242424242424242");
  await expectRecorded("card-adding-typed", await client.send(`${PATH}/authorisation`));
  await expectRecorded("card-added", visa, { [visa.body.id]: VISA });
  const mastercard = await add("5555555555554444");
  const ids = { [visa.body.id]: VISA, [mastercard.body.id]: MASTERCARD };
  await expectRecorded("cards", await client.send(PATH), ids);
  const preferred = await client.send(`${PATH}/${mastercard.body.id}/default`, { method: "PUT" });
  await expectRecorded("card-default", preferred, ids);
  await expectRecorded("cards-other-default", await client.send(PATH), ids);
  server.clock.now = () => new Date("2031-09-01T00:05:00+02:00");
  await expectRecorded("card-expired", await add("4242424242424242"));
});
