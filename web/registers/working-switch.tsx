import { useSetAtom } from "jotai";
import { useState } from "react";
import type { z } from "zod";
import { useFormCall } from "../forms/defined/use-form-call.ts";
import { DialogCancel } from "../forms/dialog-form.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { Button } from "../ui/button.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import { type Entry, type Register, type SeenEntry, savingOf } from "./register.ts";
import { inUseOf, RidesOn } from "./rides-under-way.tsx";

type WorkingSwitchProps<Schema extends z.ZodObject, View extends Entry> = {
  register: Register<Schema, View>;
  entry: View;
};

/** Switches a driver or car on or off; asks first if it has rides under way. */
export function WorkingSwitch<Schema extends z.ZodObject, View extends Entry>({
  register,
  entry,
}: WorkingSwitchProps<Schema, View>) {
  const { of, nameOf, sent } = register;
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  /** It waits to be confirmed. */
  const [refused, setRefused] = useState<{ value: z.output<Schema>; seen: SeenEntry; error: unknown }>();
  const saving = useFormCall(
    {
      ...savingOf(register),
      failed: ["office-fleet:failedSave"],
      refused: ({ code }) => (TOLD_APART.includes(code) ? { outcome: code } : undefined),
    },
    {
      says: () => ({ title: t("office-fleet:saved") }),
      onRefused(error, _next, { value, seen }) {
        if (inUseOf(error) && seen) setRefused({ value, seen, error });
        else if (error.code === "version_conflict") {
          toast({ action: "register", title: t("office-fleet:conflict"), tone: "destructive" });
        }
      },
    },
  );
  const { isWorking: isOn } = entry;
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={`${t("office-fleet:fields.isWorking")}: ${nameOf(entry)}`}
        onClick={() => saving.send({ value: { ...sent(entry), isWorking: !isOn }, seen: entry })}
        className="inline-flex min-h-11 items-center"
      >
        <span
          aria-hidden
          className={`flex h-7 w-12 items-center rounded-full border-2 px-0.5 transition-colors motion-reduce:transition-none ${
            isOn ? "justify-end border-success bg-success" : "justify-start border-line-strong bg-sunken"
          }`}
        >
          <span className={`size-5 rounded-full ${isOn ? "bg-surface" : "bg-muted"}`} />
        </span>
      </button>
      {refused && (
        <OffDialog
          of={of}
          error={refused.error}
          onClose={() => setRefused(undefined)}
          onConfirm={() => {
            setRefused(undefined);
            saving.send({ value: refused.value, seen: { ...refused.seen, despiteRides: true } });
          }}
        />
      )}
    </>
  );
}

const TOLD_APART: readonly string[] = ["ride_under_way", "on_shift", "version_conflict"];

type OffDialogProps = { of: "driver" | "car"; error: unknown; onConfirm: () => void; onClose: () => void };

function OffDialog({ of, error, onConfirm, onClose }: OffDialogProps) {
  const { t } = useTranslation();
  const inUse = inUseOf(error) ?? { rides: [] };
  return (
    <Modal isOpen onClose={onClose} title={t("office-fleet:underWay.off")}>
      <div className="my-4">
        <RidesOn of={of} inUse={inUse} />
        {inUse.rides.length > 0 && <p className="mt-3">{t("office-fleet:underWay.offText")}</p>}
      </div>
      <ModalActions>
        <DialogCancel onCancel={onClose} isPending={false}>
          {t("office:cancel")}
        </DialogCancel>
        <Button look="danger" onClick={onConfirm}>
          {t("office-fleet:underWay.offSubmit")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
