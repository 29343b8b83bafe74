import {
  Accessibility,
  Backpack,
  BadgeCheck,
  BriefcaseBusiness,
  Building,
  Bus,
  CarTaxiFront,
  Clock,
  Ear,
  Gem,
  HeartHandshake,
  Hospital,
  House,
  type IconType,
  Landmark,
  Leaf,
  Luggage,
  MapPin,
  MapPinned,
  Plane,
  PlaneTakeoff,
  ReceiptText,
  ShieldCheck,
  Sparkles,
  Sun,
  TrainFront,
  UserRoundCheck,
  Users,
  UsersRound,
  Wallet,
} from "../icons/icons.tsx";
import type { values } from "./about/content.ts";
import type { careTypes, qualityPoints } from "./care/content.ts";
import type { ServiceKey, services } from "./services/catalogue.ts";

/** Every icon that the content asks for; one that is not here does not compile. */
type UsedIcon =
  | (typeof services)[ServiceKey]["icon"]
  | (typeof values)[keyof typeof values]
  | (typeof careTypes)[keyof typeof careTypes]
  | (typeof qualityPoints)[keyof typeof qualityPoints];

export const icons: Record<UsedIcon, IconType> = {
  Accessibility,
  Backpack,
  BadgeCheck,
  BriefcaseBusiness,
  Building,
  Bus,
  CarTaxiFront,
  Clock,
  Ear,
  Gem,
  HeartHandshake,
  Hospital,
  House,
  Landmark,
  Leaf,
  Luggage,
  MapPin,
  MapPinned,
  Plane,
  PlaneTakeoff,
  ReceiptText,
  ShieldCheck,
  Sparkles,
  Sun,
  TrainFront,
  UserRoundCheck,
  Users,
  UsersRound,
  Wallet,
};
