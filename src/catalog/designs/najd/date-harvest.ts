import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const dateHarvest: CatalogDesign = {
  id: 'date-harvest',
  occasion: 'opening-dinner',
  kind: 'invitation',
  premium: false,
  name_ar: 'عشاء النخل',
  name_en: 'Supper under the palms',
  styles: ['heritage', 'floral'],
  palettes: [
    palette('خلاص', 'Khalas', '#f9f3e3', '#eadfbf', '#2a2013', '#685940', '#4d6b38', '#b06a1f'),
    palette('برحي', 'Barhi', '#fdf7e0', '#f6e6a6', '#30260c', '#6f5f33', '#5d6f2a', '#b5780f'),
    palette('عجوة', 'Ajwa', '#f5f0ea', '#e2d6cb', '#211515', '#625150', '#4b6152', '#5b2c2c'),
    palette('روثانة', 'Ruthana', '#fbf0ea', '#f1d3c3', '#37160f', '#7a5145', '#556a3e', '#b14428'),
    palette('ندى', 'Dew', '#f1f6f1', '#d5e4d6', '#14291f', '#4a6253', '#27684c', '#a8742a'),
    palette('ليل المزرعة', 'Farm night', '#121c17', '#21332a', '#f5edd9', '#b9c3af', '#86ad76', '#dd9a48'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('far-frond', 'palm-frond-bowed', [60, -150, 560, 600], {
        paint: 'accent',
        second: 'accent',
        flip: 'x',
        opacity: 0.3,
        seed: 8,
      }),
      ornament('bunch', 'date-bunch', [540, -6, 400, 645], { paint: 'accent', second: 'bloom', seed: 3 }),
      ornament('frond', 'palm-frond', [-70, -70, 1110, 640], {
        paint: 'accent',
        second: 'accent',
        flip: 'x',
        seed: 2,
      }),
      text('guest', [84, 690, 832, 64], ['إلى {guest}', 'amiri', 42], ['Dear {guest},', 'cormorant', 42], {
        paint: 'muted',
        align: 'start',
      }),
      text(
        'welcome',
        [76, 752, 848, 250],
        ['حيّاكم الله', 'rakkas', 184],
        ['Supper at the farm', 'playfair', 94],
        { paint: 'bloom', align: 'start' },
      ),
      text(
        'asking',
        [84, 1002, 832, 72],
        ['على عشاء في المزرعة، تحت النخل', 'amiri-bold', 50],
        ['under the palms, with us', 'cormorant-bold', 50],
        { paint: 'ink', align: 'start' },
      ),
      text(
        'when',
        [84, 1100, 832, 60],
        ['{weekday} {date} · {time}', 'amiri', 42],
        ['{weekday}, {date} · {time}', 'cormorant', 42],
        { paint: 'ink', align: 'start' },
      ),
      text('where', [84, 1162, 832, 60], ['{venue}', 'amiri', 42], ['{venue}', 'cormorant', 42], {
        paint: 'ink',
        align: 'start',
      }),
      text('hosts', [84, 1252, 832, 64], ['بدعوة من {hosts}', 'amiri', 38], ['{hosts}', 'cormorant', 38], {
        paint: 'accent',
        align: 'start',
      }),
    ],
  },
}
