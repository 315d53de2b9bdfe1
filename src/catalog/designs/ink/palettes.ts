import { palette } from '../catalog-design.ts'

/** Papers that carry gold, light and dark; several designs choose from them. */
export const GOLD = {
  ivory: palette('عاج', 'Ivory', '#faf6ee', '#efe6d6', '#1d2326', '#6d655a', '#8c651e', '#8f2f2f'),
  midnight: palette(
    'منتصف الليل',
    'Midnight',
    '#111b2e',
    '#1b2842',
    '#f5ecda',
    '#b9bac0',
    '#d6ad5a',
    '#e0a08e',
  ),
  emerald: palette('زمرّد', 'Emerald', '#0f2a24', '#1a3d34', '#f3ecdc', '#b3c2b6', '#d3ae60', '#e6b99c'),
  blush: palette('خدّ الورد', 'Blush', '#fbf2ee', '#f2dfd8', '#3a2229', '#7d585c', '#96543f', '#7a3448'),
  silver: palette('فضّة', 'Silver', '#f4f5f5', '#e2e6e8', '#1b2730', '#5a666e', '#5a6872', '#2f5670'),
  burgundy: palette('خمري', 'Burgundy', '#2f0f19', '#461b28', '#f8eadf', '#d0b3aa', '#d9a866', '#e8a79b'),
  oud: palette('عود', 'Oud', '#1b1613', '#2d241e', '#f4eadb', '#bfb2a2', '#cc9d52', '#db926f'),
  sand: palette('رمل الثمامة', 'Dune sand', '#efe5d3', '#e0d0b5', '#2b2317', '#66553c', '#86601f', '#7b3b24'),
  graphite: palette('غرافيت', 'Graphite', '#1f2327', '#2e3439', '#f3f4f3', '#b6bcc0', '#c3ccd3', '#9fc0d2'),
  plum: palette('برقوق', 'Plum', '#271430', '#391f45', '#f8ecf6', '#c8b2cd', '#d9ac6b', '#e7a9bd'),
} as const
