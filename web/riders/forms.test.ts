import { expect, test } from "vitest";
import { riderForm } from "./forms.ts";

const place = { id: "7", path: "/dashboard/organisations/7/riders/9" };
const typed = { riderId: "9", name: "Bep", language: "nl", home: "Zeist", vehicleType: "luxury" } as const;

test("a rider keeps the drivers for whom the form has no field", () => {
  const said = { ...typed, favourite: "b", otherFavourite: "", never: "d", keptFavourites: "c a b", keptNever: "" };
  const { body } = riderForm.call(said, place as never);
  expect(body).toMatchObject({ favourites: ["b", "c", "a"], never: ["d"] });
  expect(body).not.toHaveProperty("keptFavourites");
});
