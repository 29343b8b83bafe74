import { type PaperKind, SCAN_MOST_BYTES, SCAN_TYPES } from "@domrit/shared/fleet/papers.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
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

type ScanButtonProps = { holder: Holder; kind: PaperKind; hasScan: boolean };

/** Chooses a file and sends it. */
export function ScanButton({ holder: { of, id }, kind, hasScan }: ScanButtonProps) {
  const { t } = useTranslation();
  const text = useFieldText();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const sending = useCall({
    mutationFn: (file: File) =>
      callApi(officePaths.paperScan(of, id, kind), {
        method: "PUT",
        headers: { "Content-Type": "application/octet-stream" },
        body: file,
        answer: v.void(),
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: queryKeys.officePapers });
      toast({ action: "paper", title: t("office-fleet:papers.scanAdded") });
    },
  });
  const choose = (file: File | undefined) => {
    sending.reset();
    setTooLarge(file !== undefined && file.size > SCAN_MOST_BYTES);
    if (file && file.size <= SCAN_MOST_BYTES) sending.mutate(file);
  };
  const act = hasScan ? "replaceScan" : "addScan";
  const refused = fieldErrorsOf(sending.error).file?.[0];
  const failure = isTooLarge ? text(message("scanSize")) : sending.error && (refused ?? errorText(sending.error, t));
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
          choose(target.files?.[0]);
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
      {failure && (
        <p role="alert" className="basis-full text-danger text-sm">
          {failure}
        </p>
      )}
    </>
  );
}
