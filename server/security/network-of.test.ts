import { expect, test } from "vitest";
import { networkOf, networksOf } from "./network-of.ts";

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

test.each([
  ["2001:db8:12:34ab:5::6", ["2001:db8:12:34ab", "2001:db8:12:3400/56", "2001:db8:12:0/48"]],
  ["2001:db8::9", ["2001:db8:0:0", "2001:db8:0:0/56", "2001:db8:0:0/48"]],
  ["::ffff:192.0.2.7", ["192.0.2.7"]],
  ["192.0.2.7", ["192.0.2.7"]],
  ["ayse@example.nl", ["ayse@example.nl"]],
])("%s counts in %j, the wider ones for more callers", (address, names) => {
  expect(networksOf(address)).toEqual(names.map((name, wider) => ({ name, times: [1, 4, 16][wider] })));
});
