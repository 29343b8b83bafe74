import { expect, test } from "vitest";
import { bookRiderForm } from "./booking/forms.ts";
import { fixedRideForm, riderForm } from "./forms.ts";

const place = { id: "7", path: "/dashboard/organisations/7/riders/9" } as never;
const typed = { riderId: "9", name: "Bep", language: "nl", home: "Zeist", vehicleType: "luxury" } as const;

test("a rider keeps the drivers of every field, each once", () => {
  const said = { ...typed, favourite0: "b", favourite1: "", favourite2: "c", favourite9: "b", never0: "d" };
  const { body } = riderForm.call(said as never, place);
  expect(body).toMatchObject({ name: "Bep", favourites: ["b", "c"], never: ["d"] });
  expect(body).not.toHaveProperty("favourite0");
});

test("a ride of a rider is booked at the price that was shown, and priced before", () => {
  const ride = {
    ...typed,
    pickupLocation: "Zeist",
    destination: "Utrecht",
    pickupDate: "2026-12-09",
    pickupTime: "09:00",
  };
  const asked = { riderId: "9", pickupLocation: "Zeist", pickupTime: "09:00" };
  const call = (over: object) => bookRiderForm.call({ ...ride, ...over } as never, place);
  expect(call({ intent: "price" })).toMatchObject({ path: "/api/bookings?preview=true", body: asked });
  expect(call({ intent: "book" }).path).toBe("/api/bookings?preview=true");
  const shown = { intent: "book", quotedPrice: "42" };
  expect(call(shown)).toMatchObject({ path: "/api/bookings", body: { ...asked, quotedPrice: 42 } });
  // The price of the ride back was not shown.
  expect(call({ ...shown, backTime: "15:00" }).path).toBe("/api/bookings?preview=true");
  const back = call({ ...shown, backTime: "15:00", returnPrice: "40" });
  expect(back).toMatchObject({ path: "/api/bookings", body: { return: { pickupTime: "15:00", quotedPrice: 40 } } });
});

test("a fixed ride is added, or the one that is named is changed", () => {
  const said = { riderId: "9", mon: "on", destination: "Utrecht", pickupTime: "09:00" } as never as object;
  const call = (over: object) => fixedRideForm.call({ ...said, ...over } as never, place);
  expect(call({})).toMatchObject({ method: "POST", body: { days: ["mon"], skipHolidays: false } });
  const changed = { method: "PUT", path: "/api/user/organisations/7/riders/9/fixed-rides/3" };
  expect(call({ fixedRideId: "3" })).toMatchObject(changed);
});
