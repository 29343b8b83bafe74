import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { StageSign } from "./stage-sign.tsx";

test("an assigned ride says in words whether its driver has taken it", async () => {
  const ride = { status: "confirmed", driverState: "assigned" } as const;
  await show(
    <>
      <StageSign ride={{ ...ride, answer: "offered" }} />
      <StageSign ride={{ ...ride, answer: "accepted" }} />
      <StageSign ride={ride} />
    </>,
    { locale: "en" },
  );
  for (const text of ["Offered", "Accepted", "Assigned"]) await expect.element(page.getByText(text)).toBeVisible();
});

test("a ride that waits for its organisation says so, one that was not approved too; an approved or cancelled one says nothing", async () => {
  const ride = { status: "confirmed", driverState: "none" } as const;
  await show(
    <>
      <StageSign ride={{ ...ride, approval: "waiting" }} />
      <StageSign ride={{ ...ride, approval: "refused" }} />
      <StageSign ride={{ ...ride, approval: "approved" }} />
      <StageSign ride={{ ...ride, status: "cancelled", approval: "refused" }} />
    </>,
    { locale: "en" },
  );
  for (const text of ["Waits for approval", "Not approved"]) await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByText(/approv/i).elements()).toHaveLength(2);
});
