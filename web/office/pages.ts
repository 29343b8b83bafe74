import type { Namespace, Texts } from "@domrit/shared/i18n/resources.ts";
import type { StaffRole } from "@domrit/shared/office/staff.ts";
import type { OfficeEntry } from "./layout/head/office-entries.ts";

export type OfficePage = {
  path: `/office${string}`;
  file: string;
  /** A page without one is reached from another. */
  entry?: OfficeEntry;
  /** What the tabs between the pages of one entry call it, in the texts of the office. */
  tab?: keyof Texts["office"]["tabs"];
  role?: StaffRole;
  /** The page with the list beside which it stands where there is room. */
  beside?: `/office${string}`;
  texts?: readonly Namespace[];
};

/** The pages for signed-in staff; a line makes a page and its entry in the navigation. */
export const OFFICE_PAGES: readonly OfficePage[] = [
  {
    path: "/office/new",
    file: "office/new/new-page.tsx",
    entry: "new",
    texts: ["office-caller", "office-accounts", "office-riders", "booking", "care", "care-form", "series", "fares"],
  },
  {
    path: "/office/queues",
    file: "office/queues/queues-page.tsx",
    entry: "queues",
    role: "manager",
    texts: ["office-queues", "office-figures"],
  },
  { path: "/office", file: "office/today/today-page.tsx", entry: "today", texts: ["office-today"] },
  { path: "/office/map", file: "office/map/map-page.tsx", entry: "map", texts: ["map", "office-map"] },
  {
    path: "/office/plan",
    file: "planning/board/plan-page.tsx",
    entry: "plan",
    texts: ["office-planning", "office-today", "office-booking", "timeline"],
  },
  {
    path: "/office/registers",
    file: "registers/fleet-page.tsx",
    entry: "registers",
    texts: ["office-fleet", "office-planning"],
  },
  {
    path: "/office/drivers/:id",
    file: "registers/driver-page.tsx",
    entry: "registers",
    texts: ["office-fleet", "office-planning", "office-figures"],
  },
  {
    path: "/office/drivers/:id/day",
    file: "office/day-list-page.tsx",
    entry: "plan",
    texts: ["office-planning", "office-today", "driver-rides", "booking", "care"],
  },
  {
    path: "/office/shifts",
    file: "planning/planned-shifts/shifts-page.tsx",
    entry: "shifts",
    tab: "planned",
    texts: ["office-fleet", "office-planning"],
  },
  {
    path: "/office/closing",
    file: "shifts/closing/closing-page.tsx",
    entry: "shifts",
    tab: "closing",
    texts: ["office-shifts", "office-figures"],
  },
  {
    path: "/office/hours",
    file: "shifts/hours/hours-page.tsx",
    entry: "shifts",
    tab: "hours",
    texts: ["office-shifts"],
  },
  {
    path: "/office/capacity",
    file: "office/capacity/capacity-page.tsx",
    entry: "capacity",
    texts: ["office-capacity"],
  },
  {
    path: "/office/bookings/:id",
    beside: "/office",
    file: "office/booking/booking-page.tsx",
    texts: [
      "office-booking",
      "office-guest",
      "office-payments",
      "office-planning",
      "office-caller",
      "booking",
      "care",
      "change",
      "confirmation",
      "fares",
      "messages",
      "timeline",
    ],
  },
  {
    path: "/office/staff",
    file: "office/staff/staff-page.tsx",
    entry: "staff",
    role: "manager",
    texts: ["office-staff"],
  },
  {
    path: "/office/inbox",
    file: "office/inbox/inbox-page.tsx",
    entry: "inbox",
    tab: "guests",
    texts: ["office-inbox"],
  },
  {
    path: "/office/messages",
    file: "office/messages/messages-page.tsx",
    entry: "inbox",
    tab: "drivers",
    texts: ["office-inbox"],
  },
  { path: "/office/inbox/:kind/:id", file: "office/inbox/item-page.tsx", texts: ["office-inbox"] },
  { path: "/office/figures", file: "office/figures/figures-page.tsx", entry: "figures", texts: ["office-figures"] },
  {
    path: "/office/figures/:table",
    file: "office/figures/tables/table-page.tsx",
    entry: "figures",
    role: "manager",
    texts: ["office-figures"],
  },
  {
    path: "/office/payments",
    file: "office/payments/payments-page.tsx",
    entry: "payments",
    role: "manager",
    texts: ["office-payments", "office-figures"],
  },
  {
    path: "/office/invoices",
    file: "office/invoices/invoices-page.tsx",
    entry: "invoices",
    texts: ["office-invoices", "office-figures"],
  },
  { path: "/office/invoices/:id", file: "office/invoices/invoice-page.tsx", texts: ["office-invoices"] },
  {
    path: "/office/tariffs",
    file: "office/tariffs/tariffs-page.tsx",
    entry: "prices",
    tab: "tariffs",
    role: "manager",
    texts: ["office-tariffs"],
  },
  {
    path: "/office/routes",
    file: "office/fixed-routes/fixed-routes-page.tsx",
    entry: "prices",
    tab: "routes",
    role: "manager",
    texts: ["office-routes", "office-capacity", "booking", "fares"],
  },
  {
    path: "/office/discounts",
    file: "office/discounts/discounts-page.tsx",
    entry: "prices",
    tab: "discounts",
    role: "manager",
    texts: ["office-discounts"],
  },
  {
    path: "/office/accounts",
    file: "office/organisations/organisations-page.tsx",
    entry: "accounts",
    tab: "accounts",
    role: "manager",
    texts: ["office-accounts", "organisations"],
  },
  {
    path: "/office/accounts/:id/riders",
    file: "office/riders/riders-page.tsx",
    entry: "accounts",
    texts: ["office-riders", "booking"],
  },
  {
    path: "/office/venues",
    file: "office/venues/venues-page.tsx",
    entry: "accounts",
    tab: "venues",
    role: "manager",
    texts: ["office-venues", "office-accounts"],
  },
  {
    path: "/office/audit",
    file: "office/audit/audit-page.tsx",
    entry: "audit",
    role: "manager",
    texts: ["office-audit", "office-ledger", "office-tariffs"],
  },
];

/** `security` says how an authenticator app is set up. */
const OFFICE_TEXTS = [
  "office",
  "office-wording",
  "forms",
  "validation",
  "refusals",
  "errors",
  "security",
] as const satisfies Namespace[];

/** All of the office's namespaces: it changes pages without asking for texts. */
export const officeNamespaces = (): Namespace[] => [
  ...new Set([...OFFICE_TEXTS, ...OFFICE_PAGES.flatMap(({ texts = [] }) => texts)]),
];
