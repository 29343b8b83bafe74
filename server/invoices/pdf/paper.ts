/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 };
export const LEFT = 48;
export const RIGHT = PAPER.width - LEFT;
export const WIDTH = RIGHT - LEFT;
export const TOP = 48;
/** Only the foot is below this. */
export const BOTTOM = PAPER.height - 56;
/** x of the second column. */
export const SECOND = 328;
