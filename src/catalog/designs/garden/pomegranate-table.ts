import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const pomegranateTable: CatalogDesign = {
  id: 'pomegranate-table',
  occasion: 'opening-dinner',
  kind: 'invitation',
  premium: true,
  name_ar: 'مائدة الرمّان',
  name_en: 'Pomegranate table',
  styles: ['floral', 'classic'],
  palettes: [
    palette(
      'رمّان الليل',
      'Night pomegranate',
      '#251019',
      '#3a1825',
      '#fbeee2',
      '#c9a9a6',
      '#dcae66',
      '#c5364a',
    ),
    palette('دبس', 'Molasses', '#1e1712', '#33261c', '#f8eddc', '#c2ae95', '#d8a45c', '#b8452f'),
    palette('زيتون داكن', 'Dark olive', '#1b2318', '#2b3626', '#f6f0dd', '#b4bd9d', '#d3b164', '#c8473f'),
    palette('كحلي', 'Deep navy', '#131b30', '#20294a', '#f5efe6', '#aab4cb', '#d8b272', '#cc4457'),
    palette('كتّان', 'Linen', '#f6efe3', '#fcf8f0', '#36181c', '#73505a', '#8a5a1c', '#b12a40'),
    palette(
      'ورق الرمّان',
      'Pomegranate leaf',
      '#e3e8d8',
      '#f0f3e8',
      '#2b2118',
      '#565a3f',
      '#7d531a',
      '#ad2f3a',
    ),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('branch', 'pomegranate-branch', [0, -6, 1000, 833], {
        paint: '#7f9a6a',
        second: 'bloom',
        seed: 3,
      }),
      text('guest', [90, 715, 820, 80], ['{guest}', 'amiri', 46], ['{guest}', 'cormorant', 44], {
        paint: 'muted',
        align: 'start',
      }),
      text(
        'dinner',
        [90, 790, 820, 230],
        ['على العشاء نلتقي', 'ruqaa-bold', 150],
        ['Dinner, together', 'cormorant', 124],
        { paint: 'foil', align: 'start' },
      ),
      text(
        'asking',
        [300, 985, 610, 95],
        ['يُسعد {hosts} تشريفكم', 'amiri', 40],
        ['with {hosts}', 'cormorant', 38],
        { paint: 'ink', align: 'start', lines: 2, valign: 'bottom' },
      ),
      text(
        'when',
        [300, 1128, 610, 180],
        ['{weekday} {date}، {time}\n{hijri}\n{venue}', 'amiri', 40],
        ['{weekday}, {date}\n{time}\n{venue}', 'cormorant', 38],
        { paint: 'ink', lines: 4, align: 'start', valign: 'top', leading: 1.5 },
      ),
      { kind: 'qr', id: 'pass', box: { x: 90, y: 1130, w: 170, h: 170 }, dark: '#2a1219', light: '#fbf3e8' },
    ],
  },
}
