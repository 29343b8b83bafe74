import { formatMoney } from "@domrit/shared/money/cents.ts";
import { PAID_WAYS } from "@domrit/shared/payments/taken.ts";
import type { ClosingShift } from "@domrit/shared/shifts/closing.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Check, TriangleAlert } from "../../icons/icons.tsx";
import { TableCard } from "../../office/layout/table-card.tsx";
import { Button } from "../../ui/button.tsx";
import { useShiftWords } from "./shift-words.ts";

export type ShiftAct = "settle" | "end" | "correct";
type ShiftTableProps = { shifts: readonly ClosingShift[]; onAct: (act: ShiftAct, shift: ClosingShift) => void };

/** Those that wait to be counted come first. */
export function ShiftTable({ shifts, onAct }: ShiftTableProps) {
  const { t } = useTranslation();
  if (shifts.length === 0) {
    return <p className="card px-6 py-8 text-center text-muted">{t("office-shifts:shifts.none")}</p>;
  }
  const waiting = shifts.filter(({ settled, until }) => !settled && until);
  const others = shifts.filter((shift) => !waiting.includes(shift));
  return (
    <TableCard
      columns={[
        t("office-shifts:columns.shift"),
        ...PAID_WAYS.map((way) => t(`office-shifts:ways.${way}`)),
        t("office-shifts:ways.toHandIn"),
        t("office-shifts:columns.state"),
      ]}
      className="min-w-240"
    >
      {[...waiting, ...others].map((shift) => (
        <ShiftRow key={shift.id} shift={shift} onAct={(act) => onAct(act, shift)} />
      ))}
    </TableCard>
  );
}

function ShiftRow({ shift, onAct }: { shift: ClosingShift; onAct: (act: ShiftAct) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const euros = (cents: number) => formatMoney(cents, locale);
  const { name, times } = useShiftWords()(shift);
  const { plate, until, settled, toHandIn } = shift;
  const acts: [ShiftAct, string][] = [
    until
      ? ["settle", t(settled ? "office-shifts:settle.again" : "office-shifts:settle.open")]
      : ["end", t("office-shifts:desk.end")],
    ["correct", t("office-shifts:desk.correct")],
  ];
  return (
    <tr className="align-top">
      <th scope="row" className="px-4 py-3 text-start font-normal">
        <span className="block font-semibold">{name}</span>
        <span className="block whitespace-nowrap text-muted text-sm">{times}</span>
        <span className="block whitespace-nowrap text-muted text-sm">{plate}</span>
        <div className="mt-2 flex flex-wrap gap-2">
          {acts.map(([act, text]) => (
            <Button
              key={act}
              look={act === "settle" && !settled ? "primary" : "secondary"}
              className="min-h-11 px-3 text-sm"
              onClick={() => onAct(act)}
            >
              {text}
              <span className="sr-only">{`(${name}, ${times})`}</span>
            </Button>
          ))}
        </div>
      </th>
      {PAID_WAYS.map((way) => (
        <td key={way} className="px-4 py-3 tabular-nums">
          {euros(shift[way])}
        </td>
      ))}
      <td className="px-4 py-3 font-semibold tabular-nums">{euros(toHandIn)}</td>
      <td className="px-4 py-3 text-sm">
        <ShiftState shift={shift} />
      </td>
    </tr>
  );
}

function ShiftState({ shift }: { shift: ClosingShift }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const euros = (cents: number) => formatMoney(cents, locale);
  const { until, confirmed, settled, toHandIn, unreported, changed } = shift;
  if (!until) return t("office-shifts:state.open");
  const isOther = confirmed && confirmed.toHandIn !== (settled?.expected ?? toHandIn);
  const difference = settled ? settled.counted - settled.expected : 0;
  return (
    <ul className="flex flex-col gap-1">
      {settled && (
        <li className="flex gap-1.5 font-semibold">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          {t("office-shifts:state.counted", { amount: euros(settled.counted), at: formatMoment(settled.at, locale) })}
        </li>
      )}
      {settled && difference !== 0 && (
        <Warning>
          {t(`office-shifts:state.${difference > 0 ? "more" : "less"}`, {
            amount: euros(Math.abs(difference)),
            reason: settled.reason ?? "",
          })}
        </Warning>
      )}
      {changed.map(({ id, reference, how, was, is }) => (
        <Warning key={`${id} ${how}`}>
          {t("office-shifts:state.changed", {
            ride: reference,
            how: t(`office-shifts:ways.${how}`),
            was: euros(was),
            is: euros(is),
          })}
        </Warning>
      ))}
      {!settled && !confirmed && <li className="text-muted">{t("office-shifts:state.unconfirmed")}</li>}
      {confirmed && !isOther && !settled && (
        <li>{t("office-shifts:state.confirmed", { at: formatMoment(confirmed.at, locale) })}</li>
      )}
      {isOther && <Warning>{t("office-shifts:state.other", { amount: euros(confirmed.toHandIn) })}</Warning>}
      {unreported > 0 && <Warning>{t("office-shifts:state.unreported", { amount: euros(unreported) })}</Warning>}
    </ul>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <li className="flex gap-1.5 text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </li>
  );
}
