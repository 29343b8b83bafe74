import { FRAME_QUERY } from "@domrit/shared/site/driver-worker.ts";
import type { LoaderFunctionArgs } from "react-router";
import { errorText } from "../../api/error-text.ts";
import { usePageData } from "../../api/use-page-data.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type PageQuery, readAll, withStatus } from "../../site/page-data.ts";
import { AppSeo } from "../../site/seo.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { ridesRead } from "../rides/api.ts";
import { driverRead, useDriver, useKeeping } from "../session/use-driver.ts";
import { shiftRead } from "../shift/use-shift.ts";
import { sumsRead } from "../sums/use-sums.ts";
import { HowToGetIn } from "./how-to-get-in.tsx";
import { SignedIn } from "./signed-in.tsx";

const READS: readonly PageQuery[] = [driverRead, shiftRead, ridesRead, sumsRead];

/** The page that a phone stores is nobody's; a stranger's page says how to get in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has(FRAME_QUERY)) return withStatus({ known: [], refused: [] });
  const page = await readAll(context, READS);
  const isStranger = page.refused.some(({ refusal }) => refusal.code === "not_signed_in");
  if (!isStranger) return withStatus(page);
  return withStatus({ known: [{ key: driverRead.key, value: null, readAt: serverNow().getTime() }], refused: [] });
}

/** After a navigation inside the app the components ask the API themselves. */
export const clientLoader = () => undefined;

export default function DriverPage() {
  usePageData();
  const { t } = useTranslation();
  return (
    <>
      <AppSeo title={t("driver:name")} />
      <Content />
    </>
  );
}

function Content() {
  const { t } = useTranslation();
  const { driver, error, retry } = useDriver();
  useKeeping();
  if (driver === null) return <HowToGetIn />;
  if (driver) return <SignedIn key={driver.id} driver={driver} />;
  if (!error) return <PageSpinner />;
  return (
    <>
      <Alert title={t("driver:failed")}>{errorText(error, t)}</Alert>
      <Button className="min-h-14" onClick={retry}>
        {t("driver:retry")}
      </Button>
    </>
  );
}
