import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import Koa from "koa";
import compress from "koa-compress";
import helmet from "koa-helmet";
import { emailConfirmationRoutes } from "./account/email-confirmation/routes.ts";
import { passkeyRoutes } from "./account/passkeys/routes.ts";
import { userRoutes } from "./account/profile/user-routes.ts";
import { secondStepRoutes } from "./account/second-step/routes.ts";
import { authRoutes } from "./account/sign-in/auth-routes.ts";
import { addressRoutes } from "./addresses/routes.ts";
import { approvalRoutes } from "./booking/approvals/routes.ts";
import { linkRoutes } from "./booking/links/routes.ts";
import { messageOutcomeRoutes } from "./booking/messages/outcome-routes.ts";
import { returnRoutes } from "./booking/return/routes.ts";
import { bookingRoutes } from "./booking/routes.ts";
import { customerBookingRoutes } from "./booking/trips/customer-routes.ts";
import { cardRoutes } from "./cards/routes.ts";
import { contactRoutes } from "./contact/routes.ts";
import type { ServerContext } from "./context.ts";
import { dispatchRoutes } from "./dispatch/routes.ts";
import { driverFeatures, officeDriverFeatures } from "./driver/features.ts";
import { tellDriversOf } from "./driver/interruption-news.ts";
import { tellShiftChanges } from "./driver/rota/tell-shift-changes.ts";
import { listenersOf } from "./environment-office.ts";
import { fareRoutes } from "./fares/fare-routes.ts";
import { feedbackRoutes } from "./feedback/routes.ts";
import { geocodeRoutes } from "./geo/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { forBrowsers, onApi } from "./http/addresses/for-addresses.ts";
import { refuseForeignOrigin } from "./http/addresses/origin.ts";
import { behindProxies } from "./http/behind-proxies.ts";
import { deadline } from "./http/deadline.ts";
import { answerErrors } from "./http/errors.ts";
import { limitRequests } from "./http/limits/limit-requests.ts";
import { isForOffice, isOfOffice, type Listener, type ServedParts } from "./http/listener.ts";
import { parseJson } from "./http/read-body.ts";
import { logRequests, logUnanswered } from "./http/request-log.ts";
import { organisationAccountRoutes } from "./invoices/organisation/routes.ts";
import { receiptRoutes } from "./invoices/receipt/routes.ts";
import { invoiceDetailsRoutes, invoiceRoutes } from "./invoices/routes.ts";
import { mapRoutes } from "./map/routes.ts";
import { serveMapFile } from "./map/serve-map-file.ts";
import { measureRequests } from "./metrics/metrics.ts";
import { officeBookingRoutes } from "./office/booking/routes.ts";
import { callerRoutes } from "./office/caller/routes.ts";
import { capacityRoutes } from "./office/capacity/routes.ts";
import { discountRoutes } from "./office/discounts/routes.ts";
import { figureRoutes } from "./office/figures/routes.ts";
import { fixedRouteRoutes } from "./office/fixed-routes/routes.ts";
import { inboxRoutes } from "./office/inbox/routes.ts";
import { officeInvoiceRoutes } from "./office/invoices/routes.ts";
import { officeMapRoutes } from "./office/map/routes.ts";
import { noteRoutes } from "./office/notes/routes.ts";
import { onBehalfRoutes } from "./office/on-behalf/routes.ts";
import { officeOrganisationRoutes } from "./office/organisations/routes.ts";
import { heldRefundRoutes } from "./office/payments/held-routes.ts";
import { ridePaymentRoutes } from "./office/payments/ride-routes.ts";
import { officePaymentsRoutes } from "./office/payments/routes.ts";
import { queueRoutes } from "./office/queues/routes.ts";
import { simulatorRoutes } from "./office/simulator/routes.ts";
import { tariffRoutes } from "./office/tariffs/routes.ts";
import { officeTodayRoutes } from "./office/today/routes.ts";
import { trailRoutes } from "./office/trail/routes.ts";
import { officeVenueRoutes } from "./office/venues/routes.ts";
import { descriptionRoutes } from "./openapi/routes.ts";
import { organisationRoutes } from "./organisations/routes.ts";
import { createAppPages } from "./pages/app-pages.ts";
import type { Render } from "./pages/render-calls.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { plannedShiftRoutes } from "./planning/planned-shifts/routes.ts";
import { assigningRoutes, confirmingRoutes, PLAN_PATH, planningRoutes, planRoutes } from "./planning/routes.ts";
import { registerRoutes } from "./registers/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { riderFeatures } from "./riders/features.ts";
import { sessions } from "./session/session.ts";
import { createSessionStore } from "./session/session-store.ts";
import { hintSignedIn } from "./session/signed-in-hint.ts";
import { officeShiftRoutes } from "./shifts/routes.ts";
import type { OfficeRouter } from "./staff/office-routes.ts";
import { staffSignInRoutes } from "./staff/sign-in/sign-in-routes.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { traceRequests } from "./tracing/trace-requests.ts";
import { isTracing } from "./tracing/tracing.ts";
import { venueRoutes } from "./venues/routes.ts";

const features = [
  addressRoutes,
  authRoutes,
  approvalRoutes,
  bookingRoutes,
  cardRoutes,
  contactRoutes,
  customerBookingRoutes,
  dispatchRoutes,
  ...driverFeatures,
  emailConfirmationRoutes,
  fareRoutes,
  feedbackRoutes,
  geocodeRoutes,
  healthRoutes,
  invoiceDetailsRoutes,
  invoiceRoutes,
  linkRoutes,
  mapRoutes,
  messageOutcomeRoutes,
  organisationAccountRoutes,
  organisationRoutes,
  passkeyRoutes,
  paymentRoutes,
  receiptRoutes,
  reportRoutes,
  returnRoutes,
  ...riderFeatures,
  secondStepRoutes,
  userRoutes,
  venueRoutes,
];

const officeFeatures: ((server: ServerContext) => OfficeRouter)[] = [
  officeVenueRoutes,
  callerRoutes,
  assigningRoutes,
  capacityRoutes,
  ...officeDriverFeatures,
  figureRoutes,
  fixedRouteRoutes,
  onBehalfRoutes,
  inboxRoutes,
  noteRoutes,
  officeBookingRoutes,
  officeMapRoutes,
  officePaymentsRoutes,
  officeShiftRoutes,
  officeTodayRoutes,
  (server) => plannedShiftRoutes(server, tellShiftChanges),
  heldRefundRoutes,
  planRoutes,
  planningRoutes,
  confirmingRoutes,
  discountRoutes,
  officeInvoiceRoutes,
  officeOrganisationRoutes,
  queueRoutes,
  (server) => registerRoutes(server, tellDriversOf),
  ridePaymentRoutes,
  simulatorRoutes,
  staffRoutes,
  tariffRoutes,
  trailRoutes,
  staffSignInRoutes,
];

/** All API routes; without the office's on a port of the site alone. */
export function apiRouters(server: ServerContext, serves: ServedParts = "both"): Router[] {
  const routers = [...features, ...(serves === "site" ? [] : officeFeatures)].map((routes) => routes(server));
  return [...routers, descriptionRoutes(server, routers)];
}

/** The web build's files and its rendering of app pages. */
export type Website = { serve: (appPages: Koa.Middleware) => Koa.Middleware; render: Render };

/** The HTTP side of one port: the API first, then the site, if any. */
export function createApp(
  server: ServerContext,
  website?: Website,
  place: Listener = listenersOf(server.config)[0],
): Koa {
  const app = new Koa({ keys: server.config.SESSION_KEYS, ...behindProxies(server.config.TRUSTED_PROXIES) });
  const { url: publicUrl, serves } = place;
  const protocol = new URL(publicUrl).protocol.slice(0, -1);
  // Only the configuration tells whether visitors use TLS: a proxy's header may be wrong, and setting a cookie fail.
  Object.defineProperty(app.request, "protocol", { get: () => protocol });
  app.on("error", logUnanswered(server.log, server.security));

  app.use(logRequests(server.log)).use(compress()).use(serveMapFile(server));
  const store = createSessionStore(server);
  const [known, hinted] = [sessions(app, { store, publicUrl, log: server.log }), hintSignedIn(publicUrl)];
  const keepSessions: Koa.Middleware =
    serves === "office" ? (_ctx, next) => next() : (ctx, next) => known(ctx, () => hinted(ctx, next));
  const inTime = deadline(server.answerWithinMs);
  const api = [
    ...(isTracing() ? [traceRequests] : []),
    helmet({ contentSecurityPolicy: false, strictTransportSecurity: protocol === "https" }),
    answerErrors(server.log),
    measureRequests,
    noStore,
    ...(serves === "site" ? [] : [guardOffice]),
    refuseForeignOrigin(publicUrl, server.security),
    limitRequests(server.limits),
    // Before the deadline: the HTTP server limits slow clients.
    parseJson((path) => path.startsWith(`${PLAN_PATH}/`)),
    inTime,
    forBrowsers(keepSessions),
  ];
  for (const middleware of api) app.use(onApi(middleware));
  // koa-router's type asks for route parameters, which the router itself provides.
  const routers = apiRouters(server, serves).map((router) => router.routes() as Koa.Middleware);
  const routes = inOrder([...(serves === "office" ? [forOffice] : []), ...routers, refuseUnknown]);
  app.use(onApi(routes));
  if (website) {
    const fromPages = inOrder([answerErrors(server.log), limitRequests(server.limits), inTime, routes]);
    const parts = { url: publicUrl, render: website.render, sessions: keepSessions, api: fromPages };
    app.use(website.serve(createAppPages(server, parts)));
  }
  return app;
}

function inOrder(all: readonly Koa.Middleware[]): Koa.Middleware {
  return (ctx, next) => all.reduceRight<Koa.Next>((rest, each) => async () => each(ctx, rest), next)();
}

const noStore: Koa.Middleware = async (ctx, next) => {
  ctx.set("Cache-Control", "private, no-store");
  ctx.set("Vary", "Accept-Language");
  await next();
};

/** The office's API: no frames, no search engines. */
const guardOffice: Koa.Middleware = async (ctx, next) => {
  if (isOfOffice(ctx.path)) {
    ctx.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    ctx.set("X-Robots-Tag", "noindex");
  }
  await next();
};

/** On an office-only port the rest of the API does not exist. */
const forOffice: Koa.Middleware = (ctx, next) =>
  isForOffice(ctx) ? next() : Promise.reject(new DomainError("not_found"));

const refuseUnknown: Koa.Middleware = (ctx) => {
  const methods = (ctx.matched ?? []).flatMap((layer: { methods: string[] }) => layer.methods);
  if (methods.length > 0) ctx.set("Allow", methods.join(", "));
  return Promise.reject(new DomainError(methods.length > 0 ? "method_not_allowed" : "not_found"));
};
