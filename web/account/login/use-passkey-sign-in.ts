import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { signInWithPasskey } from "../passkeys/api.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** Signs in with a passkey of this device. */
export function usePasskeySignIn() {
  return useCall({
    mutationKey: mutationKeys.session,
    mutationFn: () => signInWithPasskey(),
    gcTime: 0,
    onSuccess: useSignedIn(),
  });
}
