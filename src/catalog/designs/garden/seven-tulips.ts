import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

/** Where each stands, how tall it is and in which colour. */
const TULIPS = [
  [112, 560, 'bloom'],
  [248, 370, 'muted'],
  [350, 570, 'shade'],
  [500, 740, 'bloom'],
  [632, 570, 'muted'],
  [730, 385, 'shade'],
  [888, 610, 'bloom'],
] as const

export const sevenTulips: CatalogDesign = {
  id: 'seven-tulips',
  occasion: 'birthday',
  kind: 'invitation',
  premium: false,
  name_ar: 'سبع زهرات',
  name_en: 'Seven tulips',
  styles: ['floral', 'playful'],
  palettes: [
    palette('شمس', 'Sunshine', '#fbdc8c', '#fff4d8', '#3a2410', '#87286a', '#3f7047', '#d8443f'),
    palette('سماء', 'Sky', '#bcdcf0', '#eef7fd', '#14304a', '#5b3a94', '#2f6b52', '#c8416f'),
    palette('حلوى', 'Candy', '#f9cbd6', '#fff0f3', '#4a1030', '#6b2f92', '#3b7355', '#cf3f33'),
    palette('نعناع', 'Mint', '#c8e6d2', '#f0faf3', '#123528', '#6d3484', '#2f7350', '#cf5a3c'),
    palette('عشاء الحديقة', 'Garden night', '#1c2a52', '#fbe9d2', '#fff6e6', '#f2b84b', '#6fb08a', '#f07a86'),
    palette('برتقال', 'Orange', '#f7a95f', '#fff1dc', '#3d1608', '#7a1248', '#2f5f3c', '#a3211f'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ...TULIPS.map(([x, h, second], at) =>
        ornament(`tulip-${at + 1}`, 'tulip', [x - 104, 1400 - h, 208, h], {
          paint: 'accent',
          second,
          seed: at + 2,
        }),
      ),
      text('name', [90, 60, 820, 290], ['لينا', 'reem-bold', 310], ['Lina', 'jost-medium', 250], {
        paint: 'ink',
        align: 'start',
        valign: 'middle',
      }),
      text(
        'turns',
        [90, 358, 820, 90],
        ['تكمل سبع سنين، لكل سنة زهرة', 'reem-bold', 56],
        ['is seven: a tulip for every year', 'jost-medium', 50],
        { paint: 'muted', align: 'start' },
      ),
      text(
        'when',
        [90, 466, 820, 145],
        ['ننتظركم {weekday} {date}، {time}\n{venue}', 'reem', 42],
        ['{weekday}, {date}\n{time}, {venue}', 'jost', 38],
        { paint: 'ink', lines: 3, align: 'start', leading: 1.45, valign: 'top' },
      ),
    ],
  },
}
