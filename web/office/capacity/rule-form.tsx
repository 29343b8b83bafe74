import { type CapacityRuleEntry, type CapacityView, MOST_RIDES_PER_HOUR } from "@domrit/shared/office/capacity.ts";
import { type SyntheticEvent, useId, useState } from "react";
import { Link } from "react-router";
import { isConflict } from "../../api/api-error.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/controls.tsx";
import { SHIFTS_AHEAD } from "../addresses.ts";
import { settingRule } from "./api.ts";

const PER_HOUR = Array.from({ length: MOST_RIDES_PER_HOUR }, (_, index) => index + 1);

/** Whether a day's capacity follows from its shifts, and how many rides each counts for. */
export function RuleForm({ rule }: { rule: CapacityView["rule"] }) {
  const { t } = useTranslation();
  const id = useId();
  // It keeps the version that it was typed over.
  const [typed, setTyped] = useState<CapacityRuleEntry>();
  const shown = typed ?? rule;
  const saving = useFormCall(settingRule, {
    says: () => ({ title: t("office-capacity:rule.saved") }),
    onDone: () => setTyped(undefined),
  });
  const isLost = isConflict(saving.error);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // After a conflict the colleague's version is known.
    const entry = isLost ? { ...shown, version: rule.version } : shown;
    setTyped(entry);
    saving.send(entry);
  };
  return (
    <form onSubmit={save} aria-labelledby={`${id}-title`} className="card mt-6 p-4 sm:p-5">
      <h3 id={`${id}-title`} className="font-semibold">
        {t("office-capacity:rule.title")}
      </h3>
      <p className="mt-1 max-w-3xl text-muted text-sm">
        {t("office-capacity:rule.text")}{" "}
        <Link to={SHIFTS_AHEAD} className="underline">
          {t("office-capacity:rule.shifts")}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={shown.fromShifts}
            onChange={({ target }) => setTyped({ ...shown, fromShifts: target.checked })}
          />
          {t("office-capacity:rule.on")}
        </label>
        <div className="flex items-center gap-3">
          <label htmlFor={`${id}-rides`}>{t("office-capacity:rule.ridesPerHour")}</label>
          <Select
            id={`${id}-rides`}
            value={shown.ridesPerHour}
            onChange={({ target }) => setTyped({ ...shown, ridesPerHour: Number(target.value) })}
          >
            {PER_HOUR.map((rides) => (
              <option key={rides} value={rides}>
                {rides}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" look="secondary" isPending={saving.isPending}>
          {t("office-capacity:save")}
        </Button>
      </div>
      {isLost && (
        <Alert title={t("office-capacity:rule.conflict")}>
          <p>{t("office-capacity:conflictText")}</p>
        </Alert>
      )}
      {saving.failure && !isLost && <Alert title={saving.failure} />}
    </form>
  );
}
