import { useTranslation } from "../i18n/use-translation.ts";

type WorkingSwitchProps = { name: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Says whether a driver or car can be chosen now, and changes it. */
export function WorkingSwitch({ name, isOn, onChange }: WorkingSwitchProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`${t("office-fleet:fields.isWorking")}: ${name}`}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-11 items-center"
    >
      <span
        aria-hidden
        className={`flex h-7 w-12 items-center rounded-full border-2 px-0.5 transition-colors motion-reduce:transition-none ${
          isOn ? "justify-end border-success bg-success" : "justify-start border-line-strong bg-sunken"
        }`}
      >
        <span className={`size-5 rounded-full ${isOn ? "bg-surface" : "bg-muted"}`} />
      </span>
    </button>
  );
}
