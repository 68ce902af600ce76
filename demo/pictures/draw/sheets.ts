/** Sheet goods: a short stack, cut to a piece so that face and edges both show. */

import { type Attributes, has, measures, num, str } from '../attributes.ts'
import { colourOf, gritOn, livery, longGrain, sheen, type Wood, woodOf } from '../materials.ts'
import {
  type Box,
  box,
  camera,
  clamp,
  corners,
  type Face,
  FULL,
  mix,
  type P3,
  poly,
  px,
  type Scene,
  shadow,
  text,
  tone,
} from '../scene.ts'

interface Look {
  readonly top: string
  readonly edge: string
  /** Paints the upper face / an edge over its base colour. */
  face(f: Face): string
  rim(f: Face, long: boolean): string
  readonly print?: string
  readonly ink?: string
}

/** Strands of OSB as one repeating tile. */
function strands(sc: Scene, f: Face): string {
  const { rnd } = sc
  const size = 260
  const tones = ['#b98b4e', '#f3dcae', '#cfa266', '#e9c98f', '#a3763c', '#dcb679']
  let tile = `<path fill="#d8b075" d="M0 0h${size}v${size}H0z"/>`
  tones.forEach((c, i) => {
    let d = ''
    for (let k = 0; k < 15; k++) {
      const x = rnd() * size
      const y = rnd() * size
      const a = (rnd() - 0.5) * (rnd() < 0.25 ? 3 : 1.3)
      const l = 40 + rnd() * 55
      const w = 7 + rnd() * 11
      const [ux, uy] = [Math.cos(a) * l, Math.sin(a) * l]
      const [vx, vy] = [-Math.sin(a) * w, Math.cos(a) * w]
      // Strands crossing the edge of the tile come back in on the other side.
      for (const ox of x + ux > size ? [0, -size] : [0])
        for (const oy of y + uy + vy > size ? [0, -size] : y + uy < 0 ? [0, size] : [0])
          d += `M${px(x + ox)} ${px(y + oy)}l${px(ux)} ${px(uy)} ${px(vx)} ${px(vy)} ${px(-ux * 0.94)} ${px(-uy * 1.03)}z`
    }
    tile += `<path fill="${c}" d="${d}" opacity=".82"${i % 2 ? ` stroke="#8a6230" stroke-opacity=".4"` : ''}/>`
  })
  const id = sc.def(
    (n) =>
      `<pattern id="${n}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="${f.map()}">${tile}</pattern>`,
  )
  return `<path d="${f.d}" fill="url(#${id})"/>`
}

const stripe = (f: Face, y0: number, y1: number, colour: string, opacity = 1): string =>
  `<path d="${poly([f.at(0, y0), f.at(f.w, y0), f.at(f.w, y1), f.at(0, y1)])}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

function looks(sc: Scene, a: Attributes, family: string, t: number): Look {
  const type = str(a, 'type')
  const none = (): string => ''
  if (family === 'osb') {
    return {
      top: '#d8b075',
      edge: '#bd9257',
      face: (f) => strands(sc, f),
      rim: (f) =>
        gritOn(sc, f, { fx: 0.025, fy: 0.35, colour: '#6e4a1f', strength: 0.95, cover: 0.1 }) +
        gritOn(sc, f, { fx: 0.03, fy: 0.5, colour: '#f0d5a2', strength: 0.9, cover: -0.25 }),
    }
  }
  if (family === 'krydsfiner') {
    const w: Wood = {
      ...woodOf(str(a, 'traesort') || 'birk', ''),
      knots: has(str(a, 'sortering'), /III|C/) ? 2 : 0,
    }
    let plies = Math.max(3, Math.round(t / (has(str(a, 'traesort'), /birk/i) ? 1.45 : 2.4)))
    if (plies % 2 === 0) plies++
    return {
      top: w.face,
      edge: w.end,
      face: (f) =>
        gritOn(sc, f, { fx: 0.004, fy: 0.14, colour: w.line, strength: 0.5, cover: 0.1 }) +
        longGrain(sc, f, w, 9, true),
      rim: (f, long) => {
        let out = ''
        for (let i = 0; i < plies; i++) {
          const dark = i % 2 === (long ? 1 : 0)
          out += stripe(
            f,
            (i / plies) * t,
            ((i + 1) / plies) * t,
            dark ? tone(w.ring, -0.08) : tone(w.end, 0.22),
            dark ? 0.75 : 1,
          )
        }
        return out + gritOn(sc, f, { fx: 0.02, fy: 0.5, colour: w.ring, strength: 0.35 })
      },
    }
  }
  if (family === 'gips' || has(type, /gips/)) {
    const paper = has(type, /vådrum|vindgips/)
      ? '#a9bfa4'
      : has(type, /brand/)
        ? '#d9b0a6'
        : has(type, /hård|robust/)
          ? '#bccad3'
          : has(type, /akustik/)
            ? '#d6d3e0'
            : has(type, /fibergips/)
              ? '#d5d2c8'
              : '#e9e4d6'
    return {
      top: paper,
      edge: '#f3efe6',
      face: (f) =>
        gritOn(sc, f, { fx: 0.5, fy: 0.5, colour: tone(paper, -0.35), strength: 0.3, cover: -0.1 }),
      rim: (f, long) =>
        long
          ? stripe(f, 0, t, tone(paper, -0.06)) + stripe(f, t * 0.62, t, '#3a2c18', 0.12)
          : gritOn(sc, f, { fx: 0.3, fy: 0.3, colour: '#b7ae9b', strength: 0.5 }) +
            stripe(f, 0, t * 0.09, tone(paper, -0.3)) +
            stripe(f, t * 0.9, t, tone('#b9a98a', -0.1)),
      print: `${str(a, 'brand') || 'Gipsholt'}   ${String(t).replace('.', ',')} mm ${type}   A2-s1,d0`,
      ink: tone(paper, -0.42),
    }
  }
  if (family === 'kompositfacade') {
    const c = colourOf(str(a, 'farve'), '#8f918e')
    const hpl = has(type, /HPL|komposit/)
    return {
      top: c,
      edge: hpl ? '#4a3b30' : mix(c, '#8d8a82', 0.6),
      face: (f) =>
        has(type, /planke/)
          ? gritOn(sc, f, { fx: 0.01, fy: 0.12, colour: tone(c, -0.45), strength: 0.7 })
          : gritOn(sc, f, { fx: 0.25, fy: 0.25, colour: tone(c, -0.3), strength: 0.35 }),
      rim: (f) => gritOn(sc, f, { fx: 0.2, fy: 0.4, colour: '#3b352c', strength: 0.4 }),
    }
  }
  if (family === 'vindspaerre') {
    const c = has(type, /asfalt/) ? '#5b4634' : has(type, /cement/) ? '#b5b3ab' : '#bd9a6a'
    return {
      top: c,
      edge: tone(c, -0.08),
      face: (f) =>
        gritOn(sc, f, { fx: 0.1, fy: 0.12, colour: tone(c, -0.5), strength: 0.7 }) +
        gritOn(sc, f, { fx: 0.16, fy: 0.18, colour: tone(c, 0.5), strength: 0.55, cover: -0.3 }),
      rim: (f) => gritOn(sc, f, { fx: 0.08, fy: 0.3, colour: tone(c, -0.5), strength: 0.7 }),
      print: `${str(a, 'brand') || ''}  ${type}`,
      ink: tone(c, has(type, /asfalt/) ? 0.4 : -0.5),
    }
  }
  const surface = str(a, 'overflade')
  const chip = has(type, /spån/)
  const core = chip
    ? '#cfae7c'
    : has(type, /HDF/)
      ? '#9a7650'
      : has(type, /fugt/)
        ? '#b0ab7c'
        : '#c4a078'
  const skin = has(surface, /melamin/)
    ? '#f7f5ef'
    : has(surface, /grund/)
      ? '#ece9e1'
      : has(type, /P6/)
        ? '#b9b088'
        : core
  return {
    top: skin,
    edge: core,
    face:
      skin === core || has(type, /P6/)
        ? (f) =>
            gritOn(
              sc,
              f,
              chip
                ? { fx: 0.09, fy: 0.09, colour: tone(core, -0.5), strength: 0.75 }
                : { fx: 0.35, fy: 0.35, colour: tone(core, -0.4), strength: 0.4 },
            ) +
            (chip
              ? gritOn(sc, f, { fx: 0.13, fy: 0.1, colour: '#f1dfb8', strength: 0.7, cover: -0.2 })
              : '')
        : none,
    rim: (f) =>
      gritOn(
        sc,
        f,
        chip
          ? { fx: 0.1, fy: 0.3, colour: tone(core, -0.6), strength: 0.9, cover: 0.1 }
          : { fx: 0.2, fy: 0.4, colour: tone(core, -0.4), strength: 0.5 },
      ) + (skin === core ? '' : stripe(f, 0, Math.max(1, t * 0.06), skin)),
  }
}

function paintSlab(sc: Scene, b: Box, look: Look): void {
  sc.add(
    `<path d="${b.front.d}" fill="${tone(look.edge, -0.05)}"/>`,
    look.rim(b.front, false),
    `<path d="${b.side.d}" fill="${tone(look.edge, -0.2)}"/>`,
    look.rim(b.side, true),
  )
  sc.add(
    `<path d="${b.side.d}" fill="#33200f" opacity=".2"/><path d="${b.top.d}" fill="${look.top}"/>`,
    look.face(b.top),
    sheen(sc, b.top.d, 0.18),
  )
  sc.add(
    `<path d="${poly([b.front.at(0, 0), b.front.at(b.front.w, 0), b.side.at(b.side.w, 0)], false)}" fill="none" stroke="#fffaf0" stroke-width="3" stroke-linejoin="round" opacity=".6"/>`,
  )
}

export function sheets(sc: Scene, a: Attributes, family: string): void {
  const t = num(a, 12, 'tykkelse')
  const [fw, fl] = measures(str(a, 'format'), [1220, 2440]) as [number, number]
  const plank = fl / fw > 8
  const pl = plank ? 640 : 520
  const pw = plank ? 190 : clamp((pl * Math.min(fw, fl)) / Math.max(fw, fl) + 60, 230, 420)
  const n = t <= 7 ? 4 : t <= 13 ? 3 : 2
  const look = looks(sc, a, family, t)
  const tongue = has(str(a, 'kant'), /fer/) || has(str(a, 'type'), /P6/) ? 11 : 0
  const place = Array.from({ length: n }, (_, i) => {
    const k = n - 1 - i
    return {
      o: [
        -k * -10 + (i === 0 ? 0 : sc.rnd() * 6),
        i * (t + 0.8),
        -i * 22 + (sc.rnd() - 0.5) * 10,
      ] as P3,
      size: [pl, t, pw] as P3,
    }
  })
  const cam = camera(
    34,
    31,
    4.2,
    place.flatMap((q) => corners(q.o, q.size)),
    { ...FULL, w: 1260 },
  )
  const first = place[0] as (typeof place)[0]
  shadow(sc, cam, corners(first.o, [pl, 0, pw]), t * n)
  place.forEach((q, i) => {
    if (i) {
      const [x, y, z] = q.o
      const under = [
        cam.p([x, y - 0.8, z + pw + 5]),
        cam.p([x + pl + 4, y - 0.8, z + pw + 5]),
        cam.p([x + pl + 4, y - 0.8, z]),
        cam.p([x, y - 0.8, z]),
      ]
      sc.add(`<path d="${poly(under)}" fill="#3a2810" opacity=".5" filter="${sc.blur(5)}"/>`)
    }
    if (tongue) {
      const tb = box(cam, [q.o[0], q.o[1] + t * 0.33, q.o[2] + pw], [pl, t * 0.34, tongue])
      const b = box(cam, q.o, q.size)
      paintSlab(sc, b, i === n - 1 ? look : { ...look, face: () => '' })
      sc.add(
        `<path d="${b.front.d}" fill="#33200f" opacity=".1"/><path d="${tb.side.d}" fill="${tone(look.edge, -0.4)}"/><path d="${tb.front.d}" fill="${tone(look.edge, -0.06)}"/><path d="${tb.top.d}" fill="${tone(look.edge, 0.12)}"/>`,
      )
      return
    }
    paintSlab(sc, box(cam, q.o, q.size), i === n - 1 ? look : { ...look, face: () => '' })
  })
  if (look.print) {
    const last = place[n - 1] as (typeof place)[0]
    const top = box(cam, last.o, last.size).top
    const size = 17
    sc.add(
      `<g transform="${top.map(pl * 0.42, pw - 24)}" opacity=".75">${text(pl * 0.08, pw - 18, look.print, { size, fill: look.ink ?? '#555', weight: 600, max: pl * 0.8 })}</g>`,
    )
  }
}

/** Insulation and other soft or foamed slabs: a pack with a paper band. */
export function insulation(sc: Scene, a: Attributes, family: string): void {
  const t = num(a, 95, 'isoleringstykkelse')
  const [fw, fl] = measures(str(a, 'format'), [565, 965]) as [number, number]
  const type = str(a, 'type')
  const brand = str(a, 'brand') || 'Termovig'
  const colours = livery(brand)
  const n = clamp(Math.round(430 / t), 1, 8)
  const wool = family === 'mineraluld'
  const c = wool
    ? has(type, /glas/)
      ? '#e2c468'
      : '#aaa27c'
    : family === 'pir'
      ? '#ecd9a2'
      : has(type, /XPS/)
        ? has(type, /500/)
          ? '#9db7c9'
          : '#e3b9ae'
        : has(type, /S150|S250/)
          ? '#f3f2ec'
          : '#f5f4ee'
  const W = Math.max(fw, fl) > 1300 ? 1400 : Math.max(fw, fl)
  const D = Math.min(fw, fl)
  const H = n * t
  const cam = camera(32, 24, 5, corners([0, 0, 0], [W, H, D]), { ...FULL, w: 1180, h: 820 })
  shadow(sc, cam, corners([0, 0, 0], [W, 0, D]), H)
  for (let i = 0; i < n; i++) {
    const k = wool ? 10 : 3
    const o: P3 = [(sc.rnd() - 0.5) * k, i * t, (sc.rnd() - 0.5) * k]
    const b = box(cam, o, [W, t, D])
    const top = i === n - 1
    const skin =
      family === 'pir'
        ? has(str(a, 'overflade'), /alu/)
          ? '#cfd2d1'
          : has(str(a, 'overflade'), /gips/)
            ? '#e8e3d7'
            : '#e9e6dc'
        : c
    sc.add(
      `<path d="${b.side.d}" fill="${tone(c, -0.26)}"/><path d="${b.front.d}" fill="${tone(c, -0.05)}"/>`,
    )
    if (top) sc.add(`<path d="${b.top.d}" fill="${tone(skin, 0.12)}"/>`)
    if (wool) {
      // Fluffy arris.
      const fuzz = (f: Face): string =>
        `<path d="${poly([f.at(0, 0), f.at(f.w, 0)], false)}" stroke="${tone(c, 0.2)}" stroke-width="9" stroke-dasharray="7 3 13 4 5 2" stroke-linecap="round" opacity=".6"/>`
      const line = {
        fx: 0.011,
        fy: 0.1,
        colour: tone(c, -0.5),
        strength: 0.52,
        octaves: 3,
        cover: 0.1,
      }
      sc.add(gritOn(sc, b.front, line), gritOn(sc, b.side, line), fuzz(b.front), fuzz(b.side))
      if (top)
        sc.add(
          gritOn(sc, b.top, {
            fx: 0.02,
            fy: 0.05,
            colour: tone(c, -0.45),
            strength: 0.45,
            octaves: 4,
          }),
          gritOn(sc, b.top, {
            fx: 0.03,
            fy: 0.08,
            colour: '#fff6d8',
            strength: 0.5,
            octaves: 3,
            cover: -0.1,
          }),
        )
      sc.add(
        `<path d="${poly([b.front.at(0, t), b.front.at(W, t), b.side.at(D, t)], false)}" fill="none" stroke="#33200f" stroke-width="7" opacity=".35" filter="${sc.blur(3)}"/>`,
      )
    } else {
      const bead = {
        fx: 0.11,
        fy: 0.11,
        colour: tone(c, -0.4),
        strength: family === 'pir' ? 0.3 : has(type, /XPS/) ? 0.2 : 0.5,
      }
      sc.add(gritOn(sc, b.front, bead))
      if (top && family !== 'pir') sc.add(gritOn(sc, b.top, bead))
      if (family === 'pir') {
        for (const f of [b.front, b.side])
          sc.add(stripe(f, 0, 5, tone(skin, -0.15)), stripe(f, t - 5, t, tone(skin, -0.3)))
        if (top && has(str(a, 'overflade'), /alu/))
          sc.add(
            `<path d="${b.top.d}" fill="${sc.linear(0, 0, 1, 0.7, [
              [0, '#fff', 0.5],
              [0.35, '#9aa0a0', 0.25],
              [0.55, '#fff', 0.6],
              [0.75, '#8b9190', 0.25],
              [1, '#fff', 0.2],
            ])}"/>`,
          )
      }
      const groove = has(str(a, 'kant'), /fer|fals/)
      if (groove) for (const f of [b.side]) sc.add(stripe(f, t * 0.4, t * 0.6, tone(c, -0.55)))
      sc.add(
        `<path d="${poly([b.front.at(0, t), b.front.at(W, t), b.side.at(D, t)], false)}" fill="none" stroke="#33200f" stroke-width="3" opacity=".35"/><path d="${poly([b.front.at(0, 0), b.front.at(W, 0), b.side.at(D, 0)], false)}" fill="none" stroke="#fff" stroke-width="3" opacity=".6"/>`,
      )
    }
    if (top) sc.add(sheen(sc, b.top.d, 0.2))
  }
  const b = box(cam, [-3, -1, -3], [W + 6, H + 3, D + 6])
  sc.add(sheen(sc, b.front.d, 0.14))
  // The band, over top and front, with brand and thickness.
  const [x0, x1] = [W * 0.3, W * 0.7]
  const strip = (f: Face): string => poly([f.at(x0, 0), f.at(x1, 0), f.at(x1, f.h), f.at(x0, f.h)])
  sc.add(
    `<path d="${strip(b.top)}" fill="${tone(colours.main, 0.14)}"/><path d="${strip(b.front)}" fill="${colours.main}"/>`,
    `<path d="${poly([b.front.at(x0, H * 0.8), b.front.at(x1, H * 0.8), b.front.at(x1, H * 0.86), b.front.at(x0, H * 0.86)])}" fill="${colours.accent}"/>`,
  )
  const bw = x1 - x0
  const h = Math.max(H, 60)
  const mid = (x0 + x1) / 2
  sc.add(
    `<g transform="${b.front.map(mid, H / 2)}">`,
    text(mid, h * 0.33, brand, {
      size: Math.min(h * 0.26, 95),
      fill: colours.ink,
      anchor: 'middle',
      max: bw * 0.86,
      weight: 800,
    }),
    text(mid, h * 0.66, `${t} mm`, {
      size: Math.min(h * 0.28, 110),
      fill: colours.ink,
      anchor: 'middle',
      max: bw * 0.86,
      weight: 800,
    }),
    '</g>',
    `<g transform="${b.top.map(mid, D / 2)}">${text(mid, D * 0.6, type || 'PIR', { size: 62, fill: colours.ink, anchor: 'middle', max: bw * 0.88, weight: 600 })}</g>`,
  )
}
