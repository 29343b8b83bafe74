import { expect, test } from "vitest";
import { messageKey } from "./message-key.ts";
import { keyOfReturnAddress, returnAddress } from "./return-address.ts";

const returns = { secret: "a token of the mail server", mailbox: "bounces@domrit.example" };
const key = messageKey("confirmation", 5, "email");

test.each([key, `${key}-1`, `${key}-99`])("an address that an e-mail comes back to tells which it was (%s)", (name) => {
  const address = returnAddress(returns, name);
  expect(address).toMatch(/^bounces\+[0-9a-f.-]+@domrit\.example$/);
  expect(address.indexOf("@")).toBeLessThanOrEqual(64);
  expect(keyOfReturnAddress(returns, address)).toBe(name);
  expect(keyOfReturnAddress(returns, address.toUpperCase())).toBe(name);
});

test("a forged return address, or one of another mailbox or secret, names no e-mail", () => {
  const address = returnAddress(returns, key);
  const other = messageKey("confirmation", 6, "email");
  for (const wrong of [
    "",
    returns.mailbox,
    `bounces+${key}@domrit.example`,
    `bounces+${key}.0000000000@domrit.example`,
    address.replace(key, other),
    address.replace("bounces+", "others+"),
    `${address}@domrit.example`,
    address.replace("domrit.example", "evil.example"),
    returnAddress({ ...returns, secret: "another token of it" }, key),
  ]) {
    expect(keyOfReturnAddress(returns, wrong), wrong).toBeUndefined();
  }
});
