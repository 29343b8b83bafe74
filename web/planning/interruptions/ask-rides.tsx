import { officePaths } from "@domrit/shared/office/paths.ts";
import { type InterruptionPreview, interruptionPreviewSchema } from "@domrit/shared/planning/interrupting.ts";
import { type ComponentProps, useRef } from "react";
import type { z } from "zod";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../../office/form-dialog.tsx";
import type { MissingHolder } from "./missing-holder.ts";

/** What the server is asked, first for a look and then to do it. Instants are ISO 8601 in UTC. */
export type AskedBody = {
  kind?: string;
  from?: string;
  until?: string | undefined;
  swapWith?: string | undefined;
};

export type AskProps = {
  holder: MissingHolder;
  /** What was asked before, where the desk comes back to it. */
  before: AskedBody | undefined;
  onPreview: (body: AskedBody, preview: InterruptionPreview) => void;
  onClose: () => void;
};

/** The form that asks when somebody or something is missing, and answers with the rides of that time. */
export function useAskRides<Schema extends z.ZodObject>(
  { holder: { of, id }, onPreview }: AskProps,
  schema: Schema,
  bodyOf: (typed: z.output<Schema>) => AskedBody,
) {
  const asked = useRef<AskedBody>({});
  return useSilentForm(
    {
      id: "preview-interruption",
      schema,
      call(typed) {
        asked.current = bodyOf(typed);
        return { method: "POST", path: officePaths.previewInterruption(of, id), body: asked.current };
      },
      answer: interruptionPreviewSchema,
    },
    { onDone: (preview) => onPreview(asked.current, preview) },
  );
}

type AskDialogProps = Pick<AskProps, "holder" | "onClose"> & Pick<ComponentProps<typeof FormDialog>, "of" | "children">;

export function AskDialog({ holder: { of, name }, onClose, ...form }: AskDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t(`office-planning:missing.title.${of}`, { name })}
      submit={t("office-planning:missing.look")}
      pending={t("office-planning:missing.looking")}
      onClose={onClose}
      {...form}
    />
  );
}
