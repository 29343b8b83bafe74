import type { ReactNode, SVGProps } from "react";
import sprite from "./icons.svg?no-inline";

/** A drawing in the colour of the text beside it, 24 pixels square unless its classes say otherwise. It says nothing itself. */
export type IconType = (props: SVGProps<SVGSVGElement>) => ReactNode;

/** One of Lucide's icons (https://lucide.dev, see LICENSE), by its name in `icons.svg`. A file of its own costs no script. */
const icon =
  (name: string): IconType =>
  (props) => (
    <svg
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );

export const Accessibility = icon("accessibility");
export const ArrowLeft = icon("arrow-left");
export const ArrowRight = icon("arrow-right");
export const Baby = icon("baby");
export const Backpack = icon("backpack");
export const BadgeCheck = icon("badge-check");
export const Ban = icon("ban");
export const Bell = icon("bell");
export const BriefcaseBusiness = icon("briefcase-business");
export const Building = icon("building");
export const Bus = icon("bus");
export const CalendarClock = icon("calendar-clock");
export const CalendarPlus = icon("calendar-plus");
export const CalendarX = icon("calendar-x");
export const Car = icon("car");
export const CarFront = icon("car-front");
export const CarTaxiFront = icon("car-taxi-front");
export const ChartColumn = icon("chart-column");
export const ChartGantt = icon("chart-gantt");
export const Check = icon("check");
export const CheckCheck = icon("check-check");
export const ChevronDown = icon("chevron-down");
export const ChevronLeft = icon("chevron-left");
export const ChevronRight = icon("chevron-right");
export const CircleAlert = icon("circle-alert");
export const CircleCheck = icon("circle-check");
export const CircleHelp = icon("circle-help");
export const CirclePause = icon("circle-pause");
export const CirclePlay = icon("circle-play");
export const CircleUserRound = icon("circle-user-round");
export const CircleX = icon("circle-x");
export const Clock = icon("clock");
export const CloudOff = icon("cloud-off");
export const Copy = icon("copy");
export const CreditCard = icon("credit-card");
export const Download = icon("download");
export const Ear = icon("ear");
export const Eye = icon("eye");
export const EyeOff = icon("eye-off");
export const FileCode = icon("file-code");
export const FileText = icon("file-text");
export const Fingerprint = icon("fingerprint");
export const Gauge = icon("gauge");
export const Gem = icon("gem");
export const Globe = icon("globe");
export const HandHelping = icon("hand-helping");
export const HeartHandshake = icon("heart-handshake");
export const HeartPulse = icon("heart-pulse");
export const Hospital = icon("hospital");
export const House = icon("house");
export const Inbox = icon("inbox");
export const Info = icon("info");
export const KeyRound = icon("key-round");
export const Keyboard = icon("keyboard");
export const Landmark = icon("landmark");
export const Leaf = icon("leaf");
export const Lightbulb = icon("lightbulb");
export const ListFilter = icon("list-filter");
export const ListOrdered = icon("list-ordered");
export const LoaderCircle = icon("loader-circle");
export const LocateFixed = icon("locate-fixed");
export const Lock = icon("lock");
export const LogOut = icon("log-out");
export const Luggage = icon("luggage");
export const Mail = icon("mail");
export const MailWarning = icon("mail-warning");
export const MapPin = icon("map-pin");
export const MapPinned = icon("map-pinned");
export const Menu = icon("menu");
export const MessageSquare = icon("message-square");
export const MessageSquareWarning = icon("message-square-warning");
export const Minus = icon("minus");
export const MonitorSmartphone = icon("monitor-smartphone");
export const PackageSearch = icon("package-search");
export const Pencil = icon("pencil");
export const PencilLine = icon("pencil-line");
export const Phone = icon("phone");
export const PhoneCall = icon("phone-call");
export const Plane = icon("plane");
export const PlaneTakeoff = icon("plane-takeoff");
export const Plus = icon("plus");
export const Printer = icon("printer");
export const ReceiptText = icon("receipt-text");
export const Repeat = icon("repeat");
export const RotateCw = icon("rotate-cw");
export const ScrollText = icon("scroll-text");
export const Search = icon("search");
export const SearchX = icon("search-x");
export const Send = icon("send");
export const ShieldCheck = icon("shield-check");
export const Sparkles = icon("sparkles");
export const Star = icon("star");
export const Sun = icon("sun");
export const Tag = icon("tag");
export const TrainFront = icon("train-front");
export const Trash2 = icon("trash-2");
export const TriangleAlert = icon("triangle-alert");
export const Undo2 = icon("undo-2");
export const Upload = icon("upload");
export const UserCheck = icon("user-check");
export const UserPlus = icon("user-plus");
export const UserRound = icon("user-round");
export const UserRoundCheck = icon("user-round-check");
export const UserX = icon("user-x");
export const Users = icon("users");
export const UsersRound = icon("users-round");
export const Wallet = icon("wallet");
export const X = icon("x");
export const Zap = icon("zap");
