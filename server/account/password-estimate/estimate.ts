import { company } from "@domrit/shared/company/company.ts";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as dutch } from "@zxcvbn-ts/language-nl-be";

/** Local words that lists of the whole world lack or rank too low, without marks. */
const PLACES =
  "utrecht nieuwegein zeist houten maarssen vleuten bilthoven ijsselstein woerden amersfoort amsterdam rotterdam " +
  "denhaag eindhoven groningen tilburg almere breda nijmegen arnhem haarlem nederland holland istanbul ankara izmir " +
  "bursa antalya adana konya trabzon kayseri gaziantep diyarbakir samsun sivas turkiye";

const CLUBS =
  "feyenoord ajax fcutrecht psv azalkmaar fctwente vitesse sparta heerenveen feijenoord galatasaray fenerbahce " +
  "besiktas trabzonspor bursaspor cimbom carsi kartal kanarya aslan";

const DUTCH =
  "wachtwoord welkom geheim inloggen hallo hoihoi goedemorgen lente zomer herfst winter maandag dinsdag woensdag " +
  "donderdag vrijdag zaterdag zondag januari februari maart april juni juli augustus september oktober november " +
  "december vakantie liefde schatje lieverd moppie knuffel ikhouvanjou ikhouvanje voetbal kampioen oranje computer " +
  "internet telefoon gezellig appeltaart stroopwafel hagelslag tulp fiets nijntje sinterklaas koningsdag kerstmis " +
  "konijn poes hondje paard vlinder bloem zonnebloem zonnetje regenboog moeder vader mama papa oma opa zusje broertje";

const TURKISH =
  "sifre parola gizli hosgeldin merhaba selam gunaydin askim sevgilim canim hayatim bitanem gulum prenses melek " +
  "seniseviyorum senicokseviyorum seviyorum asklar annecigim annem babam kardesim abim ablam turkiyem vatan bayrak " +
  "ataturk mustafakemal allah bismillah insallah masallah muhammed fatma ayse mehmet mustafa ahmet emine hatice zeynep " +
  "elif huseyin hasan ibrahim ismail osman yusuf murat emre burak yildiz gunes deniz bulut cicek papatya lale kelebek " +
  "futbol sampiyon bilgisayar telefon internet okul ogretmen ocak subat mart nisan mayis haziran temmuz agustos eylul " +
  "ekim kasim aralik pazartesi sali carsamba persembe cuma cumartesi pazar ilkbahar sonbahar kis yaz";

const words = (list: string): string[] => list.toLowerCase().split(" ");

/** Most frequent first; the estimator reports the list's name. */
const localWords: Record<string, string[]> = {
  "userInputs-company": words(`${company.name} taxi ${company.name}taxi taxi${company.name} taxiutrecht utrechttaxi`),
  "wikipedia-places": words(PLACES),
  "wikipedia-clubs": words(CLUBS),
  "wikipedia-dutch": words(DUTCH),
  "wikipedia-turkish": words(TURKISH),
};

/** Later characters are ignored: work grows with the square of the length (60 ms for 32, seconds for 128). */
const LOOKED_AT = 32;
/** Enough for words with signs instead of letters; the estimator's default of 100 takes four times as long. */
const SUBSTITUTIONS = 20;
/** Rarer words of the list are harder than guessing by letters. */
const ENGLISH_WORDS = 20_000;

const estimator = new ZxcvbnFactory({
  dictionary: {
    ...localWords,
    passwords: common["passwords-common"],
    "wikipedia-en": english["commonWords-en"].slice(0, ENGLISH_WORDS),
    "wikipedia-nl": dutch.commonWords,
    "names-en": english["firstnames-en"],
    "names-nl": [...dutch.boysFirstnames, ...dutch.girlsFirstnames],
  },
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

/** Guessers also try `Sifre` for `Şifre`. */
const withoutMarks = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ı", "i");
/** A sign at the end is often added where one is required: it is not counted. */
const withoutLastSign = (password: string): string => password.replace(/(?<=.{6})[^\p{L}\p{N}]$/u, "");

export type Estimate = { guesses: number; warning: string | null; suggestions: string[] };

/** `own`: words about the person that a guesser can know. */
export function estimate(password: string, own: readonly string[]): Estimate {
  const known = own.map((word) => withoutMarks(word).slice(0, LOOKED_AT));
  const looked = withoutMarks(withoutLastSign(password)).slice(0, LOOKED_AT);
  const { guesses, feedback } = estimator.check(looked, known);
  return { guesses, ...feedback };
}
