import type { VehiclePrice } from "@domrit/shared/booking/quote.ts";
import { freeLuggage } from "@domrit/shared/booking/trip/luggage.ts";
import { SEATS } from "@domrit/shared/booking/trip/seats.ts";
import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";

export function vehiclePrices(
  passengers: number | undefined,
  priceIn: (vehicleType: VehicleType) => Cents,
): VehiclePrice[] {
  const vehicles = VEHICLE_TYPES.map((vehicleType): VehiclePrice => {
    const [seats, luggage] = [SEATS[vehicleType], freeLuggage(vehicleType)];
    if ((passengers ?? 1) > seats) return { vehicleType, seats, luggage };
    return { vehicleType, estimatedPrice: priceIn(vehicleType) / 100, seats, luggage };
  });
  const rank = ({ estimatedPrice }: VehiclePrice) => estimatedPrice ?? Number.MAX_VALUE;
  return vehicles.sort((one, other) => rank(one) - rank(other));
}
