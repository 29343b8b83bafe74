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
