import { useButton } from "../../forms/defined/use-button.ts";
import { logOutButton } from "../logout/forms.ts";
import { tellLoggedOut } from "./log-out-news.ts";
import { useLeaveAccount } from "./use-leave-account.ts";

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
