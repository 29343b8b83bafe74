import type { TeamView } from "@domrit/shared/organisations/office-views.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { teamQuery } from "./queries.ts";

type TeamDialogProps = { id: string; company: string; onClose: () => void };

/** Who is in an organisation, and its departments. Each look stands in the log. */
export function TeamDialog({ id, company, onClose }: TeamDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal isOpen onClose={onClose} title={company}>
      <Loaded query={useQuery(teamQuery(id))} failed={t("office-accounts:team.failed")}>
        {(team) => <Team team={team} />}
      </Loaded>
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {t("office-accounts:team.close")}
        </Button>
      </ModalActions>
    </Modal>
  );
}

function Team({ team: { members, departments } }: { team: TeamView }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="mt-5 font-semibold">{t("office-accounts:team.members", { count: members.length })}</h3>
      <ul className="divide-y divide-line">
        {members.map(({ id, name, role, email, phone }) => (
          <li key={id} className="wrap-break-word py-2">
            <p>
              {name}, {t(`office-accounts:team.roles.${role}`)}
            </p>
            <p className="text-muted text-sm">
              {email}, {phone}
            </p>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 font-semibold">{t("office-accounts:team.departments")}</h3>
      {departments.length === 0 && <p className="mb-5 text-muted">{t("office-accounts:team.noDepartments")}</p>}
      <ul className="mb-5 divide-y divide-line">
        {departments.map(({ id, name, costCentre }) => (
          <li key={id} className="wrap-break-word py-2">
            {name}
            {costCentre && <span className="text-muted"> ({costCentre})</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
