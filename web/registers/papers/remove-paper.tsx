import type { PaperKind } from "@domrit/shared/fleet/papers.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { queryKeys } from "../../api/query-keys.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Holder } from "./queries.ts";

type RemovePaperProps = { holder: Holder; kind: PaperKind; onClose: () => void };

/** Asks first, as number and scan are deleted. */
export function RemovePaper({ holder: { of, id }, kind, onClose }: RemovePaperProps) {
  const { t } = useTranslation();
  const { send, isPending, failure } = useFormCall(
    {
      id: `paper-removal-${kind}`,
      topic: "paper",
      call: () => ({ method: "DELETE", path: officePaths.papers(of, id), body: { kind } }),
      answer: v.void(),
      outdates: [queryKeys.officePapers, queryKeys.officePlanning],
      outdatesAnyway: true,
    },
    { says: () => ({ title: t("office-fleet:papers.removed") }), onDone: onClose },
  );
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p>{t("office-fleet:papers.removeText")}</p>
      {failure && <Alert title={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button look="danger" isPending={isPending} onClick={() => send({})}>
          {t(`office-fleet:papers.${isPending ? "removing" : "remove"}`)}
        </Button>
        <Button look="secondary" disabled={isPending} onClick={onClose}>
          {t("office-fleet:papers.cancel")}
        </Button>
      </div>
    </div>
  );
}
