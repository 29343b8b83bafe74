/** The colours of the map (web/styles/tokens.css): a picture and a canvas do not know those of their page. */
export const LIGHT = {
  beyond: "#ece5d3",
  land: "#fbf7ec",
  border: "#a5abba",
  woods: "#d3e3c8",
  water: "#a9c9ee",
  road: "#e0b45c",
  street: "#d9d0ba",
  label: "#10213f",
  name: "#4c5a77",
};
export type Palette = typeof LIGHT;
export const DARK: Palette = {
  beyond: "#101a30",
  land: "#182642",
  border: "#5a688a",
  woods: "#1b3437",
  water: "#234a82",
  road: "#7d6a3c",
  street: "#2f4168",
  label: "#eef2fa",
  name: "#adb9d0",
};
