import { CANCELLATIONS, type FiguresView } from "@domrit/shared/office/figures.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";

/** The figures of a period, as the API answers them to a manager: three rides a day, two of them driven. */
export function figures(from: string, days: number, over: Partial<FiguresView> = {}): FiguresView {
  const none = Object.fromEntries(CANCELLATIONS.map((why) => [why, 0])) as FiguresView["cancellations"];
  return {
    from,
    to: daysAfter(from, days - 1),
    days: Array.from({ length: days }, (_, index) => ({
      ...{ day: daysAfter(from, index), booked: 3, completed: 2, cancelled: 1, noShow: 0 },
    })),
    punctuality: { onTime: 57, late: 2, unknown: 1 },
    cancellations: { ...none, "customer.free": days - 1, "company.weather": 1 },
    messages: [{ kind: "confirmation", channel: "email", failed: 4 }],
    careRides: null,
    completeFrom: { cancellations: from, arrivals: from, messages: from, careRides: from },
    revenue: {
      services: [
        { vehicleType: "van", rides: 20, cents: 171_050 },
        { vehicleType: "luxury", rides: 40, cents: 168_000 },
      ],
      billing: [{ billing: "receipt", rides: 60, cents: 339_050 }],
    },
    ...over,
  };
}
