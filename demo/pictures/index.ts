/** Product pictures: pure functions from a product's family and attributes to an SVG of 1600 x 1200. */

import { type Attributes, str, withChanges } from './attributes.ts'
import { detail } from './draw/detail.ts'
import * as fasteners from './draw/fasteners.ts'
import * as masonry from './draw/masonry.ts'
import * as openings from './draw/openings.ts'
import * as packs from './draw/packs.ts'
import { rolls } from './draw/rolls.ts'
import * as services from './draw/services.ts'
import * as sheets from './draw/sheets.ts'
import * as shells from './draw/shells.ts'
import * as site from './draw/site.ts'
import * as timber from './draw/timber.ts'
import * as tools from './draw/tools.ts'
import * as wear from './draw/wear.ts'
import { livery } from './materials.ts'
import { type Scene, scene } from './scene.ts'

export type { Attributes } from './attributes.ts'

type Draw = (sc: Scene, a: Attributes, family: string) => void

function mineralWool(sc: Scene, a: Attributes, family: string): void {
  if (!/rulle/.test(str(a, 'type'))) {
    sheets.insulation(sc, a, family)
    return
  }
  const brand = str(a, 'brand') || 'Uldholm'
  rolls(
    sc,
    [
      {
        r: 260,
        length: 620,
        colour: '#e0c267',
        end: '#d9bb62',
        core: 26,
        layers: 7,
        rough: '#8f7430',
        sleeve: livery(brand),
        label: [brand, `${str(a, 'isoleringstykkelse') || 145} mm  rulle`],
      },
    ],
    { az: 44 },
  )
}

function anything(sc: Scene, a: Attributes): void {
  const brand = str(a, 'brand') || 'Basis'
  const title = str(a, 'type') || 'Vare'
  packs.carton(sc, {
    colours: livery(brand),
    label: {
      brand,
      title: packs.cap(title),
      note: str(a, 'farve', 'serie'),
      big: str(a, 'dimension', 'format', 'vaegt'),
    },
    size: [260, 180, 170],
    kraft: brand === 'Basis',
  })
}

/** One drawer per family of the catalogue; all else is a carton. */
const FAMILIES: Readonly<Record<string, Draw>> = {
  reglar: timber.lumber,
  reglar_tryk: timber.lumber,
  braedder_tryk: timber.lumber,
  stolper: timber.lumber,
  taglaegter: timber.lumber,
  forskalling: timber.lumber,
  hoevlet: timber.lumber,
  limtrae: timber.beam,
  lvl: timber.beam,
  terrasse_fyr: timber.decking,
  terrasse_haard: timber.decking,
  komposit: timber.decking,
  klink: timber.profiled,
  rustik: timber.profiled,
  lister: timber.profiled,
  krydsfiner: sheets.sheets,
  osb: sheets.sheets,
  spaan_mdf: sheets.sheets,
  vindspaerre: sheets.sheets,
  gips: sheets.sheets,
  kompositfacade: sheets.sheets,
  mineraluld: mineralWool,
  eps: sheets.insulation,
  pir: sheets.insulation,
  staalprofil: shells.steelStud,
  staaltag: shells.steelRoof,
  tagsten: shells.roofTile,
  tagrender: shells.gutter,
  cement_moertel: packs.mortar,
  fliseklaeb: site.tileMortar,
  grus: site.aggregate,
  braendsel: site.fuel,
  vinter: site.winter,
  blokke: masonry.blocks,
  mursten: masonry.bricks,
  belaegning: masonry.paving,
  fliser: masonry.tiles,
  gulve: (sc, a) =>
    /underlag/.test(str(a, 'type'))
      ? site.rolled(sc, withChanges(a, { format: '' }), 'folie')
      : masonry.floor(sc, a),
  folie: site.rolled,
  tagpap: site.rolled,
  armering: site.reinforcement,
  ovenlys: (sc, a) => openings.roofWindow(sc, a),
  vinduer: openings.window,
  doere_ind: openings.door,
  yderdoere: openings.door,
  greb_laas: services.hardware,
  skyde_beslag: site.slidingDoor,
  beslag: services.bracket,
  skruer: fasteners.fasteners,
  soem: fasteners.fasteners,
  bolte: fasteners.fasteners,
  elvaerktoej: tools.powerTool,
  batterier: tools.battery,
  haandvaerktoej: tools.handTool,
  tilbehoer: tools.accessory,
  lim_fuge: site.glue,
  fortynder: (sc, a) => site.glue(sc, withChanges(a, { type: 'lim D', indhold: '750 ml' })),
  maling_inde: packs.paint,
  maling_ude: packs.paint,
  malertb: (sc, a, f) =>
    /folie|pap|tape/.test(str(a, 'type'))
      ? site.rolled(sc, a, 'folie')
      : /grundrens/.test(str(a, 'type'))
        ? site.glue(
            sc,
            withChanges(a, { type: 'lim D', indhold: '750 ml', brand: str(a, 'brand') || f }),
          )
        : tools.paintTool(sc, a),
  hegn: site.fence,
  have: site.garden,
  carport: site.building,
  terrasse_tilb: site.deckExtras,
  kloak: services.drain,
  vvs_roer: services.plumbing,
  kabel: services.cable,
  kontakter: services.socket,
  lys: services.lamp,
  bad: services.bath,
  ventilation: services.heating,
  arbejdstoej: wear.clothes,
  handsker_sko: wear.handsAndFeet,
  sikkerhed: wear.safety,
  stiger: site.ladder,
  iso_tilb: site.insulationExtras,
  gips_tilb: site.plasterExtras,
  tag_tilb: site.roofExtras,
}

/**
 * The picture of a product: SVG of 1600 x 1200. The seed decides grain, knots and the ids inside, so the same input
 * gives the same bytes, and pictures with different seeds may stand on one page.
 */
export function drawProduct(family: string, attributes: Attributes, seed: string): string {
  const sc = scene(seed)
  const draw = FAMILIES[family] ?? anything
  draw(sc, attributes, family)
  return sc.end()
}

/** A second picture: measures in mm for goods that have them, otherwise null. */
export function drawDetail(family: string, attributes: Attributes, seed: string): string | null {
  const sc = scene(seed)
  return detail(sc, family, attributes) ? sc.end() : null
}
