import type { Locale } from "@domrit/shared/i18n/locales.ts";

type Term = { say: string; never: RegExp };

/** Terms of each language; the specification's texts decide: "Reservering Niet Gevonden", "Voltooid". */
const TERMS: Record<Locale, Term[]> = {
  nl: [
    { say: "u hebt", never: /\bu heeft\b|\bheeft u\b/i },
    { say: "u", never: /\b(je|jij|jouw|jullie)\b/i },
    { say: "reservering", never: /boeking/i },
    { say: "boeken, geboekt", never: /gereserveerd/i },
    { say: "referentie", never: /\bkenmerk/i },
    { say: "terugrit", never: /retour/i },
    { say: "aangekomen", never: /voorgereden/i },
    { say: "voltooid", never: /\bafgerond\b/i },
    { say: "niemand aangetroffen", never: /niemand aanwezig|niet aangetroffen/i },
    { say: "creditnota", never: /creditfactuur/i },
    { say: "verzamelfactuur", never: /maandfactuur/i },
    { say: "ontvangstbewijs", never: /ritbewijs/i },
    { say: "pinpas", never: /\bpin (of|en)\b|\bpinnen\b/i },
    { say: "de pagina van uw rit", never: /statuspagina|reserveringspagina/i },
    { say: "ten hoogste de ritprijs", never: /kosten (kunnen )?rekenen|kunnen er kosten|er kunnen kosten/i },
    { say: "ondersteunt geen passkeys", never: /kent geen passkeys/i },
    { say: "‘…’ and ' and ...", never: /[“”]|\p{L}…|\p{L}’\p{L}/u },
  ],
  en: [
    { say: "log in, log out", never: /\bsign(s|ed|ing)? (in|out)\b/i },
    { say: "dispatch centre", never: /taxi centre|dispatch (room|desk)/i },
    { say: "sedan", never: /\bsaloon/i },
    { say: "station wagon", never: /\bestate\b/i },
    { say: "number plate", never: /licen[cs]e plate/i },
    { say: "ride", never: /\btrips?\b(?<!^(Trips|New trip)$)/i },
    { say: "return ride", never: /return (taxi|trip)\b/i },
    { say: "no-show", never: /nobody there/i },
    { say: "monthly invoice", never: /collective invoice/i },
    { say: "the page of your ride", never: /(status|booking) page/i },
    { say: "calculated", never: /reckon/i },
    { say: "come along", never: /(ride|rides|riding) along/i },
    { say: "e-mail", never: /(?<!Valid )\bemail\b/ },
    { say: "“…” and ' and ...", never: /‘|\p{L}…|\p{L}’\p{L}/u },
  ],
  tr: [
    { say: "siz", never: /(?<!\p{L})(sen|seni|senin|sana)(?!\p{L})/iu },
    { say: "alınış yeri, alınacağınız yer", never: /(?<!\p{L})alış yeri|alınma yeri|alış noktası|alındığı yer/iu },
    { say: "alınış saati", never: /(?<!\p{L})alış saati|alınma (saat|zaman)|alınmanıza/iu },
    { say: "merkez", never: /santral|çağrı merkezi/i },
    { say: "ofis", never: /\bbüro/i },
    { say: "mesaj", never: /(?<!\p{L})ileti(yi|nin|de|deki|ye)?(?!\p{L})/iu },
    { say: "makbuz", never: /yolculuk (belge|fiş)/i },
    { say: "masraf merkezi", never: /masraf yeri/i },
    { say: "yardım köpeği", never: /rehber köpe/i },
    { say: "ek bagaj", never: /fazla bagaj/i },
    { say: "ulaşım", never: /(?<!yolcu )taşımacılı/i },
    { say: "yolculuk sayfası", never: /durum sayfa/i },
    { say: "ayırtmak", never: /rezerve e/i },
    { say: "tekrar deneyin", never: /yeniden dene/i },
    { say: "dahil", never: /dâhil/i },
    { say: "“…” and ' and ...", never: /‘|\p{L}…|\p{L}’\p{L}/u },
  ],
};

/** Words other than the decided term; placeholders are left out. */
export function strayTerms(locale: Locale, text: string): string[] {
  const words = text.replace(/\$?\{\{?[^}]*\}\}?/g, "");
  return TERMS[locale].flatMap(({ say, never }) => {
    const found = never.exec(words)?.[0];
    return found === undefined ? [] : [`"${found}" where the texts say "${say}"`];
  });
}
