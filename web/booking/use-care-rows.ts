import type { Care } from "@domrit/shared/care/care.ts";
import { useTranslation } from "../i18n/use-translation.ts";

export function useCareRows(care: Care | undefined) {
  const { t } = useTranslation();
  if (!care) return [];
  const { aids, companion, reimbursement, callBack, remark } = care;
  return [
    [t("care:aids.title"), aids.map((aid) => t(`care:aids.${aid}`)).join("\n")],
    [t("care:companion"), companion && t("booking:extras.comesAlong")],
    [t("care:callBack"), callBack && t("care:yes")],
    [t("care:reimbursement.title"), reimbursement && t(`care:reimbursement.${reimbursement}`)],
    [t("care:remark"), remark],
  ] as const;
}
