import { company } from "@domrit/shared/company/company.ts";

/** Local words that lists of the whole world lack or rank too low. Without marks. */
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
export const localWords: Record<string, string[]> = {
  "userInputs-company": words(`${company.name} taxi ${company.name}taxi taxi${company.name} taxiutrecht utrechttaxi`),
  "wikipedia-places": words(PLACES),
  "wikipedia-clubs": words(CLUBS),
  "wikipedia-dutch": words(DUTCH),
  "wikipedia-turkish": words(TURKISH),
};
