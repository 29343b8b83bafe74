import { actTries } from "./acts.fixture.ts";
import { callerTries } from "./caller.fixture.ts";
import { correctingTries } from "./correcting.fixture.ts";
import { deskTries } from "./desk.fixture.ts";
import { discountTries } from "./discounts.fixture.ts";
import { fixedRouteTries } from "./fixed-routes.fixture.ts";
import { interruptionTries } from "./fleet/interruptions.fixture.ts";
import { paperTries } from "./fleet/papers.fixture.ts";
import { plannedShiftTries, planTries } from "./fleet/planned-shifts.fixture.ts";
import { freeDayTries } from "./free-days.fixture.ts";
import { inboxTries } from "./inbox.fixture.ts";
import { invoiceTries } from "./invoices.fixture.ts";
import { messageTries } from "./messages.fixture.ts";
import type { Office } from "./office.fixture.ts";
import { guestActTries } from "./on-behalf.fixture.ts";
import { organisationTries } from "./organisations.fixture.ts";
import { paymentTries } from "./payments.fixture.ts";
import { shiftTries } from "./shifts.fixture.ts";
import { staffTries } from "./staff.fixture.ts";
import { tariffTries } from "./tariffs.fixture.ts";
import type { Route } from "./tries.fixture.ts";
import { venueTries } from "./venues.fixture.ts";

/** Each route of the office with everything that it can be asked rightly and wrongly, in an order in which what one does, the next finds. */
export const officeTries = async (office: Office): Promise<Route[]> => [
  ...planTries(office),
  ...plannedShiftTries(office),
  ...paperTries(office),
  ...interruptionTries(office),
  ...(await shiftTries(office)),
  ...messageTries(office),
  ...(await freeDayTries(office)),
  ...deskTries(office),
  ...(await paymentTries(office)),
  ...(await correctingTries(office)),
  ...(await invoiceTries(office)),
  ...(await organisationTries(office)),
  ...(await fixedRouteTries(office)),
  ...guestActTries(office),
  ...actTries(office),
  ...callerTries(office),
  ...inboxTries(office),
  ...(await discountTries(office)),
  ...(await tariffTries(office)),
  ...(await venueTries(office)),
  ...staffTries(office),
];
