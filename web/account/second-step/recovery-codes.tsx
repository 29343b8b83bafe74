import { company } from "@domrit/shared/company/company.ts";
import { saveText } from "../../api/save-file.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

type RecoveryCodesProps = { codes: string[]; email: string; onKept: () => void };

/** Shows the recovery codes, this once: only its own button closes it. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const title = t("security:codes.fileTitle", { email, company: company.name });
  const save = () => saveText(t("security:codes.fileName"), `${[title, "", ...codes].join("\n")}\n`);
  return (
    <Modal isOpen onClose={() => undefined} title={t("security:codes.title")}>
      <p className="mt-3 print:hidden">{t("security:codes.text")}</p>
      <p className="hidden print:block">{title}</p>
      <ul
        aria-label={t("security:codes.list")}
        className="print-alone my-5 grid gap-x-6 gap-y-2 rounded-lg bg-sunken px-5 py-4 font-mono font-semibold sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:flex-auto print:hidden">
        <CopyButton text={codes.join("\n")} label={t("security:codes.copy")} copied={t("security:codes.copied")} />
        <Button look="secondary" hidden={!isHydrated} onClick={save}>
          {t("security:codes.download")}
        </Button>
        <Button look="secondary" hidden={!isHydrated} onClick={() => window.print()}>
          {t("security:codes.print")}
        </Button>
      </div>
      <ModalActions>
        <FormButton method="get" onPress={onKept}>
          {t("security:codes.kept")}
        </FormButton>
      </ModalActions>
    </Modal>
  );
}
