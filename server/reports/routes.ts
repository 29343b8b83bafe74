import { answerBy } from "@domrit/shared/reports/answer-by.ts";
import { reportSchema } from "@domrit/shared/reports/schema.ts";
import { type ReportsView, reportsViewSchema, reportViewSchema } from "@domrit/shared/reports/view.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import { createBookingAccess } from "../booking/access/booking-access.ts";
import { count } from "../booking/acts/actors.ts";
import { withheldChannels } from "../booking/messages/message-limit.ts";
import type { ServerContext } from "../context.ts";
import { creates, shows } from "../http/answers.ts";
import { requestLocale } from "../http/language.ts";
import { body } from "../http/read-body.ts";
import { keyed } from "../http/request-values.ts";
import { createRoutes } from "../http/routes.ts";
import { answeredTo, findReport, receiveReport } from "./receive-report.ts";
import { RideReport } from "./ride-report.entity.ts";

export function reportRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings/:id/reports");
  const { orm, reading, limits, now } = server;
  const { ownerOf, allowedActor } = createBookingAccess(server);

  routes.get("/", [ownerOf], shows(reportsViewSchema), (_ctx, { booking }) =>
    listReports(reading.em.fork(), booking.id),
  );

  routes.post(
    "/",
    [body(reportSchema), keyed, allowedActor("report")],
    creates(reportViewSchema),
    async (ctx, { body: request, requestKey, by, booking }) => {
      let report = await findReport(orm.em, booking.id, request, requestKey);
      if (!report) {
        const { contactEmail } = answeredTo(booking, request);
        await count(limits, by, "report");
        await limits.reportBooking(String(booking.id));
        const withheld = await withheldChannels(server, by, { contactEmail });
        const acknowledged = contactEmail !== null && !withheld.includes("email");
        const language = requestLocale(ctx);
        report = await receiveReport(server, booking.id, request, { requestKey, language, acknowledged, now: now() });
      }
      return { number: report.number, answerBy: answerBy(report.createdAt) };
    },
  );

  return routes.router;
}

async function listReports(em: EntityManager, bookingId: number): Promise<ReportsView> {
  const reports = await em.find(RideReport, { bookingId }, { orderBy: { createdAt: "desc", number: "asc" } });
  return reports.map(({ number, kind, createdAt, inboxState: state }) => ({
    number,
    kind,
    at: createdAt.toISOString(),
    answerBy: answerBy(createdAt),
    state,
  }));
}
