import type { PersonalData } from "../../account/personal-data/personal-data.ts";
import { signalList } from "../../fares/kept/kept-lists.ts";
import { ROUTE_LIST } from "../../fares/routes/fixed-fares.ts";
import { FixedRouteRow, FixedRouteRowSchema } from "../../fares/routes/fixed-route.entity.ts";
import { viewRoutes } from "./route-view.ts";

/** The prices that were fixed for one customer alone. */
export const fixedRouteData: PersonalData = {
  tables: [FixedRouteRowSchema],
  async export(em, { id: customerId }) {
    const rows = await em.find(FixedRouteRow, { customerId }, { orderBy: { createdAt: "desc" } });
    const routes = await viewRoutes(em, rows);
    return { fixedRoutes: routes.map(({ id: _id, version: _version, customerEmail: _email, ...route }) => route) };
  },
  async erase(tx, customerId) {
    const gone = await tx.nativeDelete(FixedRouteRow, { customerId });
    if (gone > 0) await signalList(tx, ROUTE_LIST);
    return {};
  },
};
