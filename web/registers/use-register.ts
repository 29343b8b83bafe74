import type { InUse } from "@domrit/shared/fleet/fleet.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useCall } from "../api/use-call.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import type { RegisterApi, SeenEntry } from "./api.ts";
import { inUseOf } from "./rides-under-way.tsx";

export type RegisterName = "drivers" | "cars";

/** A register: what is in it, and how an entry is saved and ended. */
export function useRegister<Entry, View extends SeenEntry>(name: RegisterName, api: RegisterApi<Entry, View>) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const [question, setQuestion] = useState<{ entry: Entry; seen: SeenEntry; inUse: InUse }>();
  const queryKey = [...queryKeys.officeFleet, name];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.read(signal), refetchOnMount: "always" });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const saving = useCall({
    mutationFn: ({ entry, seen }: { entry: Entry; seen: SeenEntry | undefined }) => api.save(entry, seen),
    async onSuccess() {
      await refresh();
      toast({ action: "register", title: t("office-fleet:saved") });
    },
    onError: refresh,
  });
  const ending = useCall({
    mutationFn: api.end,
    async onSuccess() {
      await refresh();
      toast({ action: "register", title: t("office-fleet:removed") });
    },
    onError: refresh,
  });
  /** Saves an entry outside a dialog, where what went wrong has no other place. */
  const saveAtOnce = (entry: Entry, seen: SeenEntry) =>
    saving.mutate(
      { entry, seen },
      {
        onError: (error) => {
          const inUse = inUseOf(error);
          if (inUse) return setQuestion({ entry, seen, inUse });
          const isLost = error instanceof ApiError && error.code === "version_conflict";
          const title = isLost ? t("office-fleet:conflict") : t("office-fleet:failedSave");
          const description = isLost ? "" : errorText(error, t);
          toast({ action: "register", title, description, tone: "destructive" });
        },
      },
    );
  /** Rides that are on, of what was to be switched off, and how that is done all the same. */
  const off = question && {
    inUse: question.inUse,
    onClose: () => setQuestion(undefined),
    onConfirm: () => {
      setQuestion(undefined);
      saveAtOnce(question.entry, { ...question.seen, despiteRides: true });
    },
  };
  return { query, saving, ending, saveAtOnce, off };
}
