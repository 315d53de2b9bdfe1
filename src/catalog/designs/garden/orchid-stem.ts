import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const orchidStem: CatalogDesign = {
  id: 'orchid-stem',
  occasion: 'engagement',
  kind: 'invitation',
  premium: true,
  name_ar: 'غصن الأوركيد',
  name_en: 'Orchid stem',
  styles: ['floral', 'modern'],
  palettes: [
    palette('بنفسج ناعم', 'Soft orchid', '#fbf6f1', '#efdfe0', '#33222d', '#76596a', '#55724a', '#bd7798'),
    palette('أوركيد أبيض', 'White orchid', '#eef0e8', '#d8dfd0', '#22302a', '#51635a', '#47684f', '#958091'),
    palette('مرجان', 'Coral', '#fdf5ee', '#f7ddcd', '#3c231c', '#7d5547', '#5d7048', '#d26f55'),
    palette('ليمون وعاج', 'Lime and ivory', '#fbfaf0', '#eaebd0', '#2c3019', '#60643d', '#5c7a34', '#948c33'),
    palette('بنفسج الليل', 'Night violet', '#241a33', '#35284a', '#f6eef4', '#c6b5cf', '#86a67c', '#cf8fb8'),
    palette('ضباب أزرق', 'Blue mist', '#f4f6f9', '#dbe2ec', '#1f2a3c', '#54627a', '#4b7063', '#7f83bd'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('window', 'ground-arch', [70, 110, 400, 1180], { paint: 'shade', second: 'paper', weight: 2 }),
      ornament('orchid', 'orchid-stem', [120, 165, 640, 1125], { paint: 'accent', second: 'bloom', seed: 3 }),
      text(
        'asking',
        [500, 480, 425, 140],
        ['يسرّ {hosts}\nدعوتكم لحفل خطوبة', 'messiri', 38],
        ['{hosts}\ninvite you to the engagement of', 'marcellus', 29],
        { paint: 'muted', lines: 3, align: 'start', valign: 'bottom', leading: 1.5 },
      ),
      text(
        'names',
        [500, 648, 425, 262],
        ['راكان\nوالعنود', 'messiri', 136],
        ['Rakan\n& Alanoud', 'italiana', 106],
        { paint: 'ink', lines: 2, leading: 1.12, align: 'start' },
      ),
      text(
        'when',
        [500, 944, 425, 128],
        ['{weekday} {hijri}\nالموافق {date}\n{time}', 'messiri', 34],
        ['{weekday}, {date}\n{time}', 'marcellus', 30],
        { paint: 'ink', lines: 3, align: 'start', valign: 'top', leading: 1.4 },
      ),
      text(
        'where',
        [500, 1106, 425, 122],
        ['{venue}\n{address}', 'messiri', 31],
        ['{venue}\n{address}', 'marcellus', 27],
        { paint: 'muted', lines: 3, align: 'start', valign: 'top', leading: 1.35 },
      ),
    ],
  },
}
