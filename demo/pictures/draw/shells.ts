/** Thin things of one section all along: roof sheets, roof tiles, gutters, steel studs, rails, trays. */

import { type Attributes, has, num, numbers, str } from '../attributes.ts'
import { colourOf, gritOn, lit, steelFill } from '../materials.ts'
import {
  type Camera,
  camera,
  type Frame,
  FULL,
  face,
  hull,
  type P2,
  type P3,
  poly,
  px,
  px1,
  type Scene,
  shadow,
  tone,
} from '../scene.ts'

export interface Shell {
  /** Open line of the section, x and y. */
  readonly line: readonly P2[]
  readonly near: number
  readonly length: number
  readonly colour: string
  readonly inner?: string
  readonly thick: number
  readonly gloss?: number
  readonly clear?: boolean
  readonly grit?: number
}

function drawShell(sc: Scene, cam: Camera, s: Shell): void {
  const parts = s.line.slice(1).map((b, i) => {
    const a = s.line[i] as P2
    const f = face(cam, [a[0], a[1], s.near], [0, 0, -s.length], [b[0] - a[0], b[1] - a[1], 0])
    const [p, q, r] = [f.at(0, 0), f.at(f.w, 0), f.at(0, f.h)]
    const outside = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) > 0
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const sign = outside ? 1 : -1
    const light = lit((-(b[1] - a[1]) / len) * sign, ((b[0] - a[0]) / len) * sign)
    return { f, outside, light, depth: cam.near([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, s.near]) }
  })
  parts.sort((x, y) => x.depth - y.depth)
  for (const q of parts) {
    const c = q.outside ? s.colour : (s.inner ?? tone(s.colour, -0.12))
    const col = tone(c, q.light * 1.5 + (s.gloss && q.light > 0.1 ? s.gloss : 0))
    sc.add(
      `<path d="${q.f.d}" fill="${col}" stroke="${col}" stroke-width="1.2"${s.clear ? ' opacity=".62"' : ''}/>`,
    )
    if (s.grit && q.f.h > 40)
      sc.add(gritOn(sc, q.f, { fx: 0.1, fy: 0.1, colour: tone(c, -0.5), strength: s.grit }))
  }
  const edge = poly(
    s.line.map(([x, y]) => cam.p([x, y, s.near])),
    false,
  )
  const w = Math.max(3, s.thick * cam.scale)
  sc.add(
    `<path d="${edge}" fill="none" stroke="${tone(s.colour, -0.42)}" stroke-width="${px1(w)}" stroke-linejoin="round" stroke-linecap="round"/><path d="${edge}" fill="none" stroke="${tone(s.colour, 0.3)}" stroke-width="${px1(Math.max(1.6, w * 0.3))}" transform="translate(0 ${px1(-w * 0.26)})" stroke-linejoin="round" opacity=".9"/>`,
  )
}

export function shells(
  sc: Scene,
  list: readonly Shell[],
  view: { az?: number; el?: number; lens?: number; frame?: Frame } = {},
): Camera {
  const pts: P3[] = list.flatMap((s) =>
    s.line.flatMap(([x, y]): P3[] => [
      [x, y, s.near],
      [x, y, s.near - s.length],
    ]),
  )
  const cam = camera(view.az ?? 44, view.el ?? 27, view.lens ?? 3.8, pts, view.frame ?? FULL)
  for (const s of list) {
    const xs = s.line.map((q) => q[0])
    const ys = s.line.map((q) => q[1])
    const low = Math.min(...ys)
    const foot: P3[] = [Math.min(...xs), Math.max(...xs)].flatMap((x): P3[] => [
      [x, low, s.near],
      [x, low, s.near - s.length],
    ])
    shadow(sc, cam, foot, Math.max(...ys) - low)
    drawShell(sc, cam, s)
  }
  return cam
}

const wave = (w: number, n: number, h: number, steps: number): P2[] =>
  Array.from(
    { length: n * steps + 1 },
    (_, i) => [(i / (n * steps)) * w, (h / 2) * (1 - Math.cos((i / steps) * Math.PI * 2))] as const,
  )

export function steelRoof(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const clear = has(type, /PVC|poly/)
  const c = clear
    ? has(str(a, 'farve'), /opal/)
      ? '#eef0ea'
      : '#cfe0e2'
    : colourOf(str(a, 'farve'), '#45494b')
  const W = 900
  const L = Math.min(1500, num(a, 2000, 'laengde'))
  let line: P2[] = []
  if (has(type, /polycarb/)) {
    const t = num({ t: type }, 10, 't') * 2.2
    const top: P2[] = [
      [0, t],
      [W, t],
      [W, 0],
    ]
    line = top
    const cam = shells(sc, [
      {
        line: [
          [0, 0],
          [W, 0],
        ],
        near: 0,
        length: L,
        colour: c,
        thick: 2,
        clear: false,
      },
      { line, near: 0, length: L, colour: c, thick: 2, clear: true, gloss: 0.2 },
    ])
    let d = ''
    for (let i = 0; i <= 45; i++)
      d += poly([cam.p([(W / 45) * i, 0, 0]), cam.p([(W / 45) * i, t, 0])], false)
    let g = ''
    for (let i = 1; i < 30; i++)
      g += poly([cam.p([(W / 30) * i, t, 0]), cam.p([(W / 30) * i, t, -L])], false)
    sc.add(
      `<path d="${g}" stroke="#fff" stroke-width="2" opacity=".55"/><path d="${d}" stroke="#7d9194" stroke-width="2"/>`,
    )
    return
  }
  if (has(type, /trapez/)) {
    const h = has(type, /35/) ? 48 : 30
    const n = has(type, /35/) ? 5 : 7
    const p = W / n
    for (let i = 0; i < n; i++)
      line.push([i * p, 0], [i * p + p * 0.46, 0], [i * p + p * 0.58, h], [i * p + p * 0.88, h])
    line.push([W, 0])
  } else if (has(type, /klik/)) {
    for (let i = 0; i < 3; i++)
      line.push(
        [i * 300, 34],
        [i * 300 + 4, 0],
        [i * 300 + 148, 0],
        [i * 300 + 150, 5],
        [i * 300 + 152, 0],
        [i * 300 + 296, 0],
      )
    line.push([900, 34])
  } else line = wave(W, has(type, /tegl/) ? 4 : 5, has(type, /tegl/) ? 44 : 54, 12)
  const cam = shells(sc, [{ line, near: 0, length: L, colour: c, thick: 2, gloss: 0.1, clear }], {
    az: 38,
    el: 30,
  })
  if (has(type, /tegl/)) {
    for (let z = 1; z < Math.floor(L / 350) + 1; z++) {
      const pts = line.map(([x, y]) => cam.p([x, y + 2, -z * 350]))
      sc.add(
        `<path d="${poly(pts, false)}" fill="none" stroke="${tone(c, -0.5)}" stroke-width="9" opacity=".7"/><path d="${poly(pts, false)}" transform="translate(-3 -6)" fill="none" stroke="${tone(c, 0.35)}" stroke-width="3" opacity=".8"/>`,
      )
    }
  }
}

export function roofTile(sc: Scene, a: Attributes): void {
  const shape = `${str(a, 'profil')} ${str(a, '_del', 'del')}`
  const clay = has(str(a, 'type'), /tegl/)
  const names: Record<string, string> = {
    rød: clay ? '#b9573a' : '#a1513c',
    sort: '#37383a',
    antracit: '#4a4d50',
    grå: '#8b8c89',
    brun: '#70482f',
  }
  const c = names[str(a, 'farve')] ?? '#b9573a'
  const shine = has(str(a, 'overflade'), /glas/)
    ? 0.3
    : has(str(a, 'overflade'), /engo/)
      ? 0.12
      : 0.04
  const L = 400
  const W = has(shape, /halv/) ? 150 : 250
  const arc = (x0: number, w: number, h: number, n: number, from = 0): P2[] =>
    Array.from(
      { length: n + 1 },
      (_, i) => [x0 + (w * i) / n, from + h * Math.sin((i / n) * Math.PI)] as const,
    )
  let line: P2[]
  if (has(shape, /rygning/))
    line = Array.from(
      { length: 19 },
      (_, i) =>
        [125 - Math.cos((i / 18) * Math.PI) * 125, Math.sin((i / 18) * Math.PI) * 105] as const,
    )
  else if (has(shape, /flad/))
    line = [
      [0, 18],
      [10, 18],
      [12, 8],
      [W - 26, 8],
      [W - 24, 24],
      [W - 4, 24],
      [W, 14],
    ]
  else if (has(shape, /dobbelt/))
    line = [...arc(0, W / 2, 34, 10), ...arc(W / 2, W / 2, 34, 10).slice(1)]
  else if (has(shape, /fals/))
    line = [
      [0, 34],
      [10, 36],
      [22, 30],
      ...arc(30, W - 90, -18, 10, 24),
      [W - 52, 28],
      ...arc(W - 48, 48, 34, 8, 20),
    ]
  else
    line = Array.from({ length: 25 }, (_, i) => {
      const t = i / 24
      const y =
        t < 0.62
          ? 34 - 30 * Math.sin((t / 0.62) * Math.PI)
          : 34 + 40 * Math.sin(((t - 0.62) / 0.38) * Math.PI * 0.86)
      return [t * W, y] as const
    })
  const base = { length: L, colour: c, thick: 12, gloss: shine } as const
  const one = !has(shape, /hel|halv|gavl/)
  const cam = shells(
    sc,
    one
      ? [{ ...base, line, near: 0 }]
      : [
          {
            ...base,
            line: line.map(([x, y]) => [x - W * 0.94, y - 3] as const),
            near: -26,
            colour: tone(c, -0.05),
          },
          { ...base, line, near: 0 },
        ],
    { az: 36, el: 33 },
  )
  if (has(shape, /udluft/))
    sc.add(
      `<path d="${poly([cam.p([70, 60, -150]), cam.p([180, 60, -150]), cam.p([170, 95, -240]), cam.p([80, 95, -240])])}" fill="${tone(c, -0.1)}"/><path d="${poly([cam.p([70, 60, -150]), cam.p([180, 60, -150]), cam.p([175, 40, -140]), cam.p([75, 40, -140])])}" fill="#1d120a"/>`,
    )
  // Water stop across the head of the tile.
  if (!has(shape, /rygning/))
    sc.add(
      `<path d="${poly(
        line.map(([x, y]) => cam.p([x, y + 3, -L * 0.93])),
        false,
      )}" fill="none" stroke="${tone(c, 0.25)}" stroke-width="8" opacity=".6"/>`,
    )
}

export function gutter(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const mat = str(a, 'materiale')
  const named = str(a, 'farve')
  const c = has(mat, /zink/) && !named ? '#aab2b5' : colourOf(named, '#b9bec0')
  const D = numbers(str(a, 'dimension'))[0] ?? 110
  const d = D < 30 ? 125 : D
  const r = d / 2
  const half = (R: number, bead = true): P2[] => {
    const pts = Array.from(
      { length: 19 },
      (_, i) =>
        [R - Math.cos((i / 18) * Math.PI) * R, R - Math.sin((i / 18) * Math.PI) * R] as const,
    )
    return bead ? [...pts, [2 * R + 6, R + 4], [2 * R + 2, R + 12], [2 * R - 7, R + 8]] : pts
  }
  if (has(type, /tagrende|endebund|tagfod/)) {
    shells(
      sc,
      [
        {
          line: half(r),
          near: 0,
          length: has(type, /endebund/) ? 60 : r * 14,
          colour: tone(c, -0.1),
          inner: tone(c, 0.02),
          thick: 2.5,
          gloss: 0.12,
        },
      ],
      { az: has(type, /endebund/) ? 30 : 50, el: 28 },
    )
    return
  }
  if (has(type, /nedløbsrør/)) {
    pipe(sc, { r, length: r * 15, colour: c, wall: 2.5 })
    return
  }
  if (has(type, /bøjning/)) {
    elbow(sc, c, has(type, /45/) ? 45 : 88, 150, d)
    return
  }
  const w = 60
  if (has(type, /samle|tud/)) {
    shells(
      sc,
      [
        {
          line: half(r * 1.08, true),
          near: 0,
          length: r * 2.2,
          colour: tone(c, -0.1),
          inner: tone(c, 0.02),
          thick: 4,
          gloss: 0.1,
        },
      ],
      { az: 38, el: 28 },
    )
    return
  }
  if (has(type, /rørholder/)) {
    ringClamp(sc, c)
    return
  }
  shells(
    sc,
    [
      {
        line: [[-8, 230], [-8, r], ...half(r, false).map(([x, y]) => [x, y] as const)],
        near: 0,
        length: w * 0.5,
        colour: tone(c, -0.05),
        inner: tone(c, 0.02),
        thick: 5,
        gloss: 0.1,
      },
    ],
    { az: 30, el: 20 },
  )
}

function ringClamp(sc: Scene, c: string): void {
  sc.add(
    `<g filter="${sc.drop(0.8)}" fill="none"><circle cx="760" cy="620" r="250" stroke="${tone(c, -0.35)}" stroke-width="64"/><circle cx="756" cy="614" r="250" stroke="${steelFill(sc, c)}" stroke-width="52"/><path d="M1010 590h260v70h-260z" fill="${steelFill(sc, c)}"/><path d="M960 520h70v200h-70z" fill="${tone(c, -0.1)}"/><circle cx="995" cy="560" r="22" fill="${tone(c, -0.5)}"/><circle cx="995" cy="680" r="22" fill="${tone(c, -0.5)}"/></g>`,
  )
}

export interface Pipe {
  readonly r: number
  readonly length: number
  readonly colour: string
  readonly wall: number
  readonly socket?: boolean
  readonly ribs?: boolean
  readonly n?: number
}

/** Round pipes lying side by side, seen into. */
export function pipe(sc: Scene, o: Pipe): void {
  const n = o.n ?? 1
  const pts: P3[] = []
  for (let i = 0; i < n; i++)
    pts.push(
      [i * o.r * 2.1 - o.r, 0, 0],
      [i * o.r * 2.1 + o.r, o.r * 2, -o.length],
      [i * o.r * 2.1 + o.r, 0, -o.length],
      [i * o.r * 2.1 - o.r, o.r * 2, 0],
    )
  const cam = camera(50, 24, 4, pts, FULL)
  for (let i = 0; i < n; i++) {
    const x = i * o.r * 2.1
    shadow(
      sc,
      cam,
      [
        [x - o.r * 0.4, 0, 0],
        [x + o.r * 0.5, 0, 0],
        [x + o.r * 0.5, 0, -o.length],
        [x - o.r * 0.4, 0, -o.length],
      ],
      o.r * 1.6,
    )
  }
  for (let i = 0; i < n; i++) drawPipe(sc, cam, i * o.r * 2.1, o)
}

function drawPipe(sc: Scene, cam: Camera, x: number, o: Pipe): void {
  const circle = (z: number, r: number): P3[] =>
    Array.from(
      { length: 32 },
      (_, i) =>
        [x + Math.cos((i / 32) * 6.2832) * r, o.r + Math.sin((i / 32) * 6.2832) * r, z] as const,
    )
  const [a, b] = [cam.p([x, o.r, 0]), cam.p([x, o.r, -o.length])]
  const n = Math.hypot(b[0] - a[0], b[1] - a[1])
  const k = o.r * cam.scale
  const [nx, ny] = [((b[1] - a[1]) / n) * k, (-(b[0] - a[0]) / n) * k]
  const c = o.colour
  const fill = sc.linear(
    (a[0] + b[0]) / 2 + nx,
    (a[1] + b[1]) / 2 + ny,
    (a[0] + b[0]) / 2 - nx,
    (a[1] + b[1]) / 2 - ny,
    [
      [0, tone(c, -0.1)],
      [0.2, tone(c, 0.25)],
      [0.3, tone(c, 0.5)],
      [0.42, tone(c, 0.1)],
      [0.75, tone(c, -0.34)],
      [0.93, tone(c, -0.52)],
      [1, tone(c, -0.36)],
    ],
    'gradientUnits="userSpaceOnUse"',
  )
  const tubeOf = (z0: number, z1: number, r: number): string =>
    poly(hull([...circle(z0, r), ...circle(z1, r)].map((q) => cam.p(q))))
  sc.add(`<path d="${tubeOf(0, -o.length, o.r)}" fill="${fill}"/>`)
  if (o.ribs) {
    const step = o.r * 0.32
    let d = ''
    for (let z = step; z < o.length; z += step)
      d += poly(
        circle(-z, o.r)
          .slice(28)
          .concat(circle(-z, o.r).slice(0, 11))
          .map((q) => cam.p(q)),
        false,
      )
    sc.add(
      `<path d="${d}" fill="none" stroke="${tone(c, -0.55)}" stroke-width="${px(step * cam.scale * 0.28)}" opacity=".55"/>`,
    )
  }
  if (o.socket)
    sc.add(
      `<path d="${tubeOf(0.01, -o.r * 1.3, o.r * 1.14)}" fill="${fill}"/><path d="${poly(
        circle(-o.r * 1.3, o.r * 1.14)
          .slice(26)
          .concat(circle(-o.r * 1.3, o.r * 1.14).slice(0, 12))
          .map((q) => cam.p(q)),
        false,
      )}" fill="none" stroke="${tone(c, -0.45)}" stroke-width="4" opacity=".7"/>`,
    )
  const R = o.socket ? o.r * 1.14 : o.r
  const f = face(cam, [x - R, o.r + R, 0], [2 * R, 0, 0], [0, -2 * R, 0])
  const inner = o.socket ? R - o.wall * 1.2 : R - o.wall
  sc.add(
    `<g transform="${f.map()}"><circle cx="${px1(R)}" cy="${px1(R)}" r="${px1(R)}" fill="${sc.linear(
      0,
      0,
      1,
      1,
      [
        [0, tone(c, 0.45)],
        [1, tone(c, -0.15)],
      ],
    )}"/><circle cx="${px1(R)}" cy="${px1(R)}" r="${px1(inner)}" fill="${sc.linear(0, 0, 0.9, 1, [
      [0, tone(c, -0.82)],
      [0.55, tone(c, -0.66)],
      [1, tone(c, -0.2)],
    ])}"/></g>`,
  )
}

/** A pipe elbow, from the side: two sleeves and the bend. */
export function elbow(
  sc: Scene,
  c: string,
  angle: number,
  size: number,
  _d = 110,
  kind: 'elbow' | 'tee' | 'straight' = 'elbow',
): void {
  const R = size
  const t = (angle * Math.PI) / 180
  const lay = (d: string): string =>
    [
      [1, -0.5],
      [0.93, -0.28],
      [0.8, -0.05],
      [0.62, 0.18],
      [0.4, 0.42],
      [0.18, 0.68],
    ]
      .map(
        ([w, k], i) =>
          `<path d="${d}" stroke="${tone(c, k as number)}" stroke-width="${px(R * 1.3 * (w as number))}" transform="translate(${px(-i * R * 0.028)} ${px(-i * R * 0.034)})"/>`,
      )
      .join('')
  const [x0, y0] = [800 - R * 1.6, 800]
  const straight = `M${px(x0)} ${px(y0)}H${px(800 + (kind === 'elbow' ? 0 : R * 1.7))}`
  const ex = 800 + Math.sin(t) * R * 1.2 + Math.cos(t) * R * 1.5
  const ey = y0 - (1 - Math.cos(t)) * R * 1.2 - Math.sin(t) * R * 1.5
  const bend =
    kind === 'elbow'
      ? `M${px(x0)} ${px(y0)}H800A${px(R * 1.2)} ${px(R * 1.2)} 0 0 0 ${px(800 + Math.sin(t) * R * 1.2)} ${px(y0 - (1 - Math.cos(t)) * R * 1.2)}L${px(ex)} ${px(ey)}`
      : straight
  const collar = (x: number, y: number, dx: number, dy: number): string =>
    lay(`M${px(x)} ${px(y)}l${px(dx * R * 0.55)} ${px(dy * R * 0.55)}`).replace(
      /stroke-width="(\d+)"/g,
      (_, w: string) => `stroke-width="${px(Number(w) * 1.16)}"`,
    )
  // The empty area widens the filter's region: a straight line has no height of its own.
  sc.add(`<g filter="${sc.drop(1)}" fill="none"><path d="M300 400h1000v600h-1000z"/>`)
  if (kind === 'tee')
    sc.add(lay(`M800 ${px(y0)}V${px(y0 - R * 2)}`), collar(800, y0 - R * 1.6, 0, -1))
  sc.add(lay(bend), collar(x0, y0, -1, 0))
  if (kind === 'elbow') sc.add(collar(ex, ey, Math.cos(t), -Math.sin(t)))
  else sc.add(collar(800 + R * 1.7, y0, 1, 0))
  sc.add('</g>')
  // Look into the left mouth.
  sc.add(
    `<ellipse cx="${px(x0 - R * 0.55)}" cy="${px(y0)}" rx="${px(R * 0.24)}" ry="${px(R * 0.75)}" fill="${tone(c, 0.1)}"/><ellipse cx="${px(x0 - R * 0.55)}" cy="${px(y0)}" rx="${px(R * 0.18)}" ry="${px(R * 0.62)}" fill="${sc.linear(
      0,
      0,
      1,
      1,
      [
        [0, tone(c, -0.82)],
        [1, tone(c, -0.45)],
      ],
    )}"/>`,
  )
}

/** Galvanised studs and rails. */
export function steelStud(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const w = num(a, 70, 'dimension')
  const rail = has(type, /skinne/)
  const flange = rail ? 40 : 44
  const line: P2[] = rail
    ? [
        [0, flange],
        [0, 0],
        [w, 0],
        [w, flange],
      ]
    : [
        [9, flange],
        [0, flange],
        [0, 0],
        [w, 0],
        [w, flange],
        [w - 9, flange],
      ]
  const flipped: P2[] = line.map(([x, y]) => [x, y] as const)
  const L = Math.max(7 * w, 560)
  const c = '#bcc3c6'
  const cam = shells(
    sc,
    [
      {
        line: flipped,
        near: 0,
        length: L,
        colour: tone(c, -0.06),
        inner: tone(c, 0.06),
        thick: 1.6,
        gloss: 0.2,
      },
      {
        line: line.map(([x, y]) => [x + w * 1.35, y] as const),
        near: w * 0.6,
        length: L,
        colour: tone(c, -0.06),
        inner: tone(c, 0.06),
        thick: 1.6,
        gloss: 0.2,
      },
    ],
    { az: 48, el: 30 },
  )
  if (!rail) {
    for (const x of [0, w * 1.35]) {
      const f = face(cam, [x, 0.5, x ? w * 0.6 : 0], [0, 0, -L], [w, 0, 0])
      for (const u of [0.3, 0.7])
        sc.add(
          `<g transform="${f.map(L * u, w / 2)}"><ellipse cx="${px(L * u)}" cy="${px1(w / 2)}" rx="22" ry="${px1(w * 0.2)}" fill="#8d836f"/></g>`,
        )
    }
  }
}
