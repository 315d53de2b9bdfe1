import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const oudEid: CatalogDesign = {
  id: 'oud-eid',
  occasion: 'eid-ramadan',
  kind: 'card',
  premium: true,
  name_ar: 'عود العيد',
  name_en: 'Eid incense',
  styles: ['heritage', 'classic'],
  palettes: [
    palette('ليل وعود', 'Night and oud', '#0f1f1d', '#1c3a35', '#f6ecd6', '#b9c4b4', '#d6ab5c', '#8a4f2c'),
    palette('عنبر', 'Amber', '#241008', '#4c2412', '#fbeedb', '#d5b797', '#e3a752', '#8f4a26'),
    palette('مسك', 'Musk', '#1c1430', '#382756', '#f5ecf3', '#c5b7d2', '#d9b071', '#7d5070'),
    palette('ورد طائفي', 'Taif rose', '#310f1c', '#5c2036', '#fcebe6', '#deb5b6', '#e6b274', '#95503c'),
    palette('كافور', 'Camphor', '#faf6ec', '#ece2cd', '#2a1d12', '#6d5a45', '#94681f', '#6f3c20'),
    palette('نيل', 'Nile blue', '#0f1b33', '#1f3560', '#f3eddf', '#b4bfd4', '#d8b264', '#80513a'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('smoke', 'incense-smoke', [-186, -130, 860, 1140], {
        paint: 'foil',
        second: 'ink',
        weight: 2,
        seed: 1,
        opacity: 0.85,
      }),
      ornament('burner', 'mabkhara', [86, 908, 316, 442], { paint: 'accent', second: 'bloom' }),
      text(
        'greeting',
        [350, 150, 590, 640],
        ['عيدكم\nمبارك', 'ruqaa-bold', 270],
        ['Eid\nMubarak', 'vibes', 220],
        { paint: 'foil', lines: 2, leading: 1.05, valign: 'bottom' },
      ),
      text(
        'wish',
        [400, 830, 500, 160],
        ['كل عام وأنتم بخير\nأعاده الله عليكم باليُمن والبركات', 'amiri', 42],
        ['May it return to you with\nblessings, year upon year', 'cormorant', 44],
        { paint: 'ink', lines: 3, leading: 1.5 },
      ),
      text(
        'sender',
        [400, 1160, 500, 130],
        ['مع خالص المحبّة\n{hosts}', 'amiri', 38],
        ['With love,\n{hosts}', 'cormorant', 35],
        { paint: 'muted', lines: 3, leading: 1.45 },
      ),
    ],
  },
}
