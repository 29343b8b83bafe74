import { useState } from "react";
import type { z } from "zod";
import { EndDialog, EntryDialog } from "./entry-dialogs.tsx";
import type { Entry, Register } from "./register.ts";

export type EntryAct = "save" | "end";

/** Asks for the data of an entry, or whether it is to go. `dialogs` stands beside what may go. */
export function useEntryDialogs<Schema extends z.ZodObject, View extends Entry>(register: Register<Schema, View>) {
  const [asked, setAsked] = useState<{ act: EntryAct; entry: View | undefined }>();
  const close = () => setAsked(undefined);
  return {
    ask: (act: EntryAct, entry?: View) => setAsked({ act, entry }),
    dialogs: (
      <>
        {asked?.act === "save" && <EntryDialog register={register} entry={asked.entry} onClose={close} />}
        {asked?.act === "end" && asked.entry && <EndDialog register={register} entry={asked.entry} onClose={close} />}
      </>
    ),
  };
}
