import { type ComponentProps, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Eye, EyeOff } from "../icons/icons.tsx";
import { TextInput } from "../ui/controls.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { Field } from "./field.tsx";

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, "field" | "label" | "hint" | "isRequired"> & {
  isNew?: boolean;
};

export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  return (
    <Field {...field}>
      {(control) => <PasswordInput {...control} autoComplete={isNew ? "new-password" : "current-password"} />}
    </Field>
  );
}

function PasswordInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-12"
      />
      <Tooltip text={t("forms:showPassword")}>
        <button
          type="button"
          hidden={!isHydrated}
          aria-pressed={isShown}
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
          className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
          <span className="sr-only">{t("forms:showPassword")}</span>
        </button>
      </Tooltip>
    </div>
  );
}
