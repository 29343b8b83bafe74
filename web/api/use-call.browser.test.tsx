import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { useCall } from "./use-call.ts";

type Answer = { resolve: () => void; reject: (error: Error) => void };

function Caller({ calls }: { calls: Answer[] }) {
  const { mutate, status } = useCall({
    mutationFn: () =>
      new Promise<void>((resolve, reject) => {
        calls.push({ resolve, reject });
      }),
  });
  return (
    <button type="button" onClick={() => mutate()}>
      {status}
    </button>
  );
}

const button = () => page.getByRole("button");

test("two presses in one moment call once; when that is answered or has failed, the next calls again", async () => {
  const calls: Answer[] = [];
  await show(<Caller calls={calls} />);
  const press = () => {
    const element = button().element();
    for (const _ of ["first", "second"]) element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  press();
  await expect.element(button()).toHaveTextContent("pending");
  expect(calls).toHaveLength(1);
  calls[0]?.reject(new Error("refused"));
  await expect.element(button()).toHaveTextContent("error");
  press();
  await expect.element(button()).toHaveTextContent("pending");
  expect(calls).toHaveLength(2);
  calls[1]?.resolve();
  await expect.element(button()).toHaveTextContent("success");
  press();
  await expect.element(button()).toHaveTextContent("pending");
  expect(calls).toHaveLength(3);
});
