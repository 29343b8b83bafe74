import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Taxibusje Utrecht",
  description: `Met 5 tot ${f.minibusSeats} personen samen in één voertuig, met plaats voor alle koffers.`,
  about: [
    "Twee auto's achter elkaar aan is duurder en minder gezellig. In ons taxibusje zit het hele gezelschap bij elkaar, met een eigen stoel en gordel voor iedereen en een laadruimte waar kinderwagens, golftassen en wintersportkoffers in passen.",
    `Het busje rijdt u naar een bruiloft op de Heuvelrug, een wedstrijd in Galgenwaard of met z'n achten naar Schiphol voor ${f.schipholMinibus}. Bent u met minder dan vijf, maar hebt u veel mee te nemen? Dan is het busje net zo goed te boeken; de prijs staat vooraf op uw scherm.`,
  ],
  features: [
    `Tot ${f.minibusSeats} passagiers, ieder een eigen gordel`,
    `Plaats voor ${f.minibusSuitcases} grote koffers`,
    "Kinderwagen en sportspullen passen erin",
    `Naar Schiphol voor ${f.schipholMinibus}`,
    "Kinderzitjes gratis als u erom vraagt",
    "Airco voor en achter",
  ],
  blocks: [],
  seoTitle: `Taxibusje Utrecht, tot ${f.minibusSeats} personen | ${f.name}`,
  seoDescription: `Taxibusje in Utrecht voor 5 tot ${f.minibusSeats} personen met bagage. Samen uit, samen thuis, prijs vooraf. Naar Schiphol voor ${f.schipholMinibus}. Boek online.`,
  keywords: [
    "taxibusje Utrecht",
    "taxibus 8 personen",
    "personenbus met chauffeur",
    "busje Schiphol",
    "groepstaxi Utrecht",
  ],
};
