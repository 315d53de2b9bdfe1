import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

/** Two flowers that lean to one another, for two who were married. */
export const leaningTulips: CatalogDesign = {
  id: 'leaning-tulips',
  occasion: 'wedding',
  kind: 'card',
  premium: false,
  name_ar: 'زهرتان',
  name_en: 'Two tulips',
  styles: ['floral', 'modern'],
  palettes: [
    palette('ورد وعاج', 'Rose and ivory', '#fbeee8', '#f6d9cf', '#4a1a2a', '#7d4f58', '#4d7048', '#b8324f'),
    palette('ليلة حنّاء', 'Henna night', '#3b0f20', '#521a2e', '#fbe9df', '#dcb6b4', '#86a06a', '#ee8d83'),
    palette('ماء وزرع', 'Water and leaf', '#e8f1ec', '#cfe3da', '#11382f', '#48655b', '#3f7a4f', '#d5604a'),
    palette('زبدة', 'Butter', '#fdf3d3', '#f8e2a2', '#3d2a10', '#73592a', '#58783a', '#c2571f'),
    palette('خزامى', 'Lavender', '#f2ecf8', '#ddd0ee', '#2f1d4c', '#64547e', '#5a7a58', '#7d46a3'),
    palette('سماء المغيب', 'Dusk blue', '#17284a', '#223a68', '#f6eee2', '#bcc6da', '#83a77c', '#f2a28f'),
    palette('حبر وبياض', 'Ink and white', '#faf9f5', '#ebe8df', '#20241f', '#62665c', '#56704a', '#9c2a35'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('hers', 'tulip', [546, 672, 300, 1000], {
        paint: 'accent',
        second: 'bloom',
        seed: 6,
        rotate: -9,
      }),
      ornament('his', 'tulip', [216, 622, 300, 1000], {
        paint: 'accent',
        second: 'ink',
        seed: 3,
        rotate: 8,
      }),
      text(
        'couple',
        [100, 70, 800, 80],
        ['إلى سلمان ولطيفة', 'amiri', 50],
        ['For Salman & Latifa', 'cormorant', 46],
        { paint: 'muted' },
      ),
      text(
        'blessing',
        [70, 170, 860, 230],
        ['بارك الله لكما', 'ruqaa-bold', 220],
        ['Two hearts, one joy', 'playfair', 114],
        { paint: 'bloom' },
      ),
      text(
        'prayer',
        [120, 402, 760, 76],
        ['وبارك عليكما وجمع بينكما في خير', 'amiri', 56],
        ['May your days together be long and kind', 'cormorant', 46],
        { paint: 'ink' },
      ),
      text('sender', [120, 488, 760, 60], ['{hosts}', 'amiri', 40], ['With love, {hosts}', 'cormorant', 38], {
        paint: 'muted',
      }),
    ],
  },
}
