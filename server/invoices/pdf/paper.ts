/** A4 and what of it is written on, in points. */
export const PAPER = { width: 595.28, height: 841.89 };
export const LEFT = 48;
export const RIGHT = PAPER.width - LEFT;
export const WIDTH = RIGHT - LEFT;
export const TOP = 48;
/** Below this stands the foot only. */
export const BOTTOM = PAPER.height - 56;
/** The second of the two columns in which facts and parties stand. */
export const SECOND = 328;
