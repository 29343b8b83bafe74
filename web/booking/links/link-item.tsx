import { type ReactNode, useId } from "react";
import { Island } from "../../islands/island.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { LinkButtons } from "./link-buttons.tsx";

type LinkItemProps = { url: string; label: string; children?: ReactNode };

export function LinkItem({ url, label, children }: LinkItemProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <TextInput id={id} readOnly value={url} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Island name="linkButtons" component={LinkButtons} props={{ url }} namespaces={["links"]} />
        {children}
      </div>
    </div>
  );
}
