import { greatCircleKm } from "@domrit/shared/geo/position.ts";
import { UTRECHT_PLACES } from "@domrit/shared/geo/utrecht-places.ts";
import { describe, expect, test } from "vitest";
import { TOWNS } from "../gazetteer.ts";
import { townLabel } from "./names.ts";
import { placeByName, readPlace } from "./place-address.ts";

const nameOf = (text: string) => placeByName(text)?.address.name;

describe("an address is placed by", () => {
  test.each([
    ["a town", "nieuwegein", "Nieuwegein"],
    ["a town in capitals", "UTRECHT", "Utrecht"],
    ["its town after a comma", "Stationsplein 1, Utrecht", "Utrecht"],
    ["its town without a comma", "Stationsplein 1 Utrecht", "Utrecht"],
    ["its town before the street", "Zeist Slotlaan 20", "Zeist"],
    ["its town before the country", "Voorstraat 3, Woerden, Nederland", "Woerden"],
    ["its town before the country in English", "Voorstraat 3, Woerden, the Netherlands", "Woerden"],
    ["its town before its province", "Kerkstraat 1, Goes, Zeeland", "Goes"],
    ["its town after its postcode", "Stationsplein 1, 3818 LE Amersfoort", "Amersfoort"],
    ["a quarter before its city", "Lunetten, Utrecht", "Lunetten"],
    ["an everyday name", "Den Haag", "Den Haag"],
    ["an official name", "'s-Gravenhage", "Den Haag"],
    ["an English name", "The Hague", "Den Haag"],
    ["a Turkish name", "Lahey", "Den Haag"],
    ["another everyday name", "Den Bosch", "'s-Hertogenbosch"],
    ["a curly apostrophe", "’s-Hertogenbosch", "'s-Hertogenbosch"],
    ["a name without its dots", "Tweede Exloermond", "Tweede Exloërmond"],
    ["St. for Sint", "Markt 1, St. Oedenrode", "Sint-Oedenrode"],
    ["a Turkish dotted capital", "İJSSELSTEİN", "IJsselstein"],
    ["a village of few letters", "Dorpsstraat 4, Ee", "Ee"],
    ["the longest of two names", "Markt 1 Bergen op Zoom", "Bergen op Zoom"],
    ["a name that holds another", "Hoofdstraat 2 Katwijk aan den Rijn", "Katwijk aan den Rijn"],
  ])("%s", (_, text, name) => {
    expect(nameOf(text)).toBe(name);
  });

  test.each([
    ["Utrecht Centraal", "Utrecht Centraal, Stationshal, Utrecht"],
    ["Utrecht CS", "Utrecht Centraal, Stationshal, Utrecht"],
    ["utrecht centraal, jaarbeurszijde", "Utrecht Centraal, Jaarbeurszijde, Utrecht"],
    ["UMC Utrecht, Heidelberglaan 100, Utrecht", "UMC Utrecht, Heidelberglaan 100, Utrecht"],
    ["Afdeling B2, UMC Utrecht, Utrecht", "UMC Utrecht, Heidelberglaan 100, Utrecht"],
    ["Vredenburg 40, Utrecht", "TivoliVredenburg, Vredenburgkade 11, Utrecht"],
  ])("a fixed place: %s", (text, name) => {
    expect(placeByName(text)).toMatchObject({ address: { name, province: "UT" }, exact: true });
  });

  test.each([
    ["Schiphol Airport", "schiphol"],
    ["schiphol", "schiphol"],
    ["Schiphol, Amsterdam", "schiphol"],
    ["Aankomstpassage 1, 1118 AX Schiphol", "schiphol"],
    ["Schiphol Airport, Aankomst (Arrivals), Schiphol", "schiphol"],
    ["Rotterdam The Hague Airport", "rotterdam"],
    ["vliegveld Eindhoven", "eindhoven"],
    ["Eindhoven Airport, Luchthavenweg 25, Eindhoven", "eindhoven"],
    ["Weeze Airport", "weeze"],
    ["Weeze-Düsseldorf Airport", "weeze"],
    ["Flughafen Düsseldorf", "dusseldorf"],
  ])("an airport: %s", (text, airport) => {
    expect(placeByName(text)?.address.airport).toBe(airport);
  });

  test.each([
    ["Schipholweg 10, Leiden", "Leiden"],
    ["Boeing Avenue 1, Schiphol-Rijk", "Schiphol-Rijk"],
    ["Weeze", "Weeze"],
    ["Düsseldorf", "Düsseldorf"],
    ["Amsterdamsestraatweg 10, Utrecht", "Utrecht"],
    ["Vredenburg 1, Nieuwegein", "Nieuwegein"],
  ])("no airport and no fixed place: %s", (text, name) => {
    const placed = placeByName(text);
    expect(placed?.address.name).toBe(name);
    expect(placed?.address).not.toHaveProperty("airport");
  });
});

describe("of towns that share a name", () => {
  test.each([
    ["the one near Utrecht is meant", "Elst", "UT"],
    ["the one near Utrecht is meant", "Laren", "NH"],
    ["unless another is by far the larger", "Rijswijk", "ZH"],
    ["unless another is by far the larger", "Hengelo", "OV"],
    ["unless another is by far the larger", "Oosterhout", "NB"],
    ["or the province is named", "Laren, Gelderland", "GE"],
    ["or the province is named in short", "Hengelo (Gld)", "GE"],
    ["or the province is named in short", "Bergen LB", "LI"],
    ["or the province is named after the street", "Dorpsstraat 5, Rijswijk NB", "NB"],
  ])("%s: %s", (_, text, province) => {
    expect(placeByName(text)?.address.province).toBe(province);
  });
});

describe("postcodes", () => {
  const centre = placeByName("Utrecht")?.address.position;

  test("place an address in its quarter of Utrecht", () => {
    const placed = placeByName("Amazonedreef 12, 3563 CA Utrecht");
    const overvecht = placeByName("Overvecht, Utrecht");
    expect(placed).toMatchObject({ address: { name: "Utrecht", province: "UT" }, exact: false });
    expect(placed?.address.position).toEqual(overvecht?.address.position);
    expect(placed?.address.position).not.toEqual(centre);
  });

  test("place an address that names no town", () => {
    expect(nameOf("Kerkstraat 4, 3431 AB")).toBe("Nieuwegein");
    expect(nameOf("Kerkstraat 4, 3431AB")).toBe("Nieuwegein");
    expect(nameOf("Kerkstraat 4, 3431, Nederland")).toBe("Nieuwegein");
  });

  test("choose between towns of one name", () => {
    expect(placeByName("Dorpsstraat 1, 6661 AB Elst")?.address.province).toBe("GE");
    expect(placeByName("Amsterdamseweg 1023, Arnhem")?.address.name).toBe("Arnhem");
  });

  test.each(["Oudegracht 5, 3511\u00a0AB Utrecht", "Oudegracht 5, 3511  ab Utrecht"])(
    "are read with any blank: %j",
    (text) => {
      expect(placeByName(text)?.address).toEqual(placeByName("Oudegracht 5, 3511AB Utrecht")?.address);
    },
  );
});

describe("words behind an address are no town", () => {
  test.each([
    ["Oudegracht 5, 3511 AB Utrecht, bellen bij Van den Berg", "Oudegracht 5, 3511 AB Utrecht"],
    ["Oudegracht 5, 3511 AB, bel bij Hoorn", "Oudegracht 5, 3511 AB"],
    ["UMC Utrecht, poli 5 (dr. Van den Berg)", "UMC Utrecht"],
    ["UMC Utrecht poli 5, dokter De Vries", "UMC Utrecht"],
    ["Oudegracht 5, Utrecht, t.a.v. mevrouw De Vries", "Oudegracht 5, Utrecht"],
    ["Oudegracht 5, Utrecht (fam. Van Essen)", "Oudegracht 5, Utrecht"],
    ["Oudegracht 5, Utrecht - naast Van Beek", "Oudegracht 5, Utrecht"],
    ["Oudegracht 5, Utrecht; aanbellen bij Hoorn", "Oudegracht 5, Utrecht"],
    ["Oudegracht 5 Utrecht boven de winkel", "Oudegracht 5 Utrecht"],
    ["Oudegracht 5, Utrecht, bel bij Best", "Oudegracht 5, Utrecht"],
    ["Voorstraat 3, Woerden, bel Van Beek", "Voorstraat 3, Woerden"],
    ["Jaarbeurs, hal 4, ingang Hoorn", "Jaarbeurs"],
  ])("%s", (text, meant) => {
    expect(placeByName(text)?.address.position).toEqual(placeByName(meant)?.address.position);
  });

  test.each([
    ["Groningen Herestraat 20", "Groningen"],
    ["Stationsplein Groningen", "Groningen"],
    ["Bakkerstraat in Groningen, tweede deur", "Groningen"],
    ["Dorpsstraat, Wilnis, De Ronde Venen, Utrecht, Nederland", "Wilnis"],
  ])("the town is found where it stands: %s", (text, name) => {
    expect(nameOf(text)).toBe(name);
  });
});

describe("places far apart are never guessed", () => {
  test.each([
    ["Oudegracht 5, bellen bij Van den Berg", ["Utrecht", "Berg"]],
    ["Oudegracht 5 bij mevrouw Van Essen", ["Utrecht", "Essen"]],
    ["Oudegracht 5, Utrecht, Hoorn", ["Utrecht", "Hoorn"]],
    ["Kerkstraat 4, 3431 AB Groningen", ["Nieuwegein", "Groningen"]],
    ["Laan van Groningen 5", ["Utrecht", "Groningen"]],
  ])("%s", (text, names) => {
    const { placed, rivals } = readPlace(text);
    expect(placed).toBeUndefined();
    expect(rivals?.map(({ name }) => name)).toEqual(names);
  });
});

describe("another country is no town of ours", () => {
  test.each([
    "Bergen, Noorwegen",
    "Bergen Norge",
    "Hasselt, België",
    "Hasselt Belgium",
    "Halle (Saale), Duitsland",
    "Bergen, Almanya",
    "Zeist, Türkiye",
    "Kerkstraat 5, Elst, Polska",
    "Dam 1, Geel, BE",
    "Hasselt, Belgique",
    "Hasselt Belgien",
    "Grote Markt 1, B-3500 Hasselt",
    "DK-5020 Bergen",
    "Marktplatz 1, D-06108 Halle",
    "06108 Halle",
    "Oudegracht 5, Utrecht, Verenigd Koninkrijk",
  ])("%s", (text) => {
    expect(readPlace(text)).toEqual({ isAbroad: true });
  });

  test.each([
    ["Weeze, Duitsland", "Weeze"],
    ["Düsseldorf Airport, Germany", "Düsseldorf Airport, Terminal, Düsseldorf"],
    ["Düsseldorf, Almanya", "Düsseldorf"],
    ["Woerden, Hollanda", "Woerden"],
    ["Flughafen-Ring 200, 47652 Weeze", "Weeze"],
    ["D-40474 Düsseldorf", "Düsseldorf"],
    ["Zeist, Pays-Bas", "Zeist"],
    ["Oudegracht 5, NL-3511 AB Utrecht", "Utrecht"],
    ["Oudegracht 5 B-2, Utrecht", "Utrecht"],
    ["restaurant Polen, Oudegracht 5, Utrecht", "Utrecht"],
    ["Sint Maarten", "Sint Maarten"],
  ])("%s is %s", (text, name) => {
    expect(nameOf(text)).toBe(name);
  });
});

describe("streets", () => {
  const centre = placeByName("Utrecht")?.address.position;

  test.each([
    "Biltstraat 10",
    "biltstraat 10",
    "BİLTSTRAAT 10, Nederland",
    "Kanaalstraat 12-bis A",
    "Burg. Reigerstraat 5hs",
    "'t Goylaan 12 a",
  ])("one we know of Utrecht is meant without a town too, and lies in its quarter: %s", (text) => {
    const placed = placeByName(text);
    expect(placed).toMatchObject({ address: { name: "Utrecht", province: "UT", roughly: "assumed" }, exact: false });
    const named = placeByName(`${text}, Utrecht`)?.address;
    expect(named).not.toHaveProperty("roughly");
    expect(placed?.address.position).toEqual(named?.position);
  });

  test("one we know lies in its quarter, not in the middle of the city", () => {
    const wittevrouwen = placeByName("Wittevrouwen, Utrecht")?.address.position;
    expect(placeByName("Biltstraat 10, Utrecht")?.address.position).toEqual(wittevrouwen);
    expect(placeByName("Biltstraat 10 3572 AA Utrecht")?.address.position).toEqual(wittevrouwen);
  });

  test.each(["Kerkstraat 4", "Laan van de Toekomst 12 3", "Tweede Dwarsweg 12bis"])(
    "one we do not know, with a house number and no town, is taken to be in Utrecht: %s",
    (text) => {
      expect(placeByName(text)?.address).toMatchObject({ name: "Utrecht", position: centre, roughly: "assumed" });
    },
  );

  test("in another town they lie in the middle of it", () => {
    const zeist = placeByName("Zeist")?.address;
    expect(placeByName("Biltstraat 10, Zeist")?.address).toEqual({ ...zeist, roughly: "town" });
    expect(zeist).not.toHaveProperty("roughly");
  });
});

test.each([
  "qwertyuiop",
  "qwertyuiop 1",
  "een mooie straat",
  "Kerkstraat 4, Londen",
  "Kerkstraat 4 Londen",
  "12345",
  "",
  " , ,",
  "Nederland",
  "London",
])("%j cannot be placed", (text) => {
  expect(placeByName(text)).toBeUndefined();
});

test("every suggestion of ours is placed exactly where it says", () => {
  for (const { displayName, position } of UTRECHT_PLACES) {
    expect(placeByName(displayName)).toMatchObject({ address: { name: displayName, position }, exact: true });
  }
  for (const { names, province } of TOWNS) {
    const placed = placeByName(townLabel(names[0] ?? "", province));
    expect(placed).toMatchObject({ address: { province }, exact: true });
  }
});

test("fixed places lie in the town their name ends with, or next to it", () => {
  for (const { displayName, position } of UTRECHT_PLACES) {
    const town = placeByName(displayName.split(",").at(-1) ?? "")?.address.position;
    expect(town && greatCircleKm(town, position), displayName).toBeLessThan(9);
  }
});
