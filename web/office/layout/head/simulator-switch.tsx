import { officePaths } from "@domrit/shared/office/paths.ts";
import { type SimulatorView, simulatorSchema } from "@domrit/shared/office/simulator.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../../api/api-query.ts";
import { callApi } from "../../../api/call-api.ts";
import { errorText } from "../../../api/error-text.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { CirclePause, CirclePlay } from "../../../icons/icons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Modal, ModalActions } from "../../../ui/modal.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";

const tellSimulator = (body: SimulatorView): Promise<SimulatorView> =>
  callApi(officePaths.simulator, { method: "PUT", body, answer: simulatorSchema });

/** A colleague may have changed it. */
const EVERY_MS = 15_000;

const simulatorQuery = queryOptions({
  ...apiQuery([...queryKeys.office, "simulator"], officePaths.simulator, simulatorSchema),
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
});

/** Has the simulated taxi centre rest or drive. */
export function SimulatorSwitch() {
  const { t } = useTranslation();
  const { data: simulator } = useQuery(simulatorQuery);
  const [isOpen, setOpen] = useState(false);
  if (!simulator) return null;
  const { paused } = simulator;
  const Icon = paused ? CirclePause : CirclePlay;
  const look = paused ? "border-accent text-accent" : "border-night-line text-on-night-muted hover:bg-night-raised";
  const text = `${t("office:simulator.short")}: ${t(paused ? "office:simulator.resting" : "office:simulator.driving")}`;
  return (
    <>
      <Tooltip text={text}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg border px-2.5 text-sm ${look}`}
        >
          <Icon aria-hidden className="size-4.5 shrink-0" />
          <span className="md:max-2xl:sr-only">{text}</span>
        </button>
      </Tooltip>
      <SimulatorDialog paused={paused} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type SimulatorDialogProps = { paused: boolean; isOpen: boolean; onClose: () => void };

function SimulatorDialog({ paused, isOpen, onClose }: SimulatorDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const telling = useCall({
    mutationFn: () => tellSimulator({ paused: !paused }),
    onSuccess(simulator) {
      client.setQueryData(simulatorQuery.queryKey, simulator);
      onClose();
    },
  });
  const close = () => {
    if (telling.isPending) return;
    telling.reset();
    onClose();
  };
  const act = paused ? "drive" : "rest";
  return (
    <Modal isOpen={isOpen} onClose={close} title={t("office:simulator.name")}>
      <p className="my-5">{t(paused ? "office:simulator.explainResting" : "office:simulator.explainDriving")}</p>
      <ModalActions
        notice={
          telling.error && (
            <Alert title={t("office:simulator.failed")}>
              <p>{errorText(telling.error, t)}</p>
            </Alert>
          )
        }
      >
        <Button look="secondary" onClick={close} disabled={telling.isPending}>
          {t("office:simulator.cancel")}
        </Button>
        <Button isPending={telling.isPending} onClick={() => telling.mutate()}>
          {t(telling.isPending ? "office:simulator.pending" : `office:simulator.${act}`)}
        </Button>
      </ModalActions>
    </Modal>
  );
}
