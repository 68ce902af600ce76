/** Boards, beams, laths, posts, decking, cladding, mouldings: bars of any section, cut square, seen from the end. */

import { type Attributes, has, measures, str } from '../attributes.ts'
import {
  colourOf,
  endChecks,
  endGrain,
  extrude,
  gritOn,
  longGrain,
  rectangle,
  sheen,
  type Wood,
  woodOf,
} from '../materials.ts'
import {
  type Camera,
  camera,
  FULL,
  face,
  mix,
  type P2,
  type P3,
  poly,
  px1,
  type Scene,
  shadow,
  text,
  tone,
} from '../scene.ts'

export interface Bar {
  readonly section: readonly P2[]
  readonly near: number
  readonly length: number
  readonly wood: Wood
  /** Composite, MDF: no year rings. */
  readonly plain?: boolean
  readonly stamp?: string
  readonly stampColour?: string
  readonly layers?: number
  readonly laminated?: boolean
  readonly hollow?: readonly (readonly P2[])[]
  readonly endPaint?: string
  /** Mostly covered or very small: no grain of its own. */
  readonly quiet?: boolean
}

function drawBar(sc: Scene, cam: Camera, bar: Bar, grain: number): void {
  const { wood } = bar
  const z0 = bar.near
  const z1 = bar.near - bar.length
  const { quads, end } = extrude(cam, bar.section, z0, z1)
  const xs = bar.section.map((q) => q[0])
  const ys = bar.section.map((q) => q[1])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const narrow = new Map<string, string>()
  for (const q of quads) {
    const base = tone(wood.face, q.light)
    if (q.face.h <= 16 && bar.section.length > 6) {
      narrow.set(base, (narrow.get(base) ?? '') + q.face.d)
      continue
    }
    sc.add(`<path d="${q.face.d}" fill="${base}"/>`)
    if (!bar.quiet || q.ny > 0.5) {
      const shaded: Wood = { ...wood, face: base, line: tone(wood.line, Math.min(0, q.light)) }
      if (!wood.painted && !bar.plain && !bar.quiet)
        sc.add(
          gritOn(sc, q.face, {
            fx: 0.004,
            fy: 0.22,
            colour: wood.line,
            strength: 0.42,
            cover: 0.2,
          }),
        )
      if (!bar.plain && !bar.quiet) {
        const parts = bar.laminated && q.ny < 0.5 ? (bar.layers ?? 1) : 1
        const lines = Math.max(2, Math.round(grain * Math.min(1, q.face.h / 130) + 0.6))
        sc.add(
          longGrain(
            sc,
            q.face,
            shaded,
            parts > 1 ? 5 : lines,
            parts === 1 && q.face.h > 42 && q.ny > 0.5,
          ),
        )
        for (let i = 1; i < parts; i++) {
          const t = (i / parts) * q.face.h
          sc.add(
            `<path d="${poly([q.face.at(0, t), q.face.at(q.face.w, t)], false)}" stroke="${tone(wood.line, -0.3)}" stroke-width="3" opacity=".55"/>`,
          )
        }
      }
      sc.add(sheen(sc, q.face.d, 0.12))
    }
  }
  for (const [fill, d] of narrow) sc.add(`<path d="${d}" fill="${fill}"/>`)
  // The end, near the camera.
  const f = face(cam, [x0, y1, z0], [x1 - x0, 0, 0], [0, y0 - y1, 0])
  const endLight = -0.04
  const endWood: Wood = { ...wood, end: tone(wood.end, endLight) }
  if (bar.laminated && bar.layers) {
    for (let i = 0; i < bar.layers; i++) {
      const h = (y1 - y0) / bar.layers
      const part = face(cam, [x0, y1 - h * i, z0], [x1 - x0, 0, 0], [0, -h, 0])
      sc.add(
        `<path d="${part.d}" fill="${endGrain(sc, part, endWood, [(x1 - x0) * (0.3 + sc.rnd() * 0.4), sc.rnd() < 0.5 ? -h * 0.6 : h * 1.6])}"/>`,
      )
      if (i)
        sc.add(
          `<path d="${poly([part.at(0, 0), part.at(part.w, 0)], false)}" stroke="${tone(wood.ring, -0.35)}" stroke-width="3" opacity=".6"/>`,
        )
    }
  } else {
    sc.add(
      `<path d="${end}" fill="${bar.plain ? tone(wood.end, endLight) : endGrain(sc, f, endWood)}"/>`,
    )
    if (!bar.plain) sc.add(endChecks(sc, f, wood))
  }
  if (bar.plain)
    sc.add(gritOn(sc, f, { fx: 0.35, fy: 0.35, colour: tone(wood.end, -0.4), strength: 0.4 }))
  for (const hole of bar.hollow ?? [])
    sc.add(
      `<path d="${poly(hole.map(([x, y]) => cam.p([x, y, z0])))}" fill="${tone(wood.face, -0.72)}"/>`,
    )
  if (bar.endPaint) sc.add(`<path d="${end}" fill="${bar.endPaint}" opacity=".8"/>`)
  sc.add(
    `<path d="${end}" fill="none" stroke="${tone(wood.end, -0.35)}" stroke-width="2" opacity=".45"/>`,
  )
  // Light catches the near arris.
  const rim = bar.section.filter(
    (q, i) => (bar.section[(i + 1) % bar.section.length] as P2)[1] === q[1] && q[1] === y1,
  )
  const [a] = rim
  if (a) {
    const b = bar.section[(bar.section.indexOf(a) + 1) % bar.section.length] as P2
    sc.add(
      `<path d="${poly([cam.p([a[0], a[1], z0]), cam.p([b[0], b[1], z0]), cam.p([b[0], b[1], z1])], false)}" fill="none" stroke="#fffaf0" stroke-width="3" stroke-linejoin="round" opacity=".5"/>`,
    )
  }
  if (bar.stamp) {
    const side = quads.find((q) => q.nx > 0.9 && q.face.h > 20)
    if (side) {
      const s = side.face
      const size = Math.min(s.h * 0.42, 34)
      const x = size * 2.2
      sc.add(
        `<g transform="${s.map(x + size * 2, s.h / 2)}" opacity=".72">${text(x, s.h / 2 + size * 0.36, bar.stamp, { size, fill: bar.stampColour ?? '#2e4a7d', weight: 700 })}</g>`,
      )
    }
  }
}

export function drawBars(
  sc: Scene,
  bars: readonly Bar[],
  view: { az?: number; el?: number; lens?: number; grain?: number; frame?: typeof FULL } = {},
): Camera {
  const all: P3[] = bars.flatMap((b) =>
    b.section.flatMap(([x, y]): P3[] => [
      [x, y, b.near],
      [x, y, b.near - b.length],
    ]),
  )
  const cam = camera(view.az ?? 50, view.el ?? 25, view.lens ?? 3.4, all, view.frame ?? FULL)
  for (const b of bars) {
    const ys = Math.min(...b.section.map((q) => q[1]))
    if (ys > 1) continue
    const top = Math.max(...b.section.map((q) => q[1]))
    const xs = b.section.map((q) => q[0])
    const foot: P3[] = [Math.min(...xs), Math.max(...xs)].flatMap((x): P3[] => [
      [x, 0, b.near],
      [x, 0, b.near - b.length],
    ])
    shadow(sc, cam, foot, top)
  }
  bars.forEach((b, i) => {
    // Something lying on the pieces below darkens them.
    const ys = Math.min(...b.section.map((q) => q[1]))
    if (ys > 1 && i > 0) {
      const xs = b.section.map((q) => q[0])
      const [xa, xb] = [Math.min(...xs), Math.max(...xs)]
      const foot = [
        cam.p([xa, ys, b.near + 6]),
        cam.p([xb + 9, ys, b.near + 6]),
        cam.p([xb + 9, ys, b.near - b.length]),
        cam.p([xa, ys, b.near - b.length]),
      ]
      sc.add(`<path d="${poly(foot)}" fill="#3a2810" opacity=".5" filter="${sc.blur(6)}"/>`)
    }
    drawBar(sc, cam, b, view.grain ?? 9)
  })
  return cam
}

const flat = (t: number, b: number, x = 0, y = 0): P2[] => rectangle(x, y, b, t)

/** Studs, boards, laths, planed timber: two below, one on top, so that end, face and edge all show. */
export function lumber(sc: Scene, a: Attributes, family: string): void {
  const [t, b] = measures(str(a, 'dimension'), [45, 95]) as [number, number]
  const treatment = [
    str(a, 'behandling'),
    family.includes('tryk') || family === 'stolper' ? 'tryk' : '',
    str(a, 'overflade'),
  ].join(' ')
  const wood = woodOf(
    str(a, 'traesort') ||
      (family === 'reglar' || family === 'taglaegter' || family === 'forskalling' ? 'gran' : 'fyr'),
    treatment,
  )
  const w = has(str(a, 'sortering'), /knastfattig/) ? { ...wood, knots: 0 } : wood
  const red = has(treatment, /rødmærket/)
  const stamp = str(a, 'styrkeklasse')
    ? `${str(a, 'styrkeklasse')} · ${str(a, 'brand') || 'Gran'}`
    : red
      ? 'T1'
      : /NTR/.test(treatment)
        ? (treatment.match(/NTR A?B?/)?.[0] ?? '')
        : ''
  const length = Math.max(6.2 * b, 11 * t, 520)
  const gap = 1.5
  const bars: Bar[] = []
  const one = (x: number, y: number, near: number, mark?: string): Bar => ({
    section: flat(t, b, x, y),
    near,
    length: length * (0.97 + sc.rnd() * 0.06),
    wood: w,
    ...(mark ? { stamp: mark, stampColour: red ? '#b3261e' : '#35507f' } : {}),
    ...(red ? { endPaint: '#c23a2b' } : {}),
  })
  if (family === 'stolper' || t >= 62) {
    bars.push({ ...one(0, 0, 0, stamp), length: 7 * b })
  } else if (b / t > 3.2) {
    bars.push(
      { ...one(0, 0, -length * 0.1), quiet: true },
      one(b + gap, 0, 0, ''),
      one(b * 0.42, t + 0.5, length * 0.02 - length * 0.14, stamp),
    )
  } else {
    bars.push(
      { ...one(0, 0, -length * 0.05), quiet: true },
      one(b + gap, 0, 0, stamp),
      one(b * 0.55, t + 0.5, -length * 0.12, stamp),
    )
  }
  drawBars(sc, bars, { az: 44, el: 27, grain: 8 })
}

/** Glulam, LVL, I-joists, wide boards of strips, round rods. */
export function beam(sc: Scene, a: Attributes, family: string): void {
  const [t, h] = measures(str(a, 'dimension'), [90, 233]) as [number, number]
  const type = str(a, 'type')
  const length = Math.max(3.6 * h, 5.5 * t, 500)
  if (has(type, /I-bjælke/)) {
    const flange = Math.max(38, t * 0.8)
    const w = woodOf('gran', '')
    const board = {
      ...woodOf('gran', ''),
      face: '#d9b077',
      line: '#b07c3d',
      end: '#cda368',
      knots: 0,
    }
    const x = t / 2
    drawBars(sc, [
      { section: rectangle(0, 0, t, flange), near: 0, length, wood: w },
      {
        section: rectangle(x - 5, flange - 6, 10, h - flange * 2 + 12),
        near: -0.5,
        length: length - 1,
        wood: board,
        plain: true,
      },
      { section: rectangle(0, h - flange, t, flange), near: 0, length, wood: w, stamp: 'I-BJÆLKE' },
    ])
    return
  }
  if (has(type, /rundstok/)) {
    const r = Math.max(14, t / 2 + 6)
    const w = { ...woodOf('fyr', ''), knots: 0 }
    const round = (cx: number, cy: number): P2[] =>
      Array.from(
        { length: 22 },
        (_, i) =>
          [
            cx + Math.sin((i / 22) * Math.PI * 2) * r,
            cy + Math.cos((i / 22) * Math.PI * 2) * r,
          ] as P2,
      )
    drawBars(
      sc,
      [
        { section: round(r, r), near: 0, length: r * 22, wood: w },
        { section: round(r * 3.02, r), near: r * 1.4, length: r * 22, wood: w },
        { section: round(r * 2, r * 2.74), near: -r * 2, length: r * 22, wood: w },
      ],
      { grain: 3 },
    )
    return
  }
  if (has(type, /plade/)) {
    const oak = woodOf(has(type, /eg/) ? 'eg' : 'fyr', '')
    const strip = 56
    const bars: Bar[] = []
    const n = Math.max(3, Math.round(Math.min(h, 390) / strip))
    for (let i = 0; i < n; i++) {
      const k = sc.rnd() * 0.1 - 0.05
      bars.push({
        section: flat(t, strip, i * strip, 0),
        near: 0,
        length: n * strip * 1.5,
        wood: { ...oak, face: tone(oak.face, k), knots: 0 },
      })
    }
    drawBars(
      sc,
      bars.map((x, i) => ({ ...x, quiet: i % 2 === 1 })),
      { az: 42, el: 32, grain: 5 },
    )
    return
  }
  if (family === 'lvl') {
    const w = { ...woodOf('gran', ''), knots: 0 }
    const bar: Bar = {
      section: rectangle(0, 0, Math.max(t, 18), h),
      near: 0,
      length,
      wood: { ...w, face: '#e4bf85', line: '#b98446' },
      stamp: 'LVL',
    }
    const cam = drawBars(sc, [bar], { grain: 12 })
    let d = ''
    const veneers = Math.max(5, Math.round(t / 3))
    for (let i = 1; i < veneers; i++)
      d += poly([cam.p([(t / veneers) * i, 0, 0]), cam.p([(t / veneers) * i, h, 0])], false)
    const end = poly(rectangle(0, 0, Math.max(t, 18), h).map(([x, y]) => cam.p([x, y, 0])))
    sc.add(
      `<path d="${end}" fill="#d9b077"/><path d="${d}" stroke="#8f5f2c" stroke-width="${px1((cam.scale * t) / veneers / 2.6)}" opacity=".6"/><path d="${end}" fill="none" stroke="#7a5020" stroke-width="2" opacity=".5"/>`,
    )
    return
  }
  const layers = Math.max(3, Math.round(h / 40))
  drawBars(
    sc,
    [
      {
        section: rectangle(0, 0, t, h),
        near: 0,
        length,
        wood: { ...woodOf('gran', ''), knots: 0 },
        laminated: true,
        layers,
        stamp: 'GL30c',
      },
    ],
    { grain: 9 },
  )
}

/** Decking: three boards side by side, as laid; grooves where the surface is ribbed; composite may be hollow. */
export function decking(sc: Scene, a: Attributes, family: string): void {
  const [t, b] = measures(str(a, 'dimension'), [28, 120]) as [number, number]
  const composite = family === 'komposit'
  const tint = colourOf(str(a, 'farve'), '#6a6a66')
  const wood: Wood = composite
    ? {
        face: tint,
        line: tone(tint, -0.35),
        end: mix(tone(tint, -0.12), '#8a6d4a', 0.25),
        ring: tone(tint, -0.3),
        knots: 0,
      }
    : {
        ...woodOf(str(a, 'traesort') || 'fyr', str(a, 'behandling')),
        knots: family === 'terrasse_haard' ? 0 : 1,
      }
  const ribbed = has(str(a, 'overflade'), /riflet/) || composite
  const top = (x: number): P2[] => {
    if (!ribbed)
      return [
        [x, t - 2],
        [x + 2, t],
        [x + b - 2, t],
        [x + b, t - 2],
        [x + b, 0],
        [x, 0],
      ]
    const pts: P2[] = [
      [x, 0],
      [x, t],
    ]
    const n = Math.round(b / 16)
    const pitch = b / n
    for (let i = 0; i < n; i++) {
      const s = x + pitch * i + pitch * 0.36
      if (i < n)
        pts.push(
          [s, t],
          [s + pitch * 0.1, t - 2.6],
          [s + pitch * 0.38, t - 2.6],
          [s + pitch * 0.48, t],
        )
    }
    pts.push([x + b, t], [x + b, 0])
    return pts
  }
  const hollow = (x: number): P2[][] =>
    has(str(a, 'profil'), /hul/)
      ? [0, 1, 2, 3].map((i) => rectangle(x + b * (0.05 + i * 0.235), t * 0.25, b * 0.195, t * 0.5))
      : []
  const length = b * 4.6
  const bars: Bar[] = [0, 1, 2].map((i) => ({
    section: top(i * (b + 5)),
    near: [-b * 0.25, 0, -b * 0.12][i] as number,
    length: length * (1 - sc.rnd() * 0.03),
    wood: { ...wood, face: tone(wood.face, sc.rnd() * 0.08 - 0.04) },
    plain: composite,
    hollow: hollow(i * (b + 5)),
  }))
  const cam = drawBars(sc, bars, { az: 38, el: 30, grain: 8 })
  if (composite) {
    for (const bar of bars) {
      const xs = bar.section.map((q) => q[0])
      const f = face(
        cam,
        [Math.min(...xs), t, bar.near - bar.length],
        [b, 0, 0],
        [0, 0, bar.length],
      )
      sc.add(gritOn(sc, f, { fx: 0.12, fy: 0.006, colour: tone(tint, -0.5), strength: 0.4 }))
    }
  }
}

/** Cladding and mouldings by their section. */
export function profiled(sc: Scene, a: Attributes, family: string): void {
  const [t, b] = measures(str(a, 'dimension'), [22, 120]) as [number, number]
  const species = str(a, 'traesort') || 'gran'
  const wood = woodOf(species, [str(a, 'behandling'), str(a, 'overflade')].join(' '))
  const kind = `${str(a, 'profil')} ${str(a, 'type')}`
  const plain = /MDF/.test(species)
  if (family === 'lister') {
    const quarter = has(kind, /kvart/)
    const section = (x: number, y: number): P2[] => {
      if (quarter)
        return [
          [x, y],
          ...Array.from(
            { length: 8 },
            (_, i): P2 => [x + Math.sin((i / 7) * 1.57) * t, y + Math.cos((i / 7) * 1.57) * t],
          ),
        ]
      if (has(kind, /skygge/))
        return [
          [x, y],
          [x, y + b * 0.5],
          [x + t * 0.55, y + b * 0.5],
          [x + t * 0.55, y + b],
          [x + t, y + b],
          [x + t, y],
        ]
      const n = has(kind, /gerigt/) ? 0.82 : 0.72
      return [
        [x, y],
        [x, y + b],
        [x + t * 0.35, y + b],
        [x + t * 0.75, y + b * (n + 0.16)],
        [x + t * 0.8, y + b * n],
        [x + t, y + b * (n - 0.05)],
        [x + t, y],
      ]
    }
    const length = Math.max(b * 7, 300)
    const step = quarter ? t * 1.25 : t * 2.6
    drawBars(
      sc,
      [0, 1, 2].map(
        (i): Bar => ({
          section: section(i * step, 0),
          near: i * length * 0.035,
          length: length * 0.97,
          wood: { ...wood, knots: 0 },
          plain,
        }),
      ),
      { az: 56, el: 26, grain: 6 },
    )
    return
  }
  const length = b * 4.8
  if (family === 'klink') {
    // Lying boards, thick lower edge with a rebate.
    const one = (x: number, y: number): P2[] => [
      [x, y],
      [x, y + t * 0.55],
      [x + b * 0.9, y + t],
      [x + b, y + t],
      [x + b, y + t * 0.35],
      [x + b * 0.88, y + t * 0.35],
      [x + b * 0.88, y],
    ]
    drawBars(
      sc,
      [
        { section: one(0, 0), near: -b * 0.15, length, wood },
        { section: one(b * 1.04, 0), near: 0, length, wood },
        { section: one(b * 0.5, t + 0.6), near: -b * 0.75, length, wood },
      ],
      { az: 44, el: 27, grain: 9 },
    )
    return
  }
  const tongue = t * 0.32
  const bevel = has(kind, /rustik/) ? t * 0.34 : t * 0.14
  const one = (x: number): P2[] => [
    [x, 0],
    [x, t * 0.34],
    [x + tongue, t * 0.34],
    [x + tongue, t * 0.66],
    [x, t * 0.66],
    [x, t - bevel],
    [x + bevel, t],
    [x + b - bevel, t],
    [x + b, t - bevel],
    [x + b, t * 0.66],
    [x + b + tongue, t * 0.64],
    [x + b + tongue, t * 0.36],
    [x + b, t * 0.34],
    [x + b, 0],
  ]
  drawBars(
    sc,
    [0, 1, 2].map(
      (i): Bar => ({
        section: one(i * (b + (i === 2 ? tongue * 1.6 : 0.5))),
        near: [-b * 0.2, 0, -b * 0.1][i] as number,
        length,
        wood,
      }),
    ),
    { az: 38, el: 30, grain: 8 },
  )
}
