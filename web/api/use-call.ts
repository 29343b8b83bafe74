import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

type Options<Data, Variables, Before> = Omit<UseMutationOptions<Data, Error, Variables, Before>, "onSettled">;

/**
 * A call that changes something. While it is under way it is not made again, however quickly its button is pressed twice:
 * the second press of a double click comes before the button can be seen to be pending.
 */
export function useCall<Data, Variables = void, Before = unknown>(
  options: Options<Data, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled() {
      isUnderWay.current = false;
    },
  });
  const { mutate: call } = mutation;
  const mutate = useCallback<typeof call>(
    (...args) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      call(...args);
    },
    [call],
  );
  return { ...mutation, mutate };
}
