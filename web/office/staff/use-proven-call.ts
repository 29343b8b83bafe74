import type { FieldErrors } from "@domrit/shared/errors.ts";
import { type ProofWays, proofWaysSchema } from "@domrit/shared/office/staff.ts";
import { useState } from "react";
import * as v from "valibot";
import { ApiError, fieldErrorsOf } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import type { Proof } from "./api.ts";

type WaitingCall<Asked> = { asked: Asked; ways: ProofWays };
export type Prove = () => Proof | Promise<Proof>;

type ProvenCall<Asked, Result> = {
  call: (asked: Asked & { proof?: Proof }) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  onRefused?: (errors: FieldErrors) => void;
};

/** `ask` sends the call. If the server wants a proof, `ways` says how, and `prove` sends it again with one. */
export function useProvenCall<Asked extends object, Result>({ call, onDone, onRefused }: ProvenCall<Asked, Result>) {
  const [waiting, setWaiting] = useState<WaitingCall<Asked>>();
  const calling = useCall({
    mutationFn: async ({ asked, prove }: { asked: Asked; prove?: Prove }) =>
      call(prove ? { ...asked, proof: await prove() } : asked),
    gcTime: 0,
    onSuccess: onDone,
    onError(error, { asked }) {
      const ways = waysOf(error);
      if (ways) setWaiting({ asked, ways });
      const { code: _ofProof, ...fields } = fieldErrorsOf(error);
      if (Object.keys(fields).length === 0) return;
      setWaiting(undefined);
      onRefused?.(fields);
    },
  });
  const { mutate, reset, isPending, error } = calling;
  return {
    ways: waiting?.ways,
    isPending,
    error: waysOf(error) ? null : error,
    ask: (asked: Asked) => mutate({ asked }),
    prove: (prove: Prove) => waiting && mutate({ asked: waiting.asked, prove }),
    back() {
      reset();
      setWaiting(undefined);
    },
  };
}

function waysOf(error: unknown): ProofWays | undefined {
  if (!(error instanceof ApiError) || error.code !== "proof_required") return undefined;
  return v.parse(v.object({ ways: proofWaysSchema }), error.data).ways;
}
