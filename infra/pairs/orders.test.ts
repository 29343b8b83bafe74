import { expect, test } from "vitest";
import { seeded } from "../proof/random.ts";
import { drawnOrder, interruptedOrders, orderText, parseOrder, serialOrders } from "./orders.ts";

test("all orders of two acts with up to two switches are those of one after the other and each interruption", () => {
  const orders = [...serialOrders([0, 1]), ...interruptedOrders([3, 2])].map(orderText);
  expect(orders).toEqual(["a,b", "b,a", "a1,b,a", "a2,b,a", "b1,a,b"]);
});

test("each of three acts is interrupted by the two others, in both orders", () => {
  const orders = interruptedOrders([2, 2, 1]).map(orderText);
  expect(orders).toEqual(["a1,b,c,a", "a1,c,b,a", "b1,a,c,b", "b1,c,a,b"]);
});

test("an order is read as it is printed, and a drawn one is drawn again from its seed", () => {
  const drawn = () => orderText(drawnOrder([5, 4], seeded(7, "orders").between));
  expect(drawn()).toBe(drawn());
  expect(orderText(parseOrder(drawn()))).toBe(drawn());
  expect(() => parseOrder("a3,x")).toThrow("an order is like a3,b,a");
});
