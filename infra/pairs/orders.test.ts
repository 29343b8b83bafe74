import { expect, test } from "vitest";
import { seeded } from "../proof/random.ts";
import { drawnOrder, interruptedAfter, interruptionsOf, orderText, parseOrder } from "./orders.ts";

const interrupted = (acts: number[], statements: number) =>
  interruptionsOf(acts).map((each) => orderText(interruptedAfter(each, statements)));

test("each of two acts is interrupted by the other, or comes after it", () => {
  expect(interrupted([0, 1], 2)).toEqual(["a2,b,a", "b2,a,b"]);
  expect(interrupted([0, 1], 0)).toEqual(["b,a", "a,b"]);
});

test("each of three acts is interrupted by the two others, in both orders", () => {
  expect(interrupted([0, 1, 2], 1)).toEqual(["a1,b,c,a", "a1,c,b,a", "b1,a,c,b", "b1,c,a,b", "c1,a,b,c", "c1,b,a,c"]);
});

test("an order is read as it is printed, and a drawn one is drawn again from its seed", () => {
  const drawn = () => orderText(drawnOrder([5, 4], seeded(7, "orders").between));
  expect(drawn()).toBe(drawn());
  expect(orderText(parseOrder(drawn()))).toBe(drawn());
  expect(() => parseOrder("a3,x")).toThrow("an order is like a3,b,a");
});
