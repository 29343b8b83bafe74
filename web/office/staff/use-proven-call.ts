import type { FieldErrors } from "@domrit/shared/errors.ts";
import { type ProofWays, proofWaysSchema } from "@domrit/shared/office/staff.ts";
import { useState } from "react";
import * as v from "valibot";
import { ApiError, fieldErrorsOf } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import type { Proof } from "./api.ts";

type WaitingCall<Asked> = { asked: Asked; ways: ProofWays };
/** Makes the proof, once the member has done their part. */
export type Prove = () => Proof | Promise<Proof>;

type ProvenCall<Asked, Result> = {
  call: (asked: Asked & { proof?: Proof }) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  /** Hears which fields of what was asked are refused, so that its form shows them. */
  onRefused?: (errors: FieldErrors) => void;
};

/**
 * A call that the server does only with a fresh proof of who asks. `ask` sends it; where a proof is wanted, `ways` says by
 * what, and `prove` sends the same with it. Nothing of it is kept.
 */
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
    /** Back to what was asked. */
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
