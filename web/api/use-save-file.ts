import { useSetAtom } from "jotai";
import { useTranslation } from "../i18n/use-translation.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { errorText } from "./error-text.ts";
import { saveFile } from "./save-file.ts";
import { useCall } from "./use-call.ts";

/** Saves a file; a failure shows a toast with this title. */
export function useSaveFile(failed: string) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const saving = useCall({
    mutationFn: saveFile,
    onError: (error) =>
      toast({ action: "save-file", title: failed, description: errorText(error, t), tone: "destructive" }),
  });
  return { isPending: saving.isPending, save: saving.mutate };
}
