import { useAtom } from "jotai";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { soundAtom } from "./sound.ts";
import { usePush } from "./use-push.ts";

export function PushSign() {
  const { t } = useTranslation();
  const { state, turningOn, turningOff } = usePush();
  const [hasSound, setSound] = useAtom(soundAtom);
  const { error } = turningOn;
  return (
    <section aria-labelledby="push-title" className="card flex flex-col gap-3 p-4">
      <h2 id="push-title" className="text-heading">
        {t("driver-push:sign.title")}
      </h2>
      <p role="status">{state !== "unknown" && t(`driver-push:sign.${state}`)}</p>
      {error && (
        <Alert title={t("driver-push:sign.failed")}>{error instanceof ApiError ? errorText(error, t) : null}</Alert>
      )}
      {state === "ask" && (
        <Button className="min-h-14 text-lg" isPending={turningOn.isPending} onClick={() => turningOn.mutate()}>
          {turningOn.isPending ? t("driver-push:sign.turningOn") : t("driver-push:sign.turnOn")}
        </Button>
      )}
      {state === "on" && (
        <Button
          look="secondary"
          className="min-h-14 text-lg"
          isPending={turningOff.isPending}
          onClick={() => turningOff.mutate()}
        >
          {t("driver-push:sign.turnOff")}
        </Button>
      )}
      <label className="flex min-h-14 items-center gap-4 rounded-lg border border-line-strong px-4 py-2">
        <input
          type="checkbox"
          checked={hasSound}
          onChange={({ target }) => setSound(target.checked)}
          className="size-6 shrink-0"
        />
        {t("driver-push:sign.sound")}
      </label>
    </section>
  );
}
