import type { Ornament } from '#shared/card/ornament.ts'
import { animals } from './animals.ts'
import { arabesque } from './arabesque.ts'
import { arches } from './arches.ts'
import { balloons } from './balloons.ts'
import { botanical } from './botanical.ts'
import { clayHouse } from './clay-house.ts'
import { compass } from './compass.ts'
import { crescents } from './crescents.ts'
import { cutlery } from './cutlery.ts'
import { dallah } from './dallah.ts'
import { dates } from './dates.ts'
import { desert } from './desert.ts'
import { emboss } from './emboss.ts'
import { feast } from './feast.ts'
import { festive } from './festive.ts'
import { festoons } from './festoons.ts'
import { frames } from './frames.ts'
import { fruit } from './fruit.ts'
import { garlands } from './garlands.ts'
import { girih } from './girih.ts'
import { graduation } from './graduation.ts'
import { grounds } from './grounds.ts'
import { jasmine } from './jasmine.ts'
import { khuzama } from './khuzama.ts'
import { lanterns } from './lanterns.ts'
import { mabkhara } from './mabkhara.ts'
import { mashrabiya } from './mashrabiya.ts'
import { meadow } from './meadow.ts'
import { moonWindows } from './moon-window.ts'
import { mosques } from './mosques.ts'
import { muqarnas } from './muqarnas.ts'
import { najdiDoor } from './najdi-door.ts'
import { orchid } from './orchid.ts'
import { palms } from './palms.ts'
import { paper } from './paper.ts'
import { patterns } from './patterns.ts'
import { peony } from './peony.ts'
import { postal } from './postal.ts'
import { pressed } from './pressed.ts'
import { qatt } from './qatt.ts'
import { rawshan } from './rawshan.ts'
import { sadu } from './sadu.ts'
import { seals } from './seals.ts'
import { sky } from './sky.ts'
import { strokes } from './strokes.ts'
import { sweets } from './sweets.ts'
import { tazhib } from './tazhib.ts'
import { tickets } from './ticket.ts'
import { tilesAndRules } from './tiles.ts'
import { toys } from './toys.ts'
import { tulip } from './tulip.ts'
import { washes } from './washes.ts'
import { zellige } from './zellige.ts'

/** Every ornament by its id; an id that is gone draws nothing, so none is ever taken out. */
export const ORNAMENTS: ReadonlyMap<string, Ornament> = new Map(
  [
    ...botanical,
    ...frames,
    ...patterns,
    ...sadu,
    ...dates,
    ...mabkhara,
    ...dallah,
    ...qatt,
    ...najdiDoor,
    ...khuzama,
    ...desert,
    ...palms,
    ...clayHouse,
    ...fruit,
    ...garlands,
    ...grounds,
    ...jasmine,
    ...meadow,
    ...orchid,
    ...peony,
    ...pressed,
    ...tulip,
    ...balloons,
    ...animals,
    ...crescents,
    ...feast,
    ...festoons,
    ...graduation,
    ...lanterns,
    ...mosques,
    ...sky,
    ...sweets,
    ...toys,
    ...tickets,
    ...moonWindows,
    ...cutlery,
    ...emboss,
    ...festive,
    ...paper,
    ...postal,
    ...seals,
    ...strokes,
    ...tilesAndRules,
    ...washes,
    ...arabesque,
    ...arches,
    ...compass,
    ...girih,
    ...mashrabiya,
    ...muqarnas,
    ...rawshan,
    ...tazhib,
    ...zellige,
  ].map((ornament) => [ornament.id, ornament]),
)
