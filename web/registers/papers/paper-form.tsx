import { type PaperKind, type PaperView, paperSchema, paperViewSchema } from "@domrit/shared/fleet/papers.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Holder } from "./queries.ts";

type PaperFormProps = { holder: Holder; kind: PaperKind; paper: PaperView | undefined; onClose: () => void };

/** Enters a paper, corrects it, or replaces it by the renewed one. */
export function PaperForm({ holder: { of, id }, kind, paper, onClose }: PaperFormProps) {
  const { t } = useTranslation();
  const form = useSilentForm(
    {
      id: `paper-${kind}`,
      topic: "paper",
      schema: () => paperSchema(of).omit({ kind: true }),
      call: (typed) => ({ method: "POST", path: officePaths.papers(of, id), body: { kind, ...typed } }),
      answer: paperViewSchema,
      outdates: [queryKeys.officePapers, queryKeys.officePlanning],
    },
    { says: () => ({ title: t("office-fleet:papers.saved") }), onDone: onClose },
  );
  const { fields, isPending, failure } = form;
  const isRefused = Object.values(fields).some(({ errors }) => errors);
  return (
    <Form of={form} label={t(`office-fleet:papers.kinds.${kind}`)} hasSummary={false} className="mt-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.number}
          label={t("office-fleet:papers.number")}
          isRequired
          defaultValue={paper?.number}
        />
        <TextField
          field={fields.validUntil}
          label={t("office-fleet:papers.validUntil")}
          isRequired
          type="date"
          defaultValue={paper?.validUntil}
        />
      </div>
      {failure && !isRefused && <Alert title={failure} />}
      <div className="flex flex-wrap gap-2">
        <Submit
          isPending={isPending}
          text={t("office-fleet:papers.save")}
          pendingText={t("office-fleet:papers.saving")}
        />
        <Button look="secondary" disabled={isPending} onClick={onClose}>
          {t("office-fleet:papers.cancel")}
        </Button>
      </div>
    </Form>
  );
}
