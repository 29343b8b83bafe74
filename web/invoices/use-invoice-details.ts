import type { InvoiceDetailsView } from "@domrit/shared/invoices/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { errorText } from "../api/error-text.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useCall } from "../api/use-call.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { deleteInvoiceDetails, saveInvoiceDetails } from "./api.ts";

/** Saves or erases to whom invoices are addressed. */
export function useInvoiceDetails() {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const keep = (details: InvoiceDetailsView) => queries.setQueryData(queryKeys.invoiceDetails, details);
  const onError = (error: Error) =>
    toast({
      action: "invoice-details",
      title: t("invoices:details.failed"),
      description: errorText(error, t),
      tone: "destructive",
    });
  const saving = useCall({
    mutationFn: saveInvoiceDetails,
    onSuccess(saved) {
      keep(saved);
      toast({ action: "invoice-details", title: t("invoices:details.saved") });
    },
    onError,
  });
  const erasing = useCall({
    mutationFn: deleteInvoiceDetails,
    onSuccess() {
      keep(null);
      toast({ action: "invoice-details", title: t("invoices:details.erased") });
    },
    onError,
  });
  return { saving, erasing };
}
