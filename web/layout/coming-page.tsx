import { useTranslation } from "react-i18next";

export default function PageToCome() {
  const { t } = useTranslation();
  return <h1>{t("site:title")}</h1>;
}
