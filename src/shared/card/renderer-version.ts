/** Raise when the renderer draws or frames the same scene differently: stored pictures are then drawn again. */
export const RENDERER_VERSION = 3
