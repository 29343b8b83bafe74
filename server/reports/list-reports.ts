import { answerBy } from "@domrit/shared/reports/answer-by.ts";
import type { ReportsView } from "@domrit/shared/reports/view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { RideReport } from "./ride-report.entity.ts";

export async function listReports(em: EntityManager, bookingId: number): Promise<ReportsView> {
  const reports = await em.find(RideReport, { bookingId }, { orderBy: { createdAt: "desc", number: "asc" } });
  return reports.map(({ number, kind, createdAt, inboxState: state }) => ({
    number,
    kind,
    at: createdAt.toISOString(),
    answerBy: answerBy(createdAt),
    state,
  }));
}
