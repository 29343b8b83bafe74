import { expect, test } from "vitest";
import { Car } from "../../fleet/car.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { migrate } from "../migrate.ts";

const { orm, databaseUrl: url } = await setUpConnections();

test("cars have the class that was known of them, and none where a sedan may be a luxury one", async () => {
  const cars = [
    await createCar(orm.em, { seats: 8, takesWheelchair: true }),
    await createCar(orm.em, { seats: 8 }),
    await createCar(orm.em, { isStationWagon: true }),
    await createCar(orm.em),
  ];
  await orm.em
    .fork()
    .execute(
      "alter table car drop column classes, drop column has_lift; delete from migration where name = '20261128-car-classes'",
    );
  await migrate(url);
  const classes = cars.map(async ({ id }) => (await orm.em.fork().findOneOrFail(Car, id)).classes);
  expect(await Promise.all(classes)).toEqual([["wheelchair"], ["minibus"], ["station"], null]);
});
