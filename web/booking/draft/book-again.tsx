import type { ComponentProps } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Repeat } from "../../icons/icons.tsx";
import { BookLike } from "./book-like.tsx";

export function BookAgain(props: Omit<ComponentProps<typeof BookLike>, "children">) {
  const { t } = useTranslation();
  return (
    <BookLike {...props}>
      <Repeat aria-hidden className="size-5" />
      {t("confirmation:bookAgain")}
    </BookLike>
  );
}
