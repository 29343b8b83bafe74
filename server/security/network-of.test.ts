import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s is in %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
