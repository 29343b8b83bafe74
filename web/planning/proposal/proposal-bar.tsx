import type { Proposal } from "@domrit/shared/planning/day-plan.ts";
import { useEffect, useRef } from "react";
import { errorText } from "../../api/error-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { DayProposal } from "./use-proposal.ts";

/** One press plans the day, or the rest of it. */
export function AskProposal({ proposal }: { proposal: DayProposal }) {
  const { t } = useTranslation();
  return (
    <div className="mb-2">
      <Button look="secondary" isPending={proposal.isAsking} onClick={proposal.ask}>
        {t("office-planning:proposal.ask")}
      </Button>
      <ProposalProblem proposal={proposal} />
    </div>
  );
}

const FIGURES = ["unassigned", "kilometres", "late", "conflicts"] as const;

/** What a proposal would change, beside what is so now, and what can be done with it. */
export function ProposalBar({ proposal, shown }: { proposal: DayProposal; shown: Proposal }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const then = { ...shown, unassigned: shown.unassigned.length, conflicts: shown.conflicts.length };
  const { assignments } = shown;
  return (
    <section aria-labelledby="proposal-title" className="card mb-4 rounded-xl p-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="proposal-title" ref={title} tabIndex={-1} className="font-bold text-heading">
            {t("office-planning:proposal.title")}
          </h2>
          <p className="text-muted">
            {assignments.length > 0
              ? t("office-planning:proposal.assigns", { count: assignments.length })
              : t("office-planning:proposal.assignsNone")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" disabled={proposal.isBusy} onClick={proposal.drop}>
            {t("office-planning:proposal.drop")}
          </Button>
          {proposal.isMoved && (
            <Button look="secondary" disabled={proposal.isBusy} onClick={proposal.takeBack}>
              {t("office-planning:proposal.takeBack")}
            </Button>
          )}
          <Button isPending={proposal.isPublishing} disabled={proposal.isBusy} onClick={proposal.publish}>
            {t("office-planning:proposal.publish")}
          </Button>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-4">
        {FIGURES.map((name) => (
          <div key={name}>
            <dt className="text-muted text-sm">{t(`office-planning:proposal.${name}`)}</dt>
            <dd className="text-lg tabular-nums">
              <span className="sr-only">{t("office-planning:proposal.now")}</span> {shown.current[name]}{" "}
              <span aria-hidden>→</span> <span className="sr-only">{t("office-planning:proposal.then")}</span>{" "}
              <strong>{then[name]}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-sm">{t("office-planning:proposal.hint")}</p>
      <ProposalProblem proposal={proposal} />
    </section>
  );
}

/** Why nothing was proposed, moved or published. */
function ProposalProblem({ proposal: { error, changed, ask } }: { proposal: DayProposal }) {
  const { t } = useTranslation();
  if (!error) return null;
  if (changed.length === 0) {
    return (
      <div className="mt-3">
        <Alert title={t("office-planning:proposal.failed")}>{errorText(error, t)}</Alert>
      </div>
    );
  }
  return (
    <div className="mt-3">
      <Alert title={t("office-planning:proposal.changed")}>
        <p>{changed.join(", ")}</p>
        <Button look="secondary" className="mt-2" onClick={ask}>
          {t("office-planning:proposal.anew")}
        </Button>
      </Alert>
    </div>
  );
}
