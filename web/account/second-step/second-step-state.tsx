import type { SecurityView } from "@domrit/shared/account/security-view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Check } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";

const FEW_CODES = 2;

type SecondStepStateProps = { state: SecurityView["secondStep"]; hasPasskey: boolean };

export function SecondStepState({ state: { isOn, hasApp, codesLeft }, hasPasskey }: SecondStepStateProps) {
  const { t } = useTranslation();
  const left = t("security:secondStep.codesLeft", { count: codesLeft });
  const methods = [
    hasApp && t("security:secondStep.byApp"),
    hasPasskey && t("security:secondStep.byPasskey"),
    codesLeft > FEW_CODES && left,
  ].filter((method) => method !== false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-bold text-lg">{t("security:secondStep.title")}</h4>
        <span
          className={`rounded-full px-3 py-1 font-semibold text-sm ${isOn ? "bg-success-soft text-success" : "bg-sunken text-muted"}`}
        >
          {isOn ? t("security:secondStep.on") : t("security:secondStep.off")}
        </span>
      </div>
      {!isOn && <p className="text-muted">{t("security:secondStep.text")}</p>}
      {!isOn && !hasPasskey && <p className="text-muted text-sm">{t("security:secondStep.noPasskey")}</p>}
      {isOn && (
        <ul className="flex flex-col gap-1">
          {methods.map((method) => (
            <li key={method} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              {method}
            </li>
          ))}
        </ul>
      )}
      {isOn && codesLeft <= FEW_CODES && (
        <Alert look="info" title={left}>
          <p>{t("security:secondStep.codesLow")}</p>
        </Alert>
      )}
    </>
  );
}
