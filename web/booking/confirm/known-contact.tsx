import { type ComponentProps, useEffect, useRef, useState } from "react";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import type { Contact } from "../again/last-rides.ts";
import { ContactFields } from "./contact-fields.tsx";

const NAMES = ["contactName", "contactEmail", "contactPhone"] as const;

type KnownContactProps = ComponentProps<typeof ContactFields> & { known: Contact | undefined };

/** How a visitor is reached: as last time in one line, which one press opens; else the fields. */
export function KnownContact({ known, ...props }: KnownContactProps) {
  const { t } = useTranslation();
  const { fields, values } = props;
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) around.current?.querySelector("input")?.focus();
  }, [isOpen]);
  const isKnown = known && NAMES.every((name) => values[name] === known[name]);
  const told = NAMES.map((name) => values[name]).filter(Boolean);
  const isRefused = NAMES.some((name) => fields[name].errors);
  if (!isKnown || isOpen || isRefused || told.length === 0) {
    return (
      <div ref={around}>
        <ContactFields {...props} />
      </div>
    );
  }
  return (
    <div className="flex items-center justify-between gap-4 rounded-xl border border-line px-4 py-2">
      <HiddenFields values={Object.fromEntries(NAMES.map((name) => [name, values[name]]))} />
      <p className="min-w-0 text-sm">
        <span className="block text-muted">{t("booking:confirm.contactKnown")}</span>
        <span className="wrap-anywhere font-semibold">{told.join(" · ")}</span>
      </p>
      <Button look="quiet" className="-me-3 shrink-0 text-sm" onClick={() => setOpen(true)}>
        {t("booking:confirm.contactChange")}
      </Button>
    </div>
  );
}
