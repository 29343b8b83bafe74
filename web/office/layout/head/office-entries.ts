import {
  Building,
  CalendarClock,
  CarFront,
  ChartColumn,
  ChartGantt,
  Clock,
  FileText,
  Gauge,
  type IconType,
  Inbox,
  ListOrdered,
  MapPinned,
  PhoneCall,
  ScrollText,
  Tag,
  Users,
  Wallet,
} from "../../../icons/icons.tsx";

type NavEntry = { group: "drive" | "inbox" | "manage"; Icon: IconType };

/** The parts of the office, in the order and the groups of the navigation: driving rides, mail, running the company. */
export const OFFICE_ENTRIES = {
  today: { group: "drive", Icon: CalendarClock },
  plan: { group: "drive", Icon: ChartGantt },
  map: { group: "drive", Icon: MapPinned },
  new: { group: "drive", Icon: PhoneCall },
  inbox: { group: "inbox", Icon: Inbox },
  registers: { group: "manage", Icon: CarFront },
  shifts: { group: "manage", Icon: Clock },
  capacity: { group: "manage", Icon: Gauge },
  figures: { group: "manage", Icon: ChartColumn },
  payments: { group: "manage", Icon: Wallet },
  invoices: { group: "manage", Icon: FileText },
  prices: { group: "manage", Icon: Tag },
  accounts: { group: "manage", Icon: Building },
  staff: { group: "manage", Icon: Users },
  audit: { group: "manage", Icon: ScrollText },
  queues: { group: "manage", Icon: ListOrdered },
} as const satisfies Record<string, NavEntry>;
export type OfficeEntry = keyof typeof OFFICE_ENTRIES;
export type OfficeGroup = NavEntry["group"];
