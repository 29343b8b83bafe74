import type { Conversations } from "@domrit/shared/driver/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { ConversationPart } from "./conversation-part.tsx";
import { DriverList } from "./driver-list.tsx";
import { conversationsQuery } from "./queries.ts";
import { WriteToMany } from "./write-to-many.tsx";

/** The desk's conversations with drivers: who there is beside what was said. A phone shows one of the two. */
export default function MessagesPage() {
  const { t } = useTranslation();
  const query = useQuery(conversationsQuery);
  return (
    <OfficePage title={t("office-inbox:drivers.title")}>
      <Loaded query={query} failed={t("office-inbox:drivers.failed")}>
        {({ drivers }) => <Panes drivers={drivers} />}
      </Loaded>
    </OfficePage>
  );
}

function Panes({ drivers }: Conversations) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const chosen = query.get("driver");
  if (drivers.length === 0)
    return <p className="card px-6 py-8 text-center text-muted">{t("office-inbox:drivers.nobody")}</p>;
  const isOne = drivers.some(({ id }) => id === chosen);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={chosen ? "max-lg:hidden" : ""}>
        <DriverList drivers={drivers} chosen={chosen} />
      </div>
      <div className={chosen ? "" : "max-lg:hidden"}>
        {isOne && chosen ? <ConversationPart key={chosen} driverId={chosen} /> : <WriteToMany drivers={drivers} />}
      </div>
    </div>
  );
}
