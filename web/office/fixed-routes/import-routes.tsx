import { routeImportSchema } from "@domrit/shared/office/fixed-routes.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { type ReactNode, useRef } from "react";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Upload } from "../../icons/icons.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** Sends a file of routes, and says which of its lines are wrong; the export stands beside it. */
export function ImportRoutes({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const importing = useCall({
    mutationFn: async (file: File) =>
      callApi(officePaths.routesCsv, {
        method: "POST",
        headers: { "Content-Type": "text/csv" },
        body: await file.text(),
        answer: routeImportSchema,
      }),
    async onSuccess(done) {
      await queries.invalidateQueries({ queryKey: queryKeys.officeRoutes });
      toast({
        action: "import-routes",
        title: t("office-routes:csv.done"),
        description: t("office-routes:csv.doneText", done),
      });
    },
  });
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) importing.mutate(file);
            // So that the corrected file can be chosen again.
            target.value = "";
          }}
        />
        <Button look="secondary" isPending={importing.isPending} onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-5" />
          {t(importing.isPending ? "office-routes:csv.importing" : "office-routes:csv.import")}
        </Button>
        <p className="min-w-0 basis-60 grow text-muted text-sm">{t("office-routes:csv.hint")}</p>
      </div>
      {importing.error && <ImportFaults error={importing.error} />}
    </div>
  );
}

function ImportFaults({ error }: { error: Error }) {
  const { t } = useTranslation();
  const faults = Object.entries(fieldErrorsOf(error));
  if (faults.length === 0) {
    return (
      <Alert title={t("office-routes:csv.importFailed")}>
        <p>{errorText(error, t)}</p>
      </Alert>
    );
  }
  return (
    <Alert title={t("office-routes:csv.refused")}>
      <p>{t("office-routes:csv.refusedText")}</p>
      <ul className="mt-2 max-h-80 list-disc overflow-y-auto ps-5">
        {faults.map(([path, texts]) => {
          const [, line, column] = /^(\d+)\.(.+)$/.exec(path) ?? [];
          return (
            <li key={path}>
              {line && <strong>{t("office-routes:csv.line", { line, column })}: </strong>}
              {texts.join(". ")}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
