import type { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { answerBy } from "@domrit/shared/reports/answer-by.ts";
import { longMoment } from "../mail/moment.ts";

/** "maandag 7 december 2026". */
export const answerDay = ({ createdAt }: RideReport, locale: Locale): string =>
  longMoment(new Date(answerBy(createdAt)), locale).date;
