import { useTranslation } from "../../i18n/use-translation.ts";
import { Repeat } from "../../icons/icons.tsx";
import { BookLike } from "./book-like.tsx";
import type { DraftRide } from "./draft.ts";

/** Leads to the form with a ride filled in once more; only when is still asked. */
export function BookAgain({ ride }: { ride: DraftRide }) {
  const { t } = useTranslation();
  return (
    <BookLike ride={ride}>
      <Repeat aria-hidden className="size-5" />
      {t("confirmation:bookAgain")}
    </BookLike>
  );
}
