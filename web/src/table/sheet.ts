/** Pixels of the unscaled picture to a sixteenth of an inch. */
export const SCALE = 2;
