import { useTranslation } from "../../i18n/use-translation.ts";
import { Repeat } from "../../icons/icons.tsx";
import { BookLike } from "./book-like.tsx";
import type { DraftRide } from "./draft.ts";

export function BookAgain({ ride }: { ride: DraftRide }) {
  const { t } = useTranslation();
  return (
    <BookLike ride={ride}>
      <Repeat aria-hidden className="size-5" />
      {t("confirmation:bookAgain")}
    </BookLike>
  );
}
