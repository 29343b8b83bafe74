import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useTranslation } from "../../i18n/use-translation.ts";
import { misfitOf } from "../booking/assign/use-fit.ts";
import { FormDialog } from "../form-dialog.tsx";
import { ActOutcome, AskedAct } from "./act-outcome.tsx";
import { type ActForm, useActForm } from "./use-act.ts";

type ActDialogProps<Schema extends z.ZodObject> = Omit<ActForm<Schema>, "id"> & {
  booking: Pick<BookingView, "id" | "version">;
  /** What its texts are called, and its form. */
  act: "price" | "flight" | "extend" | "account";
  children: (form: ReturnType<typeof useActForm<Schema>>) => ReactNode;
};

/** A button of the desk, and behind it the dialog of one act on a ride. */
export function ActDialog<Schema extends z.ZodObject>(props: ActDialogProps<Schema>) {
  const { t } = useTranslation();
  return (
    <AskedAct open={t(`office-guest:${props.act}.open`)} done={t(`office-guest:${props.act}.done`)}>
      {(dialog) => <OpenDialog {...props} {...dialog} />}
    </AskedAct>
  );
}

type OpenDialogProps<Schema extends z.ZodObject> = ActDialogProps<Schema> & {
  onDone: (acted: OnBehalfAnswer) => void;
  onClose: () => void;
};

function OpenDialog<Schema extends z.ZodObject>(props: OpenDialogProps<Schema>) {
  const { booking, act, schema, call, children, onDone, onClose } = props;
  const { t } = useTranslation();
  const acting = useActForm(booking, { id: `office-${act}`, schema, call }, { onDone });
  const { form, names, isPending, failure } = acting;
  const isMisfit = misfitOf(acting.error) !== undefined;
  return (
    <FormDialog
      title={t(`office-guest:${act}.title`)}
      of={{ form, names, fields: {}, isPending, failure }}
      notice={!isMisfit && <ActOutcome act={acting} done={t(`office-guest:${act}.done`)} />}
      cancel={t(`office-guest:${act}.close`)}
      submit={t(isMisfit ? "office-planning:misfit.submit" : `office-guest:${act}.submit`)}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      {children(acting)}
    </FormDialog>
  );
}
