import type fc from "fast-check";
import type { Command } from "../run.ts";
import { changeOnAccount, moveOnAccount } from "./changes.ts";
import { drive, giveOnAccount } from "./driving.ts";
import { actOnInvoice, monthIsOver, settle } from "./invoices.ts";
import { addDepartment, changeRole, decideTeam, invite, join, remove, removeDepartment, rule } from "./members.ts";
import { addFixed, addRider, comeBack, removeFixed, round, stayHome } from "./riders.ts";
import { approve, bookOnAccount, cancelOnAccount, timeIsOver } from "./rides.ts";

/** Repeated entries are more frequent. */
export const TEAM_COMMANDS: fc.Arbitrary<Command>[] = [
  ...[invite, invite, join, join, changeRole, remove],
  ...[rule, decideTeam, decideTeam, addDepartment, removeDepartment, settle],
  ...[bookOnAccount, bookOnAccount, bookOnAccount, bookOnAccount, bookOnAccount, bookOnAccount],
  ...[approve, approve, approve, approve, timeIsOver, cancelOnAccount],
  ...[changeOnAccount, changeOnAccount, changeOnAccount, changeOnAccount, moveOnAccount, moveOnAccount],
  ...[
    addRider,
    addFixed,
    removeFixed,
    round,
    round,
    round,
    round,
    stayHome,
    stayHome,
    stayHome,
    stayHome,
    comeBack,
    comeBack,
  ],
  ...[giveOnAccount, giveOnAccount, drive, drive, drive, drive, monthIsOver, monthIsOver, monthIsOver, monthIsOver],
  ...[actOnInvoice, actOnInvoice, actOnInvoice, actOnInvoice],
];
