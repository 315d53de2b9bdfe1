import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const pressedSheet: CatalogDesign = {
  id: 'pressed-sheet',
  occasion: 'birth',
  kind: 'card',
  premium: false,
  name_ar: 'زهرة جديدة',
  name_en: 'A new flower',
  styles: ['floral', 'minimal'],
  palettes: [
    palette('ورق قديم', 'Old paper', '#f8f1e2', '#d9c6ab', '#33291d', '#6f5a3e', '#66703f', '#b85a5a'),
    palette('أزرق هادئ', 'Quiet blue', '#f7f7f2', '#b9cbd6', '#1f2e3c', '#50667a', '#57704f', '#5b78b0'),
    palette('بنفسج', 'Violet', '#f8f3f7', '#d3c2d8', '#322540', '#6b567c', '#627349', '#8b5ba8'),
    palette('مشمش', 'Apricot', '#fdf5ea', '#f2c9a6', '#46260f', '#855026', '#6a7440', '#cc6a32'),
    palette('مريميّة', 'Sage', '#f5f6ec', '#bccbb0', '#243021', '#556650', '#557047', '#a97a35'),
    palette('خزانة الليل', 'Night cabinet', '#22303a', '#151e26', '#f4ecdc', '#b9c0bd', '#90ab88', '#e09a8a'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'shade' },
    layers: [
      ornament('sheet', 'ground-block', [60, 60, 880, 1280], { paint: 'paper' }),
      ornament('stems', 'pressed-stems', [80, 325, 840, 945], { paint: 'accent', second: 'bloom', seed: 4 }),
      text('name', [120, 100, 760, 240], ['جوري', 'lateef', 300], ['Jouri', 'cormorant', 230], {
        paint: 'ink',
        align: 'start',
      }),
      ornament('label', 'frame-double', [530, 1050, 350, 240], { paint: 'muted', weight: 1.4 }),
      text(
        'label-title',
        [553, 1068, 304, 60],
        ['زهرة جديدة في بستاننا', 'amiri-bold', 38],
        ['A new flower in our garden', 'cormorant-bold', 31],
        { paint: 'ink', align: 'start' },
      ),
      text(
        'label-facts',
        [553, 1130, 304, 148],
        ['أزهرت: {weekday} {date}\nالوزن: 3.2 كجم\nالموطن: قلوبنا', 'amiri', 30],
        ['Bloomed: {date}\nWeight: 3.2 kg\nHabitat: our hearts', 'cormorant', 31],
        { paint: 'ink', lines: 3, align: 'start', leading: 1.45 },
      ),
    ],
  },
}
