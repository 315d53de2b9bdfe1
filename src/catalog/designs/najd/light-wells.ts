import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

type Side = readonly ['ar' | 'en', pass: number, words: number]

/** The pass stands across from where the lines begin. */
const foot = ([only, pass, words]: Side): CatalogDesign['scene']['layers'] => [
  text(
    `when-${only}`,
    [words, 1148, 640, 70],
    ['{weekday} {date} · {time}', 'kufi-bold', 32],
    ['{weekday}, {date} · {time}', 'jost-medium', 34],
    { paint: 'ink', align: 'start', only },
  ),
  text(
    `where-${only}`,
    [words, 1222, 640, 100],
    ['{venue}\n{address}', 'kufi', 30],
    ['{venue}\n{address}', 'jost', 32],
    { paint: 'muted', align: 'start', valign: 'top', lines: 3, leading: 1.5, only },
  ),
  {
    kind: 'qr',
    id: `pass-${only}`,
    box: { x: pass, y: 1138, w: 164, h: 164 },
    dark: '#17120e',
    light: '#ffffff',
    only,
  },
]

export const lightWells: CatalogDesign = {
  id: 'light-wells',
  occasion: 'business',
  kind: 'invitation',
  premium: false,
  name_ar: 'فتحات الضوء',
  name_en: 'Openings of light',
  styles: ['modern', 'heritage'],
  palettes: [
    palette('طين ونور', 'Clay and light', '#fbf3e6', '#f0dfc4', '#2b170d', '#705540', '#b4602f', '#f0a93a'),
    palette('حجر وسماء', 'Stone and sky', '#f5f6f5', '#dfe5e6', '#14262f', '#4f626b', '#2f6173', '#f2b84b'),
    palette('واحة', 'Oasis', '#f6f5ea', '#e0e4cd', '#17291f', '#53654f', '#2f6b4d', '#f3c65a'),
    palette('رمّان', 'Pomegranate', '#fbf2ef', '#f1d9d4', '#30121a', '#79525a', '#8e2f3f', '#f2a65a'),
    palette('خزامى', 'Lavender', '#f7f4fa', '#e5def0', '#231c3b', '#62597d', '#63519a', '#f3b77c'),
    palette('فحم', 'Charcoal', '#16181b', '#24282d', '#f4efe6', '#b3b2ae', '#8d8378', '#f0b64a'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('wall', 'triangle-wall', [0, 0, 1000, 740], { paint: 'accent', second: 'bloom', seed: 9 }),
      text(
        'title',
        [84, 776, 832, 160],
        ['ملتقى المستقبل', 'kufi-bold', 102],
        ['Future Forum', 'jost-medium', 128],
        { paint: 'ink', align: 'start' },
      ),
      text(
        'asking',
        [84, 950, 832, 130],
        ['يسرّ {hosts} دعوة\n{guest}', 'kufi', 34],
        ['{hosts} would be honoured to welcome\n{guest}', 'jost', 36],
        { paint: 'muted', align: 'start', lines: 3, leading: 1.55 },
      ),
      ornament('rule', 'frame-double', [84, 1106, 832, 3], { paint: 'accent', weight: 3 }),
      ...foot(['ar', 84, 276]),
      ...foot(['en', 752, 84]),
    ],
  },
}
