/** Dutch provinces, and the German state with the near airports. */
export const PROVINCES = ["DR", "FL", "FR", "GE", "GR", "LI", "NB", "NH", "NW", "OV", "UT", "ZE", "ZH"] as const;
export type Province = (typeof PROVINCES)[number];

/** Spellings in addresses, the full one first. */
export const PROVINCE_NAMES = {
  DR: ["Drenthe", "Dr"],
  FL: ["Flevoland", "Fl"],
  FR: ["Friesland", "Fryslân", "Fr", "Frl"],
  GE: ["Gelderland", "Gld", "Gl"],
  GR: ["Groningen", "Gr", "Gn"],
  LI: ["Limburg", "L", "Lb", "Li"],
  NB: ["Noord-Brabant", "Brabant", "NB", "N-B"],
  NH: ["Noord-Holland", "NH", "N-H"],
  NW: ["Nordrhein-Westfalen", "NRW", "D"],
  OV: ["Overijssel", "O", "Ov"],
  UT: ["Utrecht", "Ut", "U"],
  ZE: ["Zeeland", "Zld", "Zl", "Z"],
  ZH: ["Zuid-Holland", "ZH", "Z-H"],
} as const satisfies Record<Province, readonly [string, ...string[]]>;
