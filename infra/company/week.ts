import { dayOf, daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import { type Random, seeded } from "../proof/random.ts";
import type { Duty } from "./driver.ts";
import { findBroken, type Simulation } from "./promises.ts";
import { drawWishes, MINUTE_MS, type Wish } from "./town.ts";
import { type Company, openCompany } from "./world.ts";

const HOUR_MS = 60 * MINUTE_MS;
const STAFF_MINUTES = 6 * 60;
/** It begins in the morning, an hour before the first ride; at the end all rides come to their end, and shifts too. */
const BEGINS_AT = 5;
const AFTER_HOURS = 10;
const DESK_LOOKS_EVERY = 5;
const COUNTS_EVERY = 60;
/** Hours from which until which people work; every second car is driven at night too. */
const SHIFTS = [
  { from: 6, until: 15 },
  { from: 15, until: 24 },
  { from: 0, until: 6 },
] as const;
const SPARE_CARS = 2;

export type CompanySize = { cars: number; ridesADay: number; hours: number };
type PlannedDuty = Duty & { driver: number; isBegun: boolean };

/** Who works when, in which car: everybody at one time of day, on six days of seven. */
const dutiesOf = (cars: readonly { id: string }[], midnights: readonly Date[]): PlannedDuty[] =>
  midnights.flatMap((midnight, day) =>
    SHIFTS.flatMap(({ from, until }, shift) =>
      cars.flatMap(({ id: carId }, car) => {
        const driver = shift * cars.length + car;
        const isFree = (driver + day) % 7 === 0 || (shift === 2 && car % 2 === 1);
        const at = (hour: number) => new Date(midnight.getTime() + hour * HOUR_MS);
        return isFree ? [] : [{ driver, carId, from: at(from), until: at(until), isBegun: false }];
      }),
    ),
  );

/** Of 20 shifts one ends with an illness, and of 60 one has a car that breaks down. */
const ILL_A_MINUTE = 1 / (20 * 9 * 60);
const DOWN_A_MINUTE = 1 / (60 * 9 * 60);

/** People come to work, and some fall ill or stand still with their car. */
function createRoster({ drivers, cars, desk }: Company, duties: readonly PlannedDuty[], random: Random) {
  const spare = cars.slice(-SPARE_CARS).map(({ id }) => id);
  const all = duties.flatMap((duty) => {
    const driver = drivers[duty.driver];
    return driver ? [{ duty, driver }] : [];
  });
  return {
    async begin(): Promise<void> {
      const now = Date.now();
      for (const { duty, driver } of all) {
        const isTime = duty.from.getTime() <= now && now < duty.until.getTime() - HOUR_MS;
        if (duty.isBegun || driver.isAtWork || !isTime) continue;
        await driver.begin(duty, spare);
        duty.isBegun = driver.isAtWork;
      }
    },
    async interrupt(): Promise<void> {
      const atWork = all.filter(({ duty, driver }) => duty.isBegun && driver.isAtWork && duty.until > new Date());
      for (const { duty, driver } of atWork) {
        if (random.chance(ILL_A_MINUTE)) {
          driver.fallIll();
          await desk.hearOfIllness(driver.id, duty.until);
        }
        const [other] = spare;
        if (other && random.chance(DOWN_A_MINUTE)) await desk.hearOfBreakdown(duty.carId, other);
      }
    },
  };
}

async function ask({ guests }: Company, wishes: Wish[]): Promise<void> {
  const now = new Date();
  while (wishes[0] && wishes[0].placedAt <= now) {
    const wish = wishes.shift();
    if (wish && wish.pickupAt > now) await guests.book(wish);
  }
  await guests.cancelWhoChangedTheirMind();
}

/** Some hours of a company of this size, minute by minute; gives what was not as promised, and figures. */
export async function simulate(databaseUrl: string, seed: number, size: CompanySize): Promise<Simulation> {
  const random = seeded(seed, "company");
  const cars = size.cars + SPARE_CARS;
  const company = await openCompany({ databaseUrl, cars, drivers: size.cars * SHIFTS.length, random });
  const { clock, desk, drivers } = company;
  try {
    const first = daysAfter(dayOf(new Date()), 1);
    const days = Math.ceil((BEGINS_AT + size.hours) / 24);
    const midnights = Array.from({ length: days }, (_, day) => startOfDay(daysAfter(first, day)));
    const begin = startOfDay(first).getTime() + BEGINS_AT * HOUR_MS;
    const end = begin + size.hours * HOUR_MS;
    const isWithin = (at: Date): boolean => at.getTime() >= begin + HOUR_MS && at.getTime() < end;
    await clock.moveTo(new Date(begin));
    const duties = dutiesOf(company.cars.slice(0, size.cars), midnights).filter(({ from }) => isWithin(from));
    const manager = await company.signIn();
    for (const { driver, carId, from, until } of duties)
      await company.planShift(manager, drivers[driver]?.id ?? "", { carId, from, until });
    const roster = createRoster(company, duties, random);
    const wishes = midnights
      .flatMap((midnight) => drawWishes(random, midnight, size.ridesADay))
      .filter(({ pickupAt }) => isWithin(pickupAt))
      .sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
    const minutes = (size.hours + AFTER_HOURS) * 60;
    for (let minute = 0; minute < minutes; minute += 1) {
      await clock.moveTo(new Date(begin + minute * MINUTE_MS));
      if (minute % STAFF_MINUTES === 0) await desk.comeToWork();
      await ask(company, wishes);
      await roster.begin();
      await roster.interrupt();
      if (minute % DESK_LOOKS_EVERY === 0) await desk.look();
      await company.round(minute);
      await company.drive();
      if (minute % COUNTS_EVERY === 0) await desk.countCash();
      await company.quiet();
    }
    await desk.countCash();
    return await findBroken(company, first);
  } finally {
    await company.close();
  }
}
