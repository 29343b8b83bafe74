import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { signInToDemo } from "./api.ts";
import { useSignIn } from "./use-sign-in.ts";

const ROLES = ["desk", "manager"] as const;

/** Signs in to the demonstration of the office, in either role. */
export function DemoWay({ demoKey }: { demoKey: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables, error } = useSignIn(signInToDemo);
  const isOver = error instanceof ApiError && error.code === "not_found";
  return (
    <section aria-label={t("office:demo.title")} className="rounded-lg bg-accent-soft p-4">
      <h2 className="font-bold">{t("office:demo.title")}</h2>
      <p className="text-sm">{t("office:demo.text")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {ROLES.map((role) => (
          <Button
            key={role}
            look="secondary"
            disabled={isPending}
            isPending={isPending && variables.role === role}
            onClick={() => mutate({ key: demoKey, role })}
          >
            {t(`office:demo.${role}`)}
          </Button>
        ))}
      </div>
      {error && (
        <div className="mt-3">
          <Alert title={isOver ? t("office:demo.over") : errorText(error, t)} />
        </div>
      )}
    </section>
  );
}
