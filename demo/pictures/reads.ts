import { type Attributes, str } from './attributes.ts'

/**
 * Which attributes the picture of a product is drawn from: two products with the same values of these look the same,
 * whatever else they differ in. A test holds the table to the drawings: nothing that shows is left out, and nothing
 * stands here that never shows.
 */
type Keys = string
/** Where it depends on the type: the first pattern that matches counts. */
type ByType = readonly (readonly [RegExp, Keys])[]

const opening = 'type format farve'
const branded = 'type brand'

const READS: Readonly<Record<string, Keys | ByType>> = {
  reglar: 'dimension styrkeklasse brand',
  reglar_tryk: 'dimension behandling',
  braedder_tryk: 'dimension behandling',
  stolper: 'dimension behandling',
  taglaegter: 'dimension behandling',
  forskalling: 'dimension',
  hoevlet: 'dimension traesort sortering',
  limtrae: 'dimension',
  lvl: 'type dimension',
  terrasse_fyr: 'dimension behandling overflade',
  terrasse_haard: 'dimension traesort overflade',
  komposit: 'dimension profil farve',
  klink: 'dimension traesort behandling',
  rustik: 'dimension traesort behandling profil',
  lister: 'type dimension traesort overflade',
  krydsfiner: 'tykkelse traesort sortering',
  osb: 'tykkelse format kant',
  spaan_mdf: 'type tykkelse format overflade',
  vindspaerre: 'type tykkelse format brand',
  gips: 'type tykkelse format brand',
  kompositfacade: 'type tykkelse format farve',
  mineraluld: [
    [/rulle/, 'type isoleringstykkelse brand'],
    [/./, 'type isoleringstykkelse brand format'],
  ],
  eps: 'type isoleringstykkelse format kant brand',
  pir: 'isoleringstykkelse format kant overflade brand',
  iso_tilb: [
    [/skål|rør$/, 'type dimension'],
    [/måtte/, branded],
    [/./, 'type brand dimension'],
  ],
  staalprofil: 'type dimension',
  gips_tilb: [
    [/spartel/, 'type brand format'],
    [/./, 'type'],
  ],
  staaltag: 'type farve laengde',
  tagsten: 'type profil farve overflade _del',
  tagrender: [
    [/bøjning|holder/, 'type farve'],
    [/./, 'type farve dimension'],
  ],
  tagpap: [
    [/shingles/, 'type farve'],
    [/./, 'type brand format farve'],
  ],
  tag_tilb: [
    [/inddækning/, opening],
    [/undertag/, 'type brand format'],
    [/snefang|stige/, 'type farve'],
    [/./, 'type'],
  ],
  folie: [
    [/tape|manchet/, 'type'],
    [/./, 'type brand format'],
  ],
  cement_moertel: 'type brand vaegt farve',
  fliseklaeb: [
    [/primer/, 'type brand vaegt'],
    [/./, 'type brand vaegt farve'],
  ],
  grus: 'type brand _emb',
  braendsel: 'type brand _emb',
  vinter: [
    [/spreder|røgrør/, 'type'],
    [/skovl/, branded],
    [/./, 'type brand dimension'],
  ],
  armering: [
    [/jern|klods/, 'type'],
    [/./, 'type dimension'],
  ],
  blokke: 'type dimension',
  mursten: 'type format farve',
  belaegning: [
    [/chaussé|kant|trappe|bord|skifer/, 'type farve'],
    [/./, 'type format farve'],
  ],
  fliser: [
    [/keramisk/, opening],
    [/mosaik/, 'type farve'],
    [/./, 'type format farve overflade'],
  ],
  gulve: [
    [/underlag/, branded],
    [/vinyl/, 'type format traesort overflade'],
    [/./, 'type format tykkelse traesort overflade'],
  ],
  ovenlys: 'type format',
  vinduer: [
    [/fast/, opening],
    [/top/, 'type format farve materiale'],
    [/./, 'type format farve materiale haengsling'],
  ],
  doere_ind: 'type format overflade haengsling',
  yderdoere: 'type format farve haengsling',
  greb_laas: [
    [/kobber|karm/, 'type'],
    [/./, 'type farve'],
  ],
  skyde_beslag: [
    [/kassette|softclose/, 'type brand format farve'],
    [/./, 'type farve'],
  ],
  beslag: [
    [/bånd/, 'type materiale brand'],
    [/vinkel|sko$|spærsko/, 'type materiale dimension'],
    [/./, 'type materiale'],
  ],
  skruer: 'type dimension brand antal-pr-pakke kaerv korrosionsklasse',
  soem: 'type dimension brand antal-pr-pakke overflade',
  bolte: 'type gevind laengde brand antal-pr-pakke materiale',
  elvaerktoej: [
    [/gering|bordsav|støvsuger/, branded],
    [/skruemaskine|slagbor|slagnøgle|pistol/, 'type brand spaending batteripakke'],
    [/./, 'type brand spaending'],
  ],
  batterier: [
    [/lader/, 'type brand spaending'],
    [/./, 'type brand spaending batteripakke'],
  ],
  haandvaerktoej: [
    [/koben|murske|tvinge/, 'type'],
    [/./, branded],
  ],
  tilbehoer: [
    [/hulsav/, 'type dimension'],
    [/rondel/, 'type dimension korn'],
    [/bånd/, 'type korn'],
    [/papir/, 'type brand korn'],
    [/^stik|^bajonet|sæt$/, branded],
    [/./, 'type brand dimension'],
  ],
  lim_fuge: [
    [/tape/, 'type'],
    [/trælim|kontakt/, 'type brand indhold'],
    [/./, 'type brand indhold farve'],
  ],
  fortynder: 'brand',
  maling_inde: 'type brand base hex indhold glans',
  maling_ude: 'type brand base hex indhold glans',
  malertb: [
    [/bakke|tape/, 'type'],
    [/skaft|grundrens|slibe/, branded],
    [/./, 'type brand dimension'],
  ],
  hegn: [
    [/beslag/, branded],
    [/gabion/, 'type format'],
    [/./, 'type format behandling'],
  ],
  have: [
    [/^(spade|greb|rive|kost)$/, 'type'],
    [/./, branded],
  ],
  carport: 'type format behandling',
  terrasse_tilb: [
    [/fod/, 'type dimension'],
    [/clips/, 'type brand dimension'],
    [/./, 'type'],
  ],
  kloak: [
    [/bøjning/, 'type vinkel'],
    [/dræn|rotte/, 'type brand roerdimension'],
    [/rør|ring/, 'type roerdimension laengde'],
    [/./, 'type'],
  ],
  vvs_roer: [
    [/pex/, 'type brand roerdimension laengde'],
    [/rør/, 'type roerdimension'],
    [/./, 'type'],
  ],
  kabel: [
    [/tromle/, branded],
    [/bakke/, 'type'],
    [/installation/, 'type tvaersnit farve'],
    [/gummi|jord|forlænger/, 'type brand laengde tvaersnit'],
    [/./, 'type brand laengde tvaersnit farve'],
  ],
  kontakter: [
    [/dåse/, 'type'],
    [/./, 'type farve serie'],
  ],
  lys: [
    [/pære|arbejdslampe|kæde/, 'type lysfarve'],
    [/./, 'type lysfarve farve'],
  ],
  bad: [
    [/toilet|^håndvask$|^køkkenvask$|skab/, 'type'],
    [/./, 'type farve'],
  ],
  ventilation: [
    [/gulvvarme/, 'type brand dimension'],
    [/radiator|rør$|kanal/, 'type dimension'],
    [/./, 'type'],
  ],
  arbejdstoej: 'type brand farve serie',
  handsker_sko: [
    [/^sikkerheds/, 'type brand serie'],
    [/./, branded],
  ],
  sikkerhed: [
    [/hjelm|kasse|skyl/, 'type brand farve'],
    [/./, 'type farve'],
  ],
  stiger: [
    [/buk|stillads/, 'type'],
    [/trappe/, 'type hoejde'],
    [/wiener|kombi/, 'type brand hoejde'],
    [/./, branded],
  ],
}

/** A family without a drawing of its own comes in a carton. */
const CARTON = 'type brand farve serie dimension format vaegt'

const wooden = 'dimension laengde traesort behandling'
const sheet = 'format tykkelse isoleringstykkelse'

/** The families that can be drawn with their measures, and what from. */
const MEASURES: Readonly<Record<string, Keys>> = {
  reglar: wooden,
  reglar_tryk: wooden,
  braedder_tryk: wooden,
  stolper: wooden,
  taglaegter: wooden,
  forskalling: wooden,
  hoevlet: wooden,
  limtrae: wooden,
  lvl: wooden,
  terrasse_fyr: wooden,
  terrasse_haard: wooden,
  komposit: wooden,
  klink: wooden,
  rustik: wooden,
  lister: wooden,
  krydsfiner: sheet,
  osb: sheet,
  spaan_mdf: sheet,
  vindspaerre: sheet,
  gips: sheet,
  kompositfacade: sheet,
  mineraluld: sheet,
  eps: sheet,
  pir: sheet,
  blokke: 'dimension',
  mursten: 'format',
  belaegning: 'format',
}

/** The attributes that the picture of this product is drawn from, and no others. */
export function readForProduct(family: string, attributes: Attributes): Record<string, string> {
  const reads = READS[family] ?? CARTON
  const type = str(attributes, 'type')
  const keys =
    typeof reads === 'string' ? reads : (reads.find(([pattern]) => pattern.test(type))?.[1] ?? '')
  return pick(attributes, keys)
}

/** The attributes that the drawing with measures is made from; null where the family has none. */
export function readForDetail(
  family: string,
  attributes: Attributes,
): Record<string, string> | null {
  const keys = MEASURES[family]
  return keys === undefined ? null : pick(attributes, keys)
}

/** As texts, and without what says nothing, so that 45 and "45" are one thing. */
function pick(attributes: Attributes, keys: Keys): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const key of keys.split(' ')) {
    const value = str(attributes, key)
    if (value) picked[key] = value
  }
  return picked
}
