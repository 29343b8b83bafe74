/** The site's colours (web/styles/tokens.css), which mail programs need spelled out at every element. */
export const light = {
  ground: "#fbf8f1",
  surface: "#ffffff",
  sunken: "#f3eee2",
  line: "#e3dccb",
  ink: "#10213f",
  muted: "#4c5a77",
  brand: "#1d3f8f",
  accent: "#ffc72c",
  accentSoft: "#fff2cc",
  onAccent: "#10213f",
  night: "#0f2147",
  onNight: "#f7f4ec",
} as const;

export const dark = {
  ground: "#0b1526",
  surface: "#142138",
  sunken: "#0f1b30",
  line: "#283753",
  ink: "#eef2fa",
  muted: "#adb9d0",
  brand: "#9dbaff",
  accentSoft: "#39300f",
} as const;
