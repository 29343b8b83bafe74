import { useLeaveAccount } from "../../forget-account.ts";
import { useButton } from "../../forms/defined/use-button.ts";
import { tellLoggedOut } from "../../logged-out-elsewhere.ts";
import { logOutButton } from "./forms.ts";

export function useLogOut() {
  const leave = useLeaveAccount();
  return useButton(
    logOutButton,
    {},
    {
      onDone() {
        tellLoggedOut();
        leave();
      },
    },
  );
}
