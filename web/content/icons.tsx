import { Accessibility } from "../icons/accessibility.tsx";
import { Backpack } from "../icons/backpack.tsx";
import { BadgeCheck } from "../icons/badge-check.tsx";
import { BriefcaseBusiness } from "../icons/briefcase-business.tsx";
import { Building } from "../icons/building.tsx";
import { Bus } from "../icons/bus.tsx";
import { CarTaxiFront } from "../icons/car-taxi-front.tsx";
import { Clock } from "../icons/clock.tsx";
import { Ear } from "../icons/ear.tsx";
import { Gem } from "../icons/gem.tsx";
import { HeartHandshake } from "../icons/heart-handshake.tsx";
import { Hospital } from "../icons/hospital.tsx";
import { House } from "../icons/house.tsx";
import type { IconType } from "../icons/icon.tsx";
import { Landmark } from "../icons/landmark.tsx";
import { Leaf } from "../icons/leaf.tsx";
import { Luggage } from "../icons/luggage.tsx";
import { MapPin } from "../icons/map-pin.tsx";
import { MapPinned } from "../icons/map-pinned.tsx";
import { Plane } from "../icons/plane.tsx";
import { PlaneTakeoff } from "../icons/plane-takeoff.tsx";
import { ReceiptText } from "../icons/receipt-text.tsx";
import { ShieldCheck } from "../icons/shield-check.tsx";
import { Sparkles } from "../icons/sparkles.tsx";
import { Sun } from "../icons/sun.tsx";
import { TrainFront } from "../icons/train-front.tsx";
import { UserRoundCheck } from "../icons/user-round-check.tsx";
import { Users } from "../icons/users.tsx";
import { UsersRound } from "../icons/users-round.tsx";
import { Wallet } from "../icons/wallet.tsx";
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
