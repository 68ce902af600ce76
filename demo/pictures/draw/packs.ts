/** Packaged goods: tins, buckets, bags, cartridges, tubes, aerosols, cartons, big bags, heaps. */

import { type Attributes, has, num, str } from '../attributes.ts'
import {
  colourOf,
  grit,
  gritOn,
  type Livery,
  livery,
  roundFill,
  sheen,
  steelFill,
} from '../materials.ts'
import {
  box,
  camera,
  clamp,
  corners,
  type Frame,
  FULL,
  hull,
  luma,
  mix,
  type P2,
  type P3,
  poly,
  px,
  px1,
  roundShadow,
  type Scene,
  shadow,
  text,
  tone,
} from '../scene.ts'

/** How much of a circle's depth shows from the common camera height. */
const SQUASH = 0.27

const cylinder = (cx: number, top: number, bottom: number, rt: number, rb: number): string =>
  `M${px1(cx - rt)} ${px1(top)}L${px1(cx - rb)} ${px1(bottom)}A${px1(rb)} ${px1(rb * SQUASH)} 0 0 0 ${px1(cx + rb)} ${px1(bottom)}L${px1(cx + rt)} ${px1(top)}A${px1(rt)} ${px1(rt * SQUASH)} 0 0 1 ${px1(cx - rt)} ${px1(top)}z`
/** A band round a standing body, from y0 to y1. */
const band = (cx: number, y0: number, y1: number, r0: number, r1: number): string =>
  `M${px1(cx - r0)} ${px1(y0)}A${px1(r0)} ${px1(r0 * SQUASH)} 0 0 0 ${px1(cx + r0)} ${px1(y0)}L${px1(cx + r1)} ${px1(y1)}A${px1(r1)} ${px1(r1 * SQUASH)} 0 0 1 ${px1(cx - r1)} ${px1(y1)}z`
const oval = (cx: number, cy: number, r: number): string =>
  `<ellipse cx="${px1(cx)}" cy="${px1(cy)}" rx="${px1(r)}" ry="${px1(r * SQUASH)}"`

export interface Label {
  readonly brand: string
  readonly title: string
  readonly note: string
  readonly big: string
}

export interface Tin {
  readonly colours: Livery
  readonly paint: string
  readonly label: Label
  readonly litres: number
  readonly plastic: boolean
  readonly metal?: string
}

/** A tin or bucket of paint, plaster or membrane: size after its litres. */
export function tin(sc: Scene, t: Tin): void {
  const h = clamp(430 + 88 * Math.log2(1 + t.litres), 480, 730)
  const ratio = t.plastic ? 0.5 : t.litres > 3 ? 0.47 : 0.43
  const r = h * ratio
  const rb = t.plastic ? r * 0.88 : r
  const cx = 790
  const bottom = 640 + h / 2
  const top = bottom - h
  const body = t.plastic ? '#f3f1ea' : '#c9ccca'
  const { colours, label } = t
  roundShadow(sc, cx, bottom, rb, rb * SQUASH, 0.75)
  const shell = cylinder(cx, top, bottom, r, rb)
  sc.add(
    `<path d="${shell}" fill="${t.plastic ? roundFill(sc, body, 0.5) : steelFill(sc, body)}"/>`,
  )
  const at = (k: number): number => r + (rb - r) * k
  const y = (k: number): number => top + h * k
  // Label: paper round the tin, colour of the content below a soft wave.
  const [l0, l1] = [0.17, 0.93]
  sc.add(
    `<path d="${band(cx, y(l0), y(l1), at(l0), at(l1))}" fill="${roundFill(sc, colours.main, 0.18)}"/>`,
  )
  const split = 0.6
  const rs = at(split)
  const re = at(l1)
  sc.add(
    `<path d="M${px(cx - rs)} ${px(y(split))}C${px(cx - rs * 0.4)} ${px(y(split) + rs * 0.62)} ${px(cx + rs * 0.3)} ${px(y(split) - rs * 0.12)} ${px(cx + rs)} ${px(y(split) + rs * 0.05)}L${px(cx + re)} ${px(y(l1))}A${px(re)} ${px(re * SQUASH)} 0 0 1 ${px(cx - re)} ${px(y(l1))}z" fill="${roundFill(sc, t.paint, 0.2)}"/>`,
  )
  const ink = colours.ink
  const mid = cx - r * 0.06
  const sag = r * SQUASH * 0.9
  const inkLow = luma(t.paint) > 0.55 ? '#22302a' : '#ffffff'
  sc.add(
    text(mid, y(0.24) + sag + h * 0.05, label.brand, {
      size: h * 0.105,
      fill: ink,
      anchor: 'middle',
      max: r * 1.45,
      weight: 800,
    }),
    `<path d="M${px(mid - r * 0.5)} ${px(y(0.22) + sag + h * 0.082)}q${px(r * 0.5)} ${px(r * 0.05)} ${px(r)} 0" stroke="${colours.accent}" stroke-width="${px1(h * 0.012)}" fill="none"/>`,
    text(mid, y(0.22) + sag + h * 0.15, label.title, {
      size: h * 0.058,
      fill: ink,
      anchor: 'middle',
      max: r * 1.5,
      weight: 600,
    }),
    label.note
      ? text(mid, y(0.22) + sag + h * 0.205, label.note, {
          size: h * 0.042,
          fill: ink,
          anchor: 'middle',
          max: r * 1.3,
          weight: 500,
          more: ' opacity=".85"',
        })
      : '',
    text(mid, y(0.86) + sag * 0.9, label.big, {
      size: h * 0.1,
      fill: inkLow,
      anchor: 'middle',
      max: r * 1.1,
      weight: 800,
    }),
  )
  // Rolled edges.
  if (!t.plastic)
    sc.add(`<path d="${band(cx, y(0.965), y(0.99), at(1), at(1))}" fill="#000" opacity=".12"/>`)
  const lid = t.plastic ? (luma(colours.main) > 0.75 ? '#2c5a45' : colours.main) : '#c6c9c7'
  const rl = r * (t.plastic ? 1.06 : 1.03)
  const lift = h * (t.plastic ? 0.055 : 0.03)
  sc.add(
    `<path d="${band(cx, y(0.01) + lift * 1.3, y(0.05) + lift * 1.3, at(0), at(0.05))}" fill="#1c1208" opacity=".28" filter="${sc.blur(5)}"/>`,
    `<path d="${cylinder(cx, top - lift * 0.2, top + lift, rl, rl)}" fill="${t.plastic ? roundFill(sc, lid, 0.3) : steelFill(sc, lid)}"/>`,
    `${oval(cx, top - lift * 0.2, rl)} fill="${sc.linear(0, 0, 1, 1, [
      [0, tone(lid, 0.55)],
      [0.6, tone(lid, 0.1)],
      [1, tone(lid, -0.15)],
    ])}"/>`,
    `${oval(cx, top + lift * 0.05, rl * 0.88)} fill="${sc.linear(1, 1, 0, 0, [
      [0, tone(lid, 0.4)],
      [1, tone(lid, -0.28)],
    ])}"/>`,
    `${oval(cx, top + lift * 0.3, rl * 0.83)} fill="${sc.linear(0, 0, 1, 1, [
      [0, tone(lid, 0.5)],
      [0.5, tone(lid, 0.05)],
      [1, tone(lid, -0.12)],
    ])}"/>`,
  )
  // Handle: hangs in front, from ear to ear.
  if (t.litres >= 2) {
    const hy = y(0.085)
    const wire = `M${px(cx - r * 1.01)} ${px(hy)}C${px(cx - r * 1.02)} ${px(hy + h * 0.12)} ${px(cx - r * 0.5)} ${px(hy + r * SQUASH + h * 0.035)} ${px(cx)} ${px(hy + r * SQUASH + h * 0.035)}S${px(cx + r * 1.02)} ${px(hy + h * 0.12)} ${px(cx + r * 1.01)} ${px(hy)}`
    sc.add(
      `<path d="${wire}" transform="translate(5 9)" stroke="#1c1208" stroke-width="9" fill="none" opacity=".22" filter="${sc.blur(4)}"/>`,
      `<path d="${wire}" stroke="#83857f" stroke-width="9" fill="none"/><path d="${wire}" transform="translate(-1 -2)" stroke="#f3f3ee" stroke-width="3" fill="none"/>`,
      ...[-1, 1].map(
        (s) =>
          `<ellipse cx="${px(cx + s * r * 1.0)}" cy="${px(hy)}" rx="11" ry="17" fill="${t.plastic ? tone(body, -0.2) : '#8b8d89'}"/>`,
      ),
    )
  }
}

export function paint(sc: Scene, a: Attributes): void {
  const brand = str(a, 'brand') || 'Farveskær'
  const type = str(a, 'type') || 'Vægmaling'
  const base = str(a, 'base')
  const wood = has(type, /træ|terrasse|grunding|olie/i)
  const hex = str(a, 'hex')
  const tints = wood
    ? ['#8a5a33', '#a9763f', '#6b4b34', '#7c3b2a', '#3f5441', '#c79a5d']
    : ['#b4674a', '#5f8792', '#3f5441', '#2b3a52', '#c79a3d', '#8a8b63']
  const paintColour = hex
    ? colourOf(hex, '#fff')
    : /^A|hvid/.test(base)
      ? '#f6f3ea'
      : /^B/.test(base)
        ? '#c3c5b4'
        : /klar/.test(base) && !/^C/.test(base)
          ? '#d8b27a'
          : (tints[Math.floor(sc.rnd() * tints.length)] as string)
  const litres = num(a, 2.5, 'indhold')
  const gloss = str(a, 'glans')
  tin(sc, {
    colours: livery(brand),
    paint: paintColour,
    litres,
    plastic: litres >= 4 && !has(type, /alkyd|metal|olie/i),
    label: {
      brand,
      title: type.charAt(0).toUpperCase() + type.slice(1),
      note: [gloss ? `Glans ${gloss}` : '', base ? `Base ${base.split(' ')[0]}` : '']
        .filter(Boolean)
        .join('  ·  '),
      big: `${str(a, 'indhold') || litres} L`,
    },
  })
}

// ---- bags -----------------------------------------------------------------------------------------------------------

export interface Bag {
  readonly colours: Livery
  readonly paper: string
  readonly label: Label
  readonly kg: number
  /** Shows the goods through a clear foil: sand, stone, bark. */
  readonly clear?: string
}

/** A standing paper bag, filled, with folded top. */
export function bag(sc: Scene, b: Bag): void {
  const k = clamp(0.62 + Math.log2(1 + b.kg) * 0.085, 0.68, 1.05)
  const cx = 790
  const base = 1010 - (1 - k) * 130
  const w = 560 * k
  const h = 800 * k
  const across = (u: number): number => cx + u * w
  const up = (v: number): number => base - v * h
  const q = (u: number, v: number): string => `${px(across(u))} ${px(up(v))}`
  const front = `M${q(-0.49, 0.02)}C${q(-0.56, 0.25)} ${q(-0.55, 0.7)} ${q(-0.5, 0.97)}C${q(-0.25, 1.0)} ${q(0.08, 1.01)} ${q(0.3, 0.975)}C${q(0.35, 0.7)} ${q(0.37, 0.25)} ${q(0.31, -0.025)}C${q(0.1, -0.06)} ${q(-0.25, -0.04)} ${q(-0.49, 0.02)}z`
  const side = `M${q(0.31, -0.025)}C${q(0.37, 0.25)} ${q(0.35, 0.7)} ${q(0.3, 0.975)}C${q(0.4, 1.0)} ${q(0.47, 1.01)} ${q(0.5, 0.985)}C${q(0.56, 0.75)} ${q(0.56, 0.3)} ${q(0.51, 0.05)}C${q(0.45, 0.0)} ${q(0.38, -0.02)} ${q(0.31, -0.025)}z`
  const top = `M${q(-0.5, 0.97)}C${q(-0.4, 1.035)} ${q(-0.33, 1.05)} ${q(-0.26, 1.05)}C${q(0.0, 1.075)} ${q(0.3, 1.06)} ${q(0.5, 0.985)}C${q(0.44, 0.965)} ${q(0.36, 0.965)} ${q(0.3, 0.975)}C${q(0.08, 1.01)} ${q(-0.25, 1.0)} ${q(-0.5, 0.97)}z`
  const foot = hull([
    [across(-0.49), up(0.02)],
    [across(0.31), up(-0.03)],
    [across(0.52), up(0.06)],
    [across(-0.2), up(0.08)],
  ])
  sc.add(
    `<path d="${poly(hull([...foot, [across(0.9), up(0.12)], [across(0.85), up(0.02)]]))}" fill="#6b5636" opacity=".4" filter="${sc.blur(26)}"/>`,
    `<path d="${poly(foot.map(([x, y]): P2 => [x + 2, y + 8]))}" fill="#3d2f1b" opacity=".6" filter="${sc.blur(9)}"/>`,
  )
  const { colours, label } = b
  const shell = b.clear ?? b.paper
  sc.add(
    `<path d="${side}" fill="${tone(shell, -0.24)}"/><path d="${front}" fill="${shell}"/><path d="${top}" fill="${tone(shell, 0.2)}"/>`,
  )
  if (b.clear) {
    const f = grit(sc, {
      fx: 0.035,
      fy: 0.035,
      colour: tone(b.clear, -0.6),
      strength: 1,
      cover: 0.25,
      octaves: 3,
    })
    sc.add(`<path d="${front}${side}" filter="${f}" opacity=".8"/>`)
  }
  // Print, clipped to the front: it bulges with the bag.
  const cl = sc.clip(front)
  const fx = across(-0.095)
  const print = b.clear
    ? `<rect x="${px(across(-0.4))}" y="${px(up(0.8))}" width="${px(w * 0.61)}" height="${px(h * 0.6)}" rx="14" fill="${colours.main}"/>`
    : `<path d="M${q(-0.6, 0.86)}Q${q(-0.1, 0.83)} ${q(0.42, 0.865)}V${px(up(0.52))}Q${px(across(-0.1))} ${px(up(0.48))} ${q(-0.6, 0.515)}z" fill="${colours.main}"/><path d="M${q(-0.6, 0.515)}Q${q(-0.1, 0.48)} ${q(0.42, 0.52)}V${px(up(0.49))}Q${px(across(-0.1))} ${px(up(0.45))} ${q(-0.6, 0.485)}z" fill="${colours.accent}"/>`
  const inkLow = b.clear ? colours.ink : luma(b.paper) > 0.5 ? '#2a2a26' : '#ffffff'
  sc.add(
    `<g clip-path="${cl}">${print}`,
    text(fx, up(0.7), label.brand, {
      size: h * 0.105,
      fill: colours.ink,
      anchor: 'middle',
      weight: 800,
      max: w * (b.clear ? 0.54 : 0.68),
    }),
    text(fx, up(0.595), label.title, {
      size: h * 0.056,
      fill: colours.ink,
      anchor: 'middle',
      weight: 600,
      max: w * (b.clear ? 0.52 : 0.66),
    }),
    text(fx, up(b.clear ? 0.31 : 0.24), label.big, {
      size: h * 0.15,
      fill: inkLow,
      anchor: 'middle',
      weight: 800,
      max: w * 0.6,
    }),
    label.note
      ? text(fx, up(b.clear ? 0.25 : 0.14), label.note, {
          size: h * 0.042,
          fill: inkLow,
          anchor: 'middle',
          weight: 500,
          max: w * 0.6,
          more: ' opacity=".8"',
        })
      : '',
    '</g>',
  )
  // Form: light from the left, creases, dents, seam.
  const form = sc.linear(0, 0, 1, 0.12, [
    [0, '#2b1d0e', 0.3],
    [0.09, '#fff8e6', 0.16],
    [0.3, '#fff8e6', 0.26],
    [0.6, '#2b1d0e', 0.02],
    [1, '#2b1d0e', 0.26],
  ])
  const fold = (d: string, light: number): string =>
    `<path d="${d}" fill="none" stroke="#2b1d0e" stroke-width="${px(10 * k)}" opacity="${0.2 * light}" filter="${sc.blur(5)}"/><path d="${d}" transform="translate(-7 -5)" fill="none" stroke="#fffaf0" stroke-width="${px(7 * k)}" opacity="${0.5 * light}" filter="${sc.blur(4)}"/>`
  const j = (): number => sc.rnd() * 0.04 - 0.02
  sc.add(
    `<path d="${front}" fill="${form}"/>`,
    `<g clip-path="${cl}">`,
    fold(`M${q(-0.52, 0.93)}Q${q(-0.3 + j(), 0.87 + j())} ${q(-0.12, 0.92)}`, 0.9),
    fold(`M${q(0.34, 0.93)}Q${q(0.16, 0.86 + j())} ${q(0.03, 0.9)}`, 0.8),
    fold(`M${q(-0.5, 0.07)}Q${q(-0.3, 0.12 + j())} ${q(-0.16, 0.05)}`, 0.8),
    fold(`M${q(0.33, 0.07)}Q${q(0.2, 0.15 + j())} ${q(0.12, 0.03)}`, 0.8),
    fold(`M${q(-0.54, 0.45 + j())}Q${q(-0.42, 0.42)} ${q(-0.34, 0.46 + j())}`, 0.5),
    '</g>',
    `<path d="${side}" fill="${sc.linear(0, 0, 1, 0, [
      [0, '#fff8e6', 0.12],
      [0.3, '#2b1d0e', 0.04],
      [1, '#2b1d0e', 0.34],
    ])}"/>`,
    `<path d="M${q(0.31, 0)}C${q(0.37, 0.25)} ${q(0.35, 0.7)} ${q(0.3, 0.975)}" fill="none" stroke="#fffaf0" stroke-width="4" opacity=".45"/>`,
    `<path d="M${q(0.4, 0.06)}C${q(0.47, 0.3)} ${q(0.46, 0.7)} ${q(0.4, 0.96)}" fill="none" stroke="#2b1d0e" stroke-width="6" opacity=".22" filter="${sc.blur(4)}"/>`,
    `<path d="M${q(-0.47, 0.985)}C${q(-0.2, 1.03)} ${q(0.2, 1.03)} ${q(0.46, 0.99)}" fill="none" stroke="${b.clear ? '#f4f1ea' : tone(shell, -0.25)}" stroke-width="5" stroke-dasharray="${b.clear ? 'none' : '16 9'}" opacity=".7"/>`,
  )
}

/** A big bag: woven cube with loops. */
export function bigBag(sc: Scene, colours: Livery, label: Label, content: string): void {
  const size: P3 = [900, 880, 900]
  const cam = camera(28, 18, 6, [...corners([0, 0, 0], size), [0, 1050, 0]], {
    ...FULL,
    w: 1000,
    h: 900,
  })
  shadow(sc, cam, corners([0, 0, 0], [900, 0, 900]), 700)
  const b = box(cam, [0, 0, 0], size)
  const cloth = '#ece8dc'
  const loop = (x: number, z: number): string =>
    `<path d="M${[
      [-60, 0],
      [-30, 190],
      [70, 190],
      [90, 0],
    ]
      .map(([dx, dy]) =>
        cam
          .p([x + (dx as number), 860 + (dy as number), z])
          .map(px)
          .join(' '),
      )
      .join('L')
      .replace('L', 'C')
      .replace('L', ' ')
      .replace('L', ' ')}" fill="none" stroke="${colours.main}" stroke-width="26"/>`
  sc.add(
    loop(60, 40),
    loop(840, 40),
    `<path d="${b.side.d}" fill="${tone(cloth, -0.25)}"/><path d="${b.front.d}" fill="${tone(cloth, -0.03)}"/>`,
  )
  const heap = [
    cam.p([20, 870, 880]),
    cam.p([60, 900, 500]),
    cam.p([300, 1000, 300]),
    cam.p([500, 1060, 400]),
    cam.p([760, 990, 300]),
    cam.p([890, 880, 60]),
    cam.p([885, 860, 880]),
  ]
  sc.add(
    `<path d="${b.top.d}" fill="${tone(content, -0.25)}"/><path d="${poly(heap)}" fill="${content}" stroke="${content}" stroke-width="30" stroke-linejoin="round"/><path d="${poly(heap)}" filter="${grit(sc, { fx: 0.04, fy: 0.05, colour: tone(content, -0.55), strength: 1, cover: 0.2, octaves: 3 })}"/>`,
  )
  sc.add(
    gritOn(sc, b.front, { fx: 0.012, fy: 0.05, colour: '#8a7a5c', strength: 0.35 }),
    sheen(sc, b.front.d, 0.25),
    sheen(sc, b.side.d, 0.2),
  )
  sc.add(
    `<path d="${poly([b.front.at(0, 4), b.front.at(900, 4), b.side.at(900, 4)], false)}" fill="none" stroke="${cloth}" stroke-width="26" stroke-linejoin="round"/>`,
    loop(90, 880),
    loop(810, 880),
  )
  sc.add(
    `<g transform="${b.front.map()}"><rect x="180" y="250" width="540" height="380" rx="16" fill="${colours.main}"/>${text(450, 380, label.brand, { size: 100, fill: colours.ink, anchor: 'middle', max: 480, weight: 800 })}${text(450, 460, label.title, { size: 54, fill: colours.ink, anchor: 'middle', max: 480, weight: 600 })}${text(450, 580, label.big, { size: 92, fill: colours.accent, anchor: 'middle', max: 480, weight: 800 })}</g>`,
  )
}

/** A loose heap. */
export function heap(sc: Scene, content: string, coarse: number): void {
  const d =
    'M230 930C330 900 420 780 540 640S720 380 800 370s160 130 260 270 210 260 310 290c-180 70-960 70-1140 0z'
  sc.add(
    `<ellipse cx="860" cy="930" rx="640" ry="90" fill="#5b4728" opacity=".45" filter="${sc.blur(26)}"/><path d="${d}" fill="${sc.linear(
      0,
      0,
      1,
      0.4,
      [
        [0, tone(content, 0.1)],
        [0.45, tone(content, 0.12)],
        [0.56, tone(content, -0.12)],
        [1, tone(content, -0.42)],
      ],
    )}"/>`,
  )
  const f = 0.1 / coarse
  sc.add(
    `<path d="${d}" filter="${grit(sc, { fx: f, fy: f * 1.2, colour: tone(content, -0.62), strength: 1.1, cover: 0.1, octaves: 3 })}"/><path d="${d}" transform="translate(-5 -6)" filter="${grit(sc, { fx: f * 1.1, fy: f * 1.25, colour: tone(content, 0.55), strength: 0.9, cover: -0.4, octaves: 3 })}" opacity=".8"/>`,
  )
}

// ---- cartridges, tubes, aerosols ------------------------------------------------------------------------------------

const upright = (cx: number, x0: number, x1: number, y0: number, y1: number): string => {
  const rt = (x1 - x0) / 2
  return cylinder(cx, y0, y1, rt, rt)
}

/** A sealant cartridge with its nozzle. */
export function cartridge(sc: Scene, colours: Livery, label: Label, shade: string): void {
  const cx = 780
  const r = 122
  const [top, bottom] = [420, 1010]
  roundShadow(sc, cx, bottom, r, r * SQUASH, 1.3)
  sc.add(
    `<path d="M${cx - 17} 150L${cx - 36} 345h72L${cx + 17} 150z" fill="${roundFill(sc, '#efede6', 0.5)}"/><ellipse cx="${cx}" cy="150" rx="17" ry="5" fill="#d8d4c8"/>`,
    `<path d="${upright(cx, cx - 46, cx + 46, 340, 392)}" fill="${roundFill(sc, '#e6e3da', 0.4)}"/>${oval(cx, 340, 46)} fill="#f6f4ee"/>`,
    `<path d="M${cx - 46} 388C${cx - 100} 400 ${cx - r} 405 ${cx - r} ${top + 10}L${cx + r} ${top + 10}C${cx + r} 405 ${cx + 100} 400 ${cx + 46} 388A46 12 0 0 1 ${cx - 46} 388z" fill="${roundFill(sc, '#e9e6de', 0.4)}"/>`,
    `<path d="${upright(cx, cx - r, cx + r, top, bottom)}" fill="${roundFill(sc, '#eeece5', 0.5)}"/>`,
    `<path d="${band(cx, top + 34, bottom - 30, r, r)}" fill="${roundFill(sc, colours.main, 0.22)}"/>`,
    `<path d="${band(cx, bottom - 190, bottom - 60, r, r)}" fill="${roundFill(sc, shade, 0.25)}"/>`,
    text(cx - 6, top + 160, label.brand, {
      size: 62,
      fill: colours.ink,
      anchor: 'middle',
      max: 196,
      weight: 800,
    }),
    `<path d="M${cx - 80} ${top + 190}q74 9 148 0" stroke="${colours.accent}" stroke-width="8" fill="none"/>`,
    text(cx - 6, top + 252, label.title, {
      size: 36,
      fill: colours.ink,
      anchor: 'middle',
      max: 200,
      weight: 600,
    }),
    text(cx - 6, top + 300, label.note, {
      size: 30,
      fill: colours.ink,
      anchor: 'middle',
      max: 180,
      weight: 500,
    }),
    text(cx - 6, bottom - 75, label.big, {
      size: 48,
      fill: luma(shade) > 0.55 ? '#23302a' : '#fff',
      anchor: 'middle',
      max: 180,
      weight: 800,
    }),
  )
}

/** An aerosol of foam. */
export function aerosol(sc: Scene, colours: Livery, label: Label): void {
  const cx = 790
  const r = 150
  const [top, bottom] = [400, 1030]
  roundShadow(sc, cx, bottom, r, r * SQUASH, 1.2)
  sc.add(
    `<path d="M${cx - 10} 245l150-54 8 26-140 58z" fill="#f0ede4" stroke="#b9b3a4" stroke-width="2"/>`,
    `<path d="${upright(cx, cx - 34, cx + 34, 240, 330)}" fill="${roundFill(sc, '#f2efe7', 0.4)}"/>`,
    `<path d="M${cx - 60} 325C${cx - 110} 345 ${cx - r} 365 ${cx - r} ${top + 6}H${cx + r}C${cx + r} 365 ${cx + 110} 345 ${cx + 60} 325A60 14 0 0 0 ${cx - 60} 325z" fill="${steelFill(sc, '#c3c6c5')}"/>`,
    `<path d="${upright(cx, cx - r, cx + r, top, bottom)}" fill="${roundFill(sc, colours.main, 0.42)}"/>`,
    `<path d="${band(cx, bottom - 200, bottom - 40, r, r)}" fill="${roundFill(sc, colours.accent, 0.35)}"/>`,
    `<path d="${band(cx, bottom - 22, bottom, r, r)}" fill="${steelFill(sc, '#c3c6c5')}"/>`,
    text(cx - 8, top + 165, label.brand, {
      size: 74,
      fill: colours.ink,
      anchor: 'middle',
      max: 240,
      weight: 800,
    }),
    text(cx - 8, top + 245, label.title, {
      size: 46,
      fill: colours.ink,
      anchor: 'middle',
      max: 235,
      weight: 600,
    }),
    text(cx - 8, top + 300, label.note, {
      size: 32,
      fill: colours.ink,
      anchor: 'middle',
      max: 220,
      weight: 500,
    }),
    text(cx - 8, bottom - 70, label.big, {
      size: 60,
      fill: luma(colours.accent) > 0.5 ? '#23302a' : '#fff',
      anchor: 'middle',
      max: 220,
      weight: 800,
    }),
  )
}

/** A bottle or jerrican of liquid: glue, primer, cleaner. */
export function bottle(sc: Scene, colours: Livery, label: Label, litres: number): void {
  const k = clamp(0.72 + litres * 0.06, 0.75, 1.05)
  const [cx, base] = [790, 1020]
  const w = 190 * k
  const h = 760 * k
  roundShadow(sc, cx, base, w, w * SQUASH, 0.9)
  const d = `M${px(cx - w)} ${px(base)}V${px(base - h * 0.62)}C${px(cx - w)} ${px(base - h * 0.76)} ${px(cx - w * 0.34)} ${px(base - h * 0.78)} ${px(cx - w * 0.3)} ${px(base - h * 0.88)}H${px(cx + w * 0.3)}C${px(cx + w * 0.34)} ${px(base - h * 0.78)} ${px(cx + w)} ${px(base - h * 0.76)} ${px(cx + w)} ${px(base - h * 0.62)}V${px(base)}A${px(w)} ${px(w * SQUASH)} 0 0 1 ${px(cx - w)} ${px(base)}z`
  sc.add(
    `<path d="${d}" fill="${roundFill(sc, '#f1efe8', 0.5)}"/>`,
    `<path d="${upright(cx, cx - w * 0.36, cx + w * 0.36, base - h, base - h * 0.87)}" fill="${roundFill(sc, luma(colours.main) > 0.7 ? colours.accent : colours.main, 0.3)}"/>${oval(cx, base - h, w * 0.36)} fill="${tone(colours.main, 0.25)}"/>`,
    `<path d="${band(cx, base - h * 0.56, base - h * 0.08, w, w)}" fill="${roundFill(sc, colours.main, 0.2)}"/>`,
    text(cx - 6, base - h * 0.4, label.brand, {
      size: h * 0.085,
      fill: colours.ink,
      anchor: 'middle',
      max: w * 1.6,
      weight: 800,
    }),
    text(cx - 6, base - h * 0.31, label.title, {
      size: h * 0.055,
      fill: colours.ink,
      anchor: 'middle',
      max: w * 1.6,
      weight: 600,
    }),
    text(cx - 6, base - h * 0.13, label.big, {
      size: h * 0.09,
      fill: colours.accent,
      anchor: 'middle',
      max: w * 1.4,
      weight: 800,
    }),
  )
}

// ---- carton ---------------------------------------------------------------------------------------------------------

export interface Carton {
  readonly colours: Livery
  readonly label: Label
  readonly size: P3
  readonly frame?: Frame
  readonly kraft?: boolean
  readonly icon?: string
}

/** A carton in its brand's colours; also the picture of anything without one of its own. */
export function carton(sc: Scene, c: Carton): void {
  const [w, h, d] = c.size
  const cam = camera(30, 24, 5, corners([0, 0, 0], c.size), c.frame ?? { ...FULL, w: 960, h: 800 })
  shadow(sc, cam, corners([0, 0, 0], [w, 0, d]), h)
  const b = box(cam, [0, 0, 0], c.size)
  const skin = c.kraft ? '#c9a173' : c.colours.main
  const ink = c.kraft ? '#3b2a18' : c.colours.ink
  sc.add(
    `<path d="${b.top.d}" fill="${tone(skin, 0.2)}"/><path d="${b.front.d}" fill="${tone(skin, 0.02)}"/><path d="${b.side.d}" fill="${tone(skin, -0.3)}"/>`,
  )
  const lower = (f: typeof b.front, colour: string): string =>
    `<path d="${poly([f.at(0, f.h * 0.7), f.at(f.w, f.h * 0.7), f.at(f.w, f.h), f.at(0, f.h)])}" fill="${colour}"/>`
  if (!c.kraft)
    sc.add(lower(b.front, c.colours.accent), lower(b.side, tone(c.colours.accent, -0.3)))
  else
    sc.add(
      `<path d="${poly([b.top.at(0, d * 0.44), b.top.at(w, d * 0.44), b.top.at(w, d * 0.56), b.top.at(0, d * 0.56)])}" fill="#e3c79c" opacity=".8"/>`,
    )
  const m = Math.min(h, w * 0.8)
  const onLow = c.kraft ? ink : luma(c.colours.accent) > 0.5 ? '#23302a' : '#ffffff'
  sc.add(
    `<g transform="${b.front.map()}">`,
    c.icon
      ? `<g transform="translate(${px1(w * 0.76)} ${px1(h * 0.3)}) scale(${px1(m * 0.1)})">${c.icon}</g>`
      : '',
    text(w * 0.07, h * 0.28, c.label.brand, {
      size: m * 0.19,
      fill: ink,
      weight: 800,
      max: w * 0.6,
    }),
    text(w * 0.07, h * 0.45, c.label.title, {
      size: m * 0.095,
      fill: ink,
      weight: 600,
      max: w * 0.84,
    }),
    text(w * 0.07, h * 0.57, c.label.note, {
      size: m * 0.07,
      fill: ink,
      weight: 500,
      max: w * 0.84,
    }),
    text(w * 0.07, h * 0.9, c.label.big, {
      size: m * 0.17,
      fill: onLow,
      weight: 800,
      max: w * 0.84,
    }),
    '</g>',
    `<g transform="${b.side.map()}">${text(d * 0.08, h * 0.28, c.label.brand, { size: m * 0.14, fill: ink, weight: 800, max: d * 0.8, more: ' opacity=".9"' })}</g>`,
    sheen(sc, b.front.d, 0.16),
    sheen(sc, b.top.d, 0.2),
    sheen(sc, b.side.d, 0.14),
    `<path d="${poly([b.front.at(0, 0), b.front.at(w, 0), b.side.at(d, 0)], false)}" fill="none" stroke="#fffaf0" stroke-width="3" opacity=".55"/><path d="${poly([b.front.at(w, 0), b.front.at(w, h)], false)}" stroke="#fffaf0" stroke-width="3" opacity=".3"/>`,
    `<path d="${poly([b.top.at(0, d / 2), b.top.at(w, d / 2)], false)}" stroke="#2b1d0e" stroke-width="2.5" opacity=".35"/>`,
  )
}

export const cap = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

export function mortar(sc: Scene, a: Attributes): void {
  const type = str(a, 'type') || 'Cement'
  const brand = str(a, 'brand') || 'Betonås'
  const kg = num(a, 25, 'vaegt', '_emb', 'dimension', 'format')
  const white = has(str(a, 'farve'), /hvid/) || has(type, /spartel|puds/)
  bag(sc, {
    colours: livery(brand),
    paper: white ? '#f5f2ea' : mix('#cfae82', '#f0e7d6', sc.rnd() * 0.5 + 0.2),
    label: {
      brand,
      title: cap(type),
      note: has(type, /cement|beton|mørtel/)
        ? 'Tilsæt kun vand'
        : str(a, 'farve')
          ? cap(str(a, 'farve'))
          : '',
      big: `${String(kg).replace('.', ',')} kg`,
    },
    kg,
  })
}
