import { officePaths } from "@domrit/shared/office/paths.ts";
import type { OrganisationsView } from "@domrit/shared/organisations/office-views.ts";
import { referenceRulesSchema } from "@domrit/shared/organisations/organisation.ts";
import * as v from "valibot";
import { queryKeys } from "../../api/query-keys.ts";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { ticked } from "../../forms/or-empty.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReferenceRules } from "../../organisations/reference-rules.tsx";
import { FormDialog } from "../form-dialog.tsx";

type ReferenceDialogProps = { account: OrganisationsView[number]; onClose: () => void };

const schema = referenceRulesSchema.extend({ referenceRequired: ticked });

/** What is asked of the reference of each ride on an account, where a company has it said by telephone. */
export function ReferenceDialog({ account, onClose }: ReferenceDialogProps) {
  const { t } = useTranslation();
  const form = useSilentForm(
    {
      id: "ask-reference",
      schema,
      call: (body) => ({ method: "PUT", path: officePaths.organisationReference(account.id), body }),
      answer: v.unknown(),
      outdates: [queryKeys.officeAccounts],
    },
    { onDone: onClose },
  );
  return (
    <FormDialog
      title={t("office-accounts:reference.title", { company: account.company })}
      of={form}
      submit={t("office-accounts:reference.submit")}
      pending={t("office-accounts:ask.submitting")}
      onClose={onClose}
    >
      <ReferenceRules fields={form.fields} organisation={account} />
    </FormDialog>
  );
}
