import { type Office, UNKNOWN } from "../office.fixture.ts";
import { invalid, missing, notAllowed, type Route, type Try } from "../tries.fixture.ts";

/** What has to be valid of drivers and cars, for managers alone. */
export function paperTries({ manager, registers: { driverId, carId } }: Office): Route[] {
  const of = (register: string, id: string, kind: string): Route[] => {
    const papersAt = (holder: string) => `/api/office/${register}/${holder}/papers`;
    const entry = { kind, number: "Verborgen", validUntil: "2031-01-01" };
    const tried = (at: string, one: Try): Try => ({ by: manager, at, ...one });
    const papers = (...tries: Try[]): Try[] => [
      ...tries.map((one) => tried(papersAt(id), one)),
      tried(papersAt(UNKNOWN), { body: entry, ...missing }),
      { at: papersAt(id), body: entry, ...notAllowed },
    ];
    const scanAt = (paper: string, one: Try) => tried(`${papersAt(id)}/${paper}/scan`, one);
    const file = (body: string, one: Try): Try => ({
      ...one,
      body,
      headers: { "Content-Type": "application/octet-stream" },
    });
    const ROUTE = `/api/office/${register}/:id/papers`;
    return [
      [`POST ${ROUTE}`, papers({ body: entry, status: 201, act: "paper_saved" }, { body: {}, ...invalid })],
      [
        `GET ${ROUTE}`,
        [
          tried(papersAt(id), { status: 200, act: "papers_looked" }),
          tried(papersAt(UNKNOWN), missing),
          tried(papersAt("x"), missing),
          { at: papersAt(id), ...notAllowed },
        ],
      ],
      [
        `PUT ${ROUTE}/:paper/scan`,
        [
          scanAt(kind, file("%PDF-1.7 verborgen", { status: 204, act: "paper_scan_added" })),
          scanAt(kind, file("verborgen", invalid)),
          scanAt(UNENTERED[register] ?? "", file("%PDF-1.7", missing)),
          scanAt("passport", file("%PDF-1.7", missing)),
          { at: `${papersAt(id)}/${kind}/scan`, ...notAllowed },
        ],
      ],
      [
        `GET ${ROUTE}/:paper/scan`,
        [
          scanAt(kind, { status: 200, act: "paper_scan_looked" }),
          scanAt(UNENTERED[register] ?? "", missing),
          { at: `${papersAt(id)}/${kind}/scan`, ...notAllowed },
        ],
      ],
      [
        `DELETE ${ROUTE}`,
        [
          tried(papersAt(id), { body: { kind }, status: 204, act: "paper_removed" }),
          tried(papersAt(id), { body: { kind }, ...missing }),
          tried(papersAt(UNKNOWN), { body: { kind }, ...missing }),
          { at: papersAt(id), body: { kind }, ...notAllowed },
        ],
      ],
    ];
  };
  return [
    ["GET /api/office/papers", [{ by: manager, status: 200 }, { ...notAllowed }]],
    ...of("drivers", driverId, "licence"),
    ...of("cars", carId, "apk"),
  ];
}

/** A paper of each register that nobody has entered. */
const UNENTERED: Readonly<Record<string, string>> = { drivers: "training", cars: "lift" };
