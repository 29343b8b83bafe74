import type { IconType } from "../icons/icon.tsx";
import { Accessibility } from "../icons/people/accessibility.tsx";
import { Ear } from "../icons/people/ear.tsx";
import { HeartHandshake } from "../icons/people/heart-handshake.tsx";
import { UserRoundCheck } from "../icons/people/user-round-check.tsx";
import { Users } from "../icons/people/users.tsx";
import { UsersRound } from "../icons/people/users-round.tsx";
import { BriefcaseBusiness } from "../icons/records/briefcase-business.tsx";
import { Clock } from "../icons/records/clock.tsx";
import { ReceiptText } from "../icons/records/receipt-text.tsx";
import { Wallet } from "../icons/records/wallet.tsx";
import { ShieldCheck } from "../icons/security/shield-check.tsx";
import { BadgeCheck } from "../icons/states/badge-check.tsx";
import { Gem } from "../icons/states/gem.tsx";
import { Leaf } from "../icons/states/leaf.tsx";
import { Sparkles } from "../icons/states/sparkles.tsx";
import { Sun } from "../icons/states/sun.tsx";
import { Backpack } from "../icons/travel/backpack.tsx";
import { Building } from "../icons/travel/building.tsx";
import { Bus } from "../icons/travel/bus.tsx";
import { CarTaxiFront } from "../icons/travel/car-taxi-front.tsx";
import { Hospital } from "../icons/travel/hospital.tsx";
import { House } from "../icons/travel/house.tsx";
import { Landmark } from "../icons/travel/landmark.tsx";
import { Luggage } from "../icons/travel/luggage.tsx";
import { MapPin } from "../icons/travel/map-pin.tsx";
import { MapPinned } from "../icons/travel/map-pinned.tsx";
import { Plane } from "../icons/travel/plane.tsx";
import { PlaneTakeoff } from "../icons/travel/plane-takeoff.tsx";
import { TrainFront } from "../icons/travel/train-front.tsx";
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
