import { expect, test } from "vitest";
import { regroup } from "./regroup.ts";

/** The text with a bar where the caret is. */
function edited(text: string, inputType = "insertText"): string {
  const caret = text.indexOf("|");
  const { value, caret: moved } = regroup({ value: text.replace("|", ""), caret }, inputType);
  return `${value.slice(0, moved)}|${value.slice(moved)}`;
}

test.each([
  ["4|", "4|"],
  ["4242|", "4242|"],
  ["42424|", "4242 4|"],
  ["4242 4242 4242 4242|", "4242 4242 4242 4242|"],
  ["4242424242424242|", "4242 4242 4242 4242|"],
  ["4242-4242 x4|", "4242 4242 4|"],
  ["|", "|"],
  ["12|42 4242", "12|42 4242"],
  ["4291|42 4242", "4291| 4242 42"],
  ["42917|42 4242", "4291 7|424 242"],
])("%s becomes %s", (typed, shown) => {
  expect(edited(typed)).toBe(shown);
});

test("takes no more than sixteen digits, wherever one more is typed", () => {
  expect(edited("4242 4242 4242 42421|")).toBe("4242 4242 4242 4242|");
  expect(edited("14|242 4242 4242 4242")).toBe("14|24 2424 2424 2424");
});

test("deleting the space between two groups deletes the digit beyond it", () => {
  expect(edited("4242|5678", "deleteContentBackward")).toBe("424|5 678");
  expect(edited("4242|5678", "deleteContentForward")).toBe("4242| 678");
});

test("deleting a digit deletes that digit only", () => {
  expect(edited("424| 5678", "deleteContentBackward")).toBe("424|5 678");
  expect(edited("4242 |678", "deleteContentBackward")).toBe("4242| 678");
});
