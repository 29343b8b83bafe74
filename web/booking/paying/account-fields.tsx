import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookableAccount } from "@domrit/shared/organisations/bookable-account.ts";
import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import { accountValue } from "./account-part.ts";
import { ReferenceField } from "./reference-field.tsx";

type AccountField = "account" | "reference";
type AccountFieldsProps = {
  quote: Pick<QuoteView, "accounts" | "usualPaying">;
  fields: Record<AccountField, FormField>;
  values: Record<AccountField, string>;
  onEdit: (field: AccountField, value: string) => void;
};

/** On whose account the ride is, and their reference: their own, or the only one, for their own department unless they choose another. */
export function AccountFields({ quote, fields, values, onEdit }: AccountFieldsProps) {
  const { t } = useTranslation();
  const { accounts = [], usualPaying } = quote;
  const [first] = accounts;
  if (!first) return null;
  const usual = accounts.length === 1 || !usualPaying ? accountValue(first) : "";
  const known = accounts.flatMap(optionsOf).some(([value]) => value === values.account);
  const account = known ? values.account : usual;
  const chosen = accounts.find(({ id }) => account.startsWith(id));
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Field field={fields.account} label={t("booking:paying.whose")} isRequired>
        {(control) => (
          <Select {...control} value={account} onChange={(event) => onEdit("account", event.target.value)}>
            {usual === "" && <option value="">{t("booking:paying.choose")}</option>}
            {accounts.length === 1 ? (
              <Options account={first} />
            ) : (
              accounts.map((each) => (
                <optgroup key={each.id} label={each.company}>
                  <Options account={each} />
                </optgroup>
              ))
            )}
          </Select>
        )}
      </Field>
      <ReferenceField
        field={fields.reference}
        accounts={accounts}
        chosen={chosen}
        value={values.reference}
        onEdit={(value) => onEdit("reference", value)}
      />
      <p role="status" className="text-muted text-sm empty:hidden sm:col-span-2">
        {chosen && <Foretold account={chosen} />}
      </p>
    </div>
  );
}

/** What the ride meets on the account, before it is booked. */
export function Foretold({ account: { waits, blocked, limit, left } }: { account: BookableAccount }) {
  const { t } = useTranslation();
  if (blocked) return t(blocked === "limit" ? "errors:account_limit" : "validation:approvalTooLate", { limit, left });
  return waits !== undefined && t(waits ? "booking:paying.waits.cancel" : "booking:paying.waits.car");
}

/** The organisation alone, and with each of its departments. */
const optionsOf = ({ id, company, departments }: BookableAccount): (readonly [value: string, text: string])[] => [
  [accountValue({ id }), company],
  ...departments.map((department) => {
    const text = `${company}, ${department.name}`;
    return [accountValue({ id, departmentId: department.id }), text] as const;
  }),
];

const Options = ({ account }: { account: BookableAccount }) =>
  optionsOf(account).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
