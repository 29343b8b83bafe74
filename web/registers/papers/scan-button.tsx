import { type PaperKind, SCAN_MOST_BYTES, SCAN_TYPES } from "@domrit/shared/fleet/papers.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useRef } from "react";
import * as v from "valibot";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useFieldText } from "../../forms/field-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Upload } from "../../icons/icons.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Button } from "../../ui/button.tsx";
import type { Holder } from "./queries.ts";
import { shrinkPicture } from "./shrink-picture.ts";

class FileTooLarge extends Error {}

type ScanButtonProps = { holder: Holder; kind: PaperKind; hasScan: boolean };

/** Chooses a file and sends it, a large picture made smaller. */
export function ScanButton({ holder: { of, id }, kind, hasScan }: ScanButtonProps) {
  const { t } = useTranslation();
  const text = useFieldText();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const sending = useCall({
    mutationFn: async (file: File) => {
      const scan = await shrinkPicture(file);
      if (scan.size > SCAN_MOST_BYTES) throw new FileTooLarge();
      await callApi(officePaths.paperScan(of, id, kind), {
        method: "PUT",
        headers: { "Content-Type": "application/octet-stream" },
        body: scan,
        answer: v.void(),
      });
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: queryKeys.officePapers });
      toast({ action: "paper", title: t("office-fleet:papers.scanAdded") });
    },
  });
  const { error } = sending;
  const act = hasScan ? "replaceScan" : "addScan";
  const failureOf = (thrown: Error): string =>
    thrown instanceof FileTooLarge
      ? text(message("scanSize"))
      : (fieldErrorsOf(thrown).file?.[0] ?? errorText(thrown, t));
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={Object.keys(SCAN_TYPES).join(",")}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) sending.mutate(file);
          // So that another try can be the same file.
          target.value = "";
        }}
      />
      <Button
        look="secondary"
        className="min-h-11 px-3 text-sm"
        isPending={sending.isPending}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-4" />
        {t(`office-fleet:papers.${sending.isPending ? "scanning" : act}`)}
        <span className="sr-only">({t(`office-fleet:papers.kinds.${kind}`)})</span>
      </Button>
      {error && (
        <p role="alert" className="basis-full text-danger text-sm">
          {failureOf(error)}
        </p>
      )}
    </>
  );
}
