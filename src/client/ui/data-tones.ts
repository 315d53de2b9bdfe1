/**
 * The colours of bars and dots, each with the colour of a number on it. `rest` is an outline with a hatch, so that
 * what is still open differs by more than its colour. tests/unit/contrast.test.ts computes the contrast of all.
 */
export const dataTones = {
  action: 'bg-action text-on-action',
  accent: 'bg-accent text-on-accent',
  danger: 'bg-danger text-on-danger',
  rest: 'data-rest',
} as const

export type DataTone = keyof typeof dataTones
