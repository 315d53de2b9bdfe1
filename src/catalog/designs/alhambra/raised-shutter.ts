import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

const window = { paint: 'accent', second: 'bloom', locked: true } as const
const title = { paint: 'ink', lines: 3, align: 'start', valign: 'bottom', leading: 1.14 } as const

/** A bay of turned wood on the wall of an old house, lit from inside, one shutter raised for the guests. */
export const raisedShutter: CatalogDesign = {
  id: 'raised-shutter',
  occasion: 'opening-dinner',
  kind: 'invitation',
  premium: false,
  name_ar: 'روشان مضيء',
  name_en: 'Lit rawshan',
  styles: ['heritage', 'modern'],
  palettes: [
    palette('ليل البلد', 'Old town night', '#101a33', '#1b2a4d', '#f7ecd9', '#b9bfd0', '#b98049', '#ffbf57'),
    palette('نورة الجدار', 'Lime wall', '#f8f2e6', '#ebdfc8', '#2f1f13', '#6f5a45', '#8a5430', '#ffc763'),
    palette(
      'أخضر الرواشين',
      'Painted green',
      '#f5f1e2',
      '#e2e0c8',
      '#12302a',
      '#4f665c',
      '#1f6b57',
      '#ffcb6b',
    ),
    palette('أزرق البحر', 'Harbour blue', '#f4f3ec', '#dbe4e6', '#102a3d', '#4a6172', '#22668c', '#ffc868'),
    palette('طوب وغروب', 'Brick and dusk', '#3a1712', '#55251c', '#fbead9', '#dcb9a7', '#cf8f55', '#ffb347'),
    palette('عود ومسك', 'Oud and musk', '#16110d', '#2a2018', '#f5ead8', '#c0b09c', '#b07d4a', '#ffb95a'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'linear' },
    layers: [
      ornament('light-ar', 'lattice-light', [-342, 20, 1060, 1060], {
        paint: 'bloom',
        second: 'bloom',
        opacity: 0.3,
        only: 'ar',
      }),
      ornament('light-en', 'lattice-light', [282, 20, 1060, 1060], {
        paint: 'bloom',
        second: 'bloom',
        opacity: 0.3,
        only: 'en',
      }),
      ornament('window-ar', 'rawshan', [-122, 76, 620, 939], { ...window, only: 'ar' }),
      ornament('window-en', 'rawshan', [502, 76, 620, 939], { ...window, only: 'en' }),
      text(
        'asking',
        [90, 1018, 820, 64],
        ['يُسعد {hosts} حضوركم', 'markazi', 44],
        ['at the invitation of {hosts}', 'garamond', 38],
        {
          paint: 'ink',
          align: 'start',
        },
      ),
      text('title-ar', [520, 560, 395, 430], ['عشاء\nالافتتاح', 'markazi-bold', 186], ['', 'playfair', 100], {
        ...title,
        only: 'ar',
      }),
      text('title-en', [85, 560, 410, 430], ['', 'markazi-bold', 100], ['Opening\ndinner', 'playfair', 112], {
        ...title,
        only: 'en',
      }),
      ornament('rule', 'block', [90, 1098, 820, 3], { paint: 'accent' }),
      text(
        'when',
        [90, 1112, 820, 104],
        ['{weekday} {date}\n{time}', 'markazi', 40],
        ['{weekday}, {date}\n{time}', 'garamond', 36],
        { paint: 'ink', lines: 2, align: 'start', leading: 1.25 },
      ),
      text(
        'where',
        [90, 1230, 820, 90],
        ['{venue}\n{address}', 'markazi', 36],
        ['{venue}\n{address}', 'garamond', 33],
        {
          paint: 'muted',
          align: 'start',
          valign: 'top',
          lines: 3,
          leading: 1.25,
        },
      ),
    ],
  },
}
