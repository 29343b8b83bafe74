import airport from "../illustrations/airport.svg?url";
import care from "../illustrations/care.svg?url";
import luxury from "../illustrations/luxury.svg?url";
import sedan from "../illustrations/sedan.svg?url";
import station from "../illustrations/station.svg?url";
import team from "../illustrations/team.svg?url";
import skyline from "../illustrations/utrecht.svg?url";
import van from "../illustrations/van.svg?url";
import wheelchair from "../illustrations/wheelchair.svg?url";

/** The drawing behind each name, with its size; a scene stands on ground of its own, a vehicle does not. */
export const illustrations = {
  airport: { src: airport, width: 320, height: 142, isScene: true },
  care: { src: care, width: 320, height: 142, isScene: true },
  sedan: { src: luxury, width: 240, height: 100, isScene: false },
  skyline: { src: skyline, width: 1920, height: 480, isScene: true },
  station: { src: station, width: 240, height: 100, isScene: false },
  taxi: { src: sedan, width: 240, height: 100, isScene: false },
  team: { src: team, width: 320, height: 142, isScene: true },
  van: { src: van, width: 240, height: 108, isScene: false },
  wheelchair: { src: wheelchair, width: 340, height: 114, isScene: false },
};

export type Illustration = keyof typeof illustrations;
