import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { enterDiscount } from "../discounts/change-discounts.ts";
import { listDiscounts } from "../discounts/list-discounts.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { conflict, invalid, missing, notAllowed, type Route } from "./tries.fixture.ts";

const DISCOUNTS = "/api/office/discounts";

/** What a manager does with discount codes, and what they may not. */
export async function discountTries({ em, manager }: Office): Promise<Route[]> {
  const now = new Date();
  const today = dayOf(now);
  const operator = { by: { id: null, name: "operator" }, now };
  const enter = (code: string) =>
    enterDiscount(em(), { code, percent: 15, firstRide: false, isOnSite: false }, operator);
  const [changed, ended] = [await enter("ZOMER15"), await enter("LENTE15")];
  const onSite = (await listDiscounts(em(), now)).find(({ isOnSite }) => isOnSite);
  const body = { code: "winter", cents: 500, email: "verborgen@klant.example", mostUses: 10 };
  const at = (id: string) => ({ at: `${DISCOUNTS}/${id}`, by: manager });
  return [
    [
      `POST ${DISCOUNTS}`,
      [
        { by: manager, body: { ...body, cents: null, percent: 101 }, ...invalid },
        { by: manager, body: { ...body, percent: 10 }, ...invalid },
        { by: manager, body: { ...body, code: "Zomer 15" }, ...invalid },
        { by: manager, body: { ...body, code: "zomer15" }, ...invalid },
        { by: manager, body: { ...body, validFrom: daysAfter(today, 2), validUntil: daysAfter(today, 1) }, ...invalid },
        { by: manager, body: { ...body, validUntil: daysAfter(today, -1) }, ...invalid },
        { by: manager, body: { ...body, isOnSite: true }, ...invalid },
        { by: manager, body, status: 201, act: "discount_entered" },
        { body, ...notAllowed },
      ],
    ],
    [
      `POST ${DISCOUNTS}/:id`,
      [
        { ...at(changed.id), body: { mostUses: 20, version: 1 }, status: 200, act: "discount_changed" },
        { ...at(changed.id), body: { mostUses: 30, version: 1 }, ...conflict },
        { ...at(changed.id), body: { mostUses: 0 }, ...invalid },
        { ...at(onSite?.id ?? ""), body: { isEnded: true }, status: 409, code: "discount_on_site" },
        { ...at(ended.id), body: { isEnded: true }, status: 200, act: "discount_ended" },
        { ...at(ended.id), body: { mostUses: 30 }, status: 409, code: "discount_ended" },
        { ...at(UNKNOWN), body: {}, ...missing },
        { ...at("x"), body: {}, ...missing },
        { at: `${DISCOUNTS}/${changed.id}`, body: {}, ...notAllowed },
      ],
    ],
    // Whom a code is for is masked.
    [`GET ${DISCOUNTS}`, [{ by: manager, status: 200 }, notAllowed]],
  ];
}
