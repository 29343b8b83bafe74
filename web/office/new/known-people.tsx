import type { KnownPerson } from "@domrit/shared/office/caller.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Building, UserRound } from "../../icons/icons.tsx";
import { Room } from "./account-room.tsx";

type KnownPeopleProps = { people: readonly KnownPerson[]; choice: string; onChoose: (person: KnownPerson) => void };

/** Whose number it may be in an organisation. Nobody is filled in by themselves: a number can be another's, and many share one. */
export function KnownPeople({ people, choice, onChoose }: KnownPeopleProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <>
      <h3 id="known-people" className="mt-4 font-semibold">
        {t("office-caller:people.title")}
      </h3>
      <p className="mt-1 text-muted text-sm">{t("office-caller:people.hint")}</p>
      <ul aria-labelledby="known-people" className="mt-3 flex flex-col gap-2">
        {people.map((person) => (
          <li key={`${person.account.id} ${person.rider?.id ?? person.name}`}>
            <PersonButton person={person} className={choice} onChoose={() => onChoose(person)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type PersonButtonProps = { person: KnownPerson; className: string; onChoose: () => void };

function PersonButton({ person, className, onChoose }: PersonButtonProps) {
  const { t } = useTranslation();
  const { name, member, rider, department, account } = person;
  const Icon = rider ? UserRound : Building;
  const role = member ? t(`office-accounts:team.roles.${member.role}`) : t("office-caller:people.rider");
  const [way] = rider?.ways ?? [];
  return (
    <button
      type="button"
      onClick={onChoose}
      // Nobody can be booked for whose organisation cannot pay.
      disabled={rider && account.state !== "granted"}
      className={className}
    >
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
      <span className="min-w-0 wrap-break-word">
        <span className="font-semibold">{name}</span>, {role}
        <span className="block text-sm">{[account.company, department].filter(Boolean).join(", ")}</span>
        {rider && way && (
          <span className="block text-muted text-sm">
            {t("office-caller:earlier.way", { pickup: rider.home, destination: way })}
          </span>
        )}
        <Room account={account} />
      </span>
    </button>
  );
}
