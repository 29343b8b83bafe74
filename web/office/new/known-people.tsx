import type { KnownPerson } from "@domrit/shared/office/caller.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Building, UserRound } from "../../icons/icons.tsx";
import { Room } from "./account-room.tsx";
import { Choice, Choices } from "./choices.tsx";

type KnownPeopleProps = { people: readonly KnownPerson[]; onChoose: (person: KnownPerson) => void };

/** Whose number it may be in an organisation. Nobody is filled in by themselves: a number can be another's, and many share one. */
export function KnownPeople({ people, onChoose }: KnownPeopleProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <Choices id="known-people" title={t("office-caller:people.title")} hint={t("office-caller:people.hint")}>
      {people.map((person) => (
        <PersonChoice
          key={`${person.account.id} ${person.rider?.id ?? person.name}`}
          person={person}
          onChoose={() => onChoose(person)}
        />
      ))}
    </Choices>
  );
}

function PersonChoice({ person, onChoose }: { person: KnownPerson; onChoose: () => void }) {
  const { t } = useTranslation();
  const { name, member, rider, department, account } = person;
  const role = member ? t(`office-accounts:team.roles.${member.role}`) : t("office-caller:people.rider");
  const [way] = rider?.ways ?? [];
  return (
    <Choice
      Icon={rider ? UserRound : Building}
      onPress={onChoose}
      // Nobody can be booked for whose organisation cannot pay.
      disabled={rider && account.state !== "granted"}
    >
      <span className="font-semibold">{name}</span>, {role}
      <span className="block text-sm">{[account.company, department].filter(Boolean).join(", ")}</span>
      {rider && way && (
        <span className="block text-muted text-sm">
          {t("office-caller:earlier.way", { pickup: rider.home, destination: way })}
        </span>
      )}
      <Room account={account} />
    </Choice>
  );
}
