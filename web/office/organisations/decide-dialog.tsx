import { officePaths } from "@domrit/shared/office/paths.ts";
import type { OrganisationsView } from "@domrit/shared/organisations/office-views.ts";
import { grantSchema, type OrganisationDecision } from "@domrit/shared/organisations/organisation.ts";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";

export function labelOf(decision: OrganisationDecision, state: OrganisationsView[number]["state"]) {
  if (decision !== "grant") return decision;
  if (state === "granted") return "limit";
  return state === "paused" ? "resume" : "grant";
}

export type Decision = { account: OrganisationsView[number]; decision: OrganisationDecision };

const limited = z.object({ limit: z.preprocess(Number, grantSchema.shape.limit) });
const nothing = z.object({});

export function DecideDialog({ account, decision, onClose }: Decision & { onClose: () => void }) {
  const { t } = useTranslation();
  const isGrant = decision === "grant";
  const form = useSilentForm(
    {
      id: "decide-account",
      schema: isGrant ? limited : (nothing as unknown as typeof limited),
      call: (body) => ({ method: "POST", path: officePaths.decideOrganisation(account.id, decision), body }),
      answer: v.unknown(),
      outdates: [queryKeys.officeAccounts],
    },
    { onDone: onClose },
  );
  return (
    <FormDialog
      title={t("office-accounts:ask.title", { company: account.company })}
      of={form}
      submit={t(`office-accounts:decisions.${labelOf(decision, account.state)}`)}
      pending={t("office-accounts:ask.submitting")}
      onClose={onClose}
    >
      <p>{t(`office-accounts:ask.${decision}`)}</p>
      {isGrant && (
        <TextField
          field={form.fields.limit}
          label={t("office-accounts:ask.limit")}
          hint={t("office-accounts:ask.limitHint")}
          inputMode="numeric"
          defaultValue={String(account.limit ?? account.estimate ?? "")}
        />
      )}
    </FormDialog>
  );
}
