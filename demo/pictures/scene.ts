/** The stage all pictures share: ground, light, shadow, camera. All lengths of goods are mm, all screen lengths px. */

import { escapeMarkup } from '#kernel/text/markup'

export type P2 = readonly [number, number]
export type P3 = readonly [number, number, number]

const WIDTH = 1600
const HEIGHT = 1200
const GROUND = '#f0eade'
const FONT = "'Instrument Sans',Arial,sans-serif"

/** FNV-1a with a final mix: one 32-bit number for a text. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** mulberry32: numbers in [0, 1). */
function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const clamp = (v: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, v))
export const px = (v: number): string => String(Math.round(v) || 0)
export const px1 = (v: number): string => String(Math.round(v * 10) / 10 || 0)
const px4 = (v: number): string => String(Math.round(v * 1e4) / 1e4 || 0)

/** Whole numbers with as few separators as path data allows. */
const tight = (list: readonly number[]): string =>
  list
    .map((v, i) => {
      const t = px(v)
      return i && !t.startsWith('-') ? ` ${t}` : t
    })
    .join('')

/** A path through points, closed or open, in whole pixels with relative steps (short). */
export function poly(points: readonly P2[], closed = true): string {
  let d = ''
  let x = 0
  let y = 0
  points.forEach((q, i) => {
    const nx = Math.round(q[0] * 10) / 10
    const ny = Math.round(q[1] * 10) / 10
    if (i === 0) d = `M${px1(nx)} ${px1(ny)}l`
    else {
      const dy = px1(ny - y)
      const dx = px1(nx - x)
      d += `${i > 1 && !dx.startsWith('-') ? ' ' : ''}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
    }
    x = nx
    y = ny
  })
  return closed ? `${d}z` : d
}

/** A soft curve near the points: quadratic pieces between their midpoints. */
export function curve(points: readonly P2[]): string {
  const [first] = points
  if (!first) return ''
  let d = `M${px(first[0])} ${px(first[1])}`
  let x = Math.round(first[0])
  let y = Math.round(first[1])
  for (let i = 1; i < points.length; i++) {
    const c = points[i] as P2
    const next = points[i + 1]
    const e: P2 = next ? [(c[0] + next[0]) / 2, (c[1] + next[1]) / 2] : c
    d += `${i === 1 ? 'q' : ' '}${tight([c[0] - x, c[1] - y, e[0] - x, e[1] - y])}`.replace(
      ' -',
      '-',
    )
    x = Math.round(e[0])
    y = Math.round(e[1])
  }
  return d
}

/** Convex hull (monotone chain): the outline of a convex body. */
export function hull(points: readonly P2[]): P2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly P2[]): P2[] => {
    const out: P2[] = []
    for (const q of list) {
      for (;;) {
        const a = out[out.length - 2]
        const b = out[out.length - 1]
        if (!a || !b || (b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0]) > 0) break
        out.pop()
      }
      out.push(q)
    }
    out.pop()
    return out
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

export interface Frame {
  readonly cx: number
  readonly cy: number
  readonly w: number
  readonly h: number
}
export const FULL: Frame = { cx: 800, cy: 600, w: 1290, h: 880 }

export interface Camera {
  /** Where a point in mm lies on the picture. */
  p(q: P3): P2
  /** How near to the eye: larger is nearer. */
  near(q: P3): number
  /** Pixels per mm at the middle of the goods. */
  readonly scale: number
}

/** A long lens from azimuth (degrees to the right) and elevation, set so that `points` fill the frame. */
export function camera(
  az: number,
  el: number,
  lens: number,
  points: readonly P3[],
  frame: Frame = FULL,
): Camera {
  const a = (az * Math.PI) / 180
  const e = (el * Math.PI) / 180
  const right: P3 = [Math.cos(a), 0, -Math.sin(a)]
  const up: P3 = [-Math.sin(a) * Math.sin(e), Math.cos(e), -Math.cos(a) * Math.sin(e)]
  const to: P3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
  const low = [0, 1, 2].map((i) => Math.min(...points.map((q) => q[i] as number))) as unknown as P3
  const high = [0, 1, 2].map((i) => Math.max(...points.map((q) => q[i] as number))) as unknown as P3
  const mid: P3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2
  const far = radius * lens
  const dot = (u: P3, v: P3): number => u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
  const raw = (q: P3): P2 => {
    const v: P3 = [q[0] - mid[0], q[1] - mid[1], q[2] - mid[2]]
    const s = far / (far - dot(v, to))
    return [dot(v, right) * s, -dot(v, up) * s]
  }
  const flat = points.map(raw)
  const x0 = Math.min(...flat.map((q) => q[0]))
  const x1 = Math.max(...flat.map((q) => q[0]))
  const y0 = Math.min(...flat.map((q) => q[1]))
  const y1 = Math.max(...flat.map((q) => q[1]))
  const scale = Math.min(frame.w / (x1 - x0), frame.h / (y1 - y0))
  const ox = frame.cx - ((x0 + x1) / 2) * scale
  const oy = frame.cy - ((y0 + y1) / 2) * scale
  return {
    scale,
    near: (q) => dot(q, to),
    p: (q) => {
      const s = raw(q)
      return [s[0] * scale + ox, s[1] * scale + oy]
    },
  }
}

export interface Face {
  readonly w: number
  readonly h: number
  at(x: number, y: number): P2
  /** Outline as path data. */
  readonly d: string
  /** Affine map from mm on the face (about one point of it) to the picture. */
  map(x?: number, y?: number): string
  /** The outline in mm such that `map()` lays it exactly on `d` (perspective makes it a little askew). */
  flatOutline(): string
}

/** A flat rectangle in space: origin, and the two full edges. */
export function face(cam: Camera, o: P3, u: P3, v: P3): Face {
  const w = Math.hypot(...u)
  const h = Math.hypot(...v)
  const at = (x: number, y: number): P2 =>
    cam.p([
      o[0] + (u[0] * x) / w + (v[0] * y) / h,
      o[1] + (u[1] * x) / w + (v[1] * y) / h,
      o[2] + (u[2] * x) / w + (v[2] * y) / h,
    ])
  const affine = (
    x: number,
    y: number,
  ): readonly [number, number, number, number, number, number] => {
    const dx = w / 50
    const dy = h / 50
    const c = at(x, y)
    const a = at(x + dx, y)
    const b = at(x, y + dy)
    const m = [
      (a[0] - c[0]) / dx,
      (a[1] - c[1]) / dx,
      (b[0] - c[0]) / dy,
      (b[1] - c[1]) / dy,
    ] as const
    return [...m, c[0] - m[0] * x - m[2] * y, c[1] - m[1] * x - m[3] * y]
  }
  const outline = [at(0, 0), at(w, 0), at(w, h), at(0, h)]
  return {
    w,
    h,
    at,
    d: poly(outline),
    map(x = w / 2, y = h / 2) {
      const [a, b, c, d, e, f] = affine(x, y)
      return `matrix(${[a, b, c, d].map(px4).join(' ')} ${px1(e)} ${px1(f)})`
    },
    flatOutline() {
      const [a, b, c, d, e, f] = affine(w / 2, h / 2)
      const det = a * d - b * c
      return poly(
        outline.map(
          ([x, y]) =>
            [(d * (x - e) - c * (y - f)) / det, (a * (y - f) - b * (x - e)) / det] as const,
        ),
      )
    },
  }
}

export interface Box {
  readonly top: Face
  readonly front: Face
  readonly side: Face
}

/** The three faces one sees of a box with its low corner at `o` (front: +z, side: +x). */
export function box(cam: Camera, o: P3, size: P3): Box {
  const [x, y, z] = o
  const [w, h, d] = size
  return {
    top: face(cam, [x, y + h, z], [w, 0, 0], [0, 0, d]),
    front: face(cam, [x, y + h, z + d], [w, 0, 0], [0, -h, 0]),
    side: face(cam, [x + w, y + h, z + d], [0, 0, -d], [0, -h, 0]),
  }
}

export function corners(o: P3, size: P3): P3[] {
  const out: P3[] = []
  for (const i of [0, 1])
    for (const j of [0, 1])
      for (const k of [0, 1]) out.push([o[0] + size[0] * i, o[1] + size[1] * j, o[2] + size[2] * k])
  return out
}

export function ring(centre: P3, u: P3, v: P3, steps = 32): P3[] {
  return Array.from({ length: steps }, (_, i) => {
    const t = (i / steps) * Math.PI * 2
    const c = Math.cos(t)
    const s = Math.sin(t)
    return [
      centre[0] + u[0] * c + v[0] * s,
      centre[1] + u[1] * c + v[1] * s,
      centre[2] + u[2] * c + v[2] * s,
    ] as const
  })
}

// ---- colour ---------------------------------------------------------------------------------------------------------

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(
    hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&').slice(1) : hex.slice(1),
    16,
  )
  return [n >> 16, (n >> 8) & 255, n & 255]
}

export function mix(a: string, b: string, t: number): string {
  const x = channels(a)
  const y = channels(b)
  return `#${x
    .map((v, i) =>
      clamp(Math.round(v + ((y[i] as number) - v) * t), 0, 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
/** Lighter in the warm key light (t > 0), darker towards warm shade (t < 0). */
export const tone = (hex: string, t: number): string =>
  t >= 0 ? mix(hex, '#fff8e8', t) : mix(hex, '#33200f', -t)
export function luma(hex: string): number {
  const [r, g, b] = channels(hex)
  return (r * 299 + g * 587 + b * 114) / 255000
}

// ---- scene ----------------------------------------------------------------------------------------------------------

type Stop = readonly [offset: number, colour: string, opacity?: number]

export interface Scene {
  readonly rnd: () => number
  add(...markup: string[]): void
  /** Bytes so far: textures grow coarser when a picture gets large. */
  used(): number
  /** Puts something into <defs> and gives back its id; the same content is defined once. */
  def(make: (id: string) => string): string
  linear(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    stops: readonly Stop[],
    more?: string,
  ): string
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], more?: string): string
  /** Filter that blurs; knowing the shape it covers no more than that needs, as blurring costs by the pixel. */
  blur(radius: number, shape?: readonly P2[]): string
  clip(d: string): string
  /** Filter for things that lie flat or hang: a tight and a wide shadow. */
  drop(depth?: number): string
  end(): string
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${px4(o)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

/** Shadows have one colour: no need to turn it into another space and back for every pixel. */
const AS_IS = 'color-interpolation-filters="sRGB"'
/** How far a blur is seen beyond a shape, in its radii. */
const REACH = 3

/** What a blur needs beyond a shape on each side, in percent of it; in tens, so that like shapes share a filter. */
function marginsOf(radius: number, shape: readonly P2[]): [x: number, y: number] {
  const percent = (along: number[]) => {
    const extent = Math.max(...along) - Math.min(...along)
    return Math.ceil((10 * REACH * radius) / Math.max(extent, radius)) * 10
  }
  return [percent(shape.map(([x]) => x)), percent(shape.map(([, y]) => y))]
}

export function scene(key: string): Scene {
  const prefix = `p${hash(key).toString(36)}`
  const rnd = random(hash(`${key}#`))
  const known = new Map<string, string>()
  let defs = ''
  let body = ''
  const def: Scene['def'] = (make) => {
    const probe = make('@')
    const have = known.get(probe)
    if (have) return have
    const id = `${prefix}${known.size.toString(36)}`
    known.set(probe, id)
    defs += make(id)
    return id
  }
  const round = (v: number): string => String(Math.round(v * 1000) / 1000)
  return {
    rnd,
    def,
    used: () => body.length + defs.length,
    add: (...markup) => {
      body += markup.join('')
    },
    linear: (x1, y1, x2, y2, stops, more = '') =>
      `url(#${def((id) => `<linearGradient id="${id}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" ${more}>${stopsOf(stops)}</linearGradient>`)})`,
    radial: (cx, cy, r, stops, more = '') =>
      `url(#${def((id) => `<radialGradient id="${id}" cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" ${more}>${stopsOf(stops)}</radialGradient>`)})`,
    blur: (radius, shape) => {
      const [x, y] = shape ? marginsOf(radius, shape) : [30, 60]
      return `url(#${def((id) => `<filter id="${id}" x="-${x}%" y="-${y}%" width="${100 + 2 * x}%" height="${100 + 2 * y}%" ${AS_IS}><feGaussianBlur stdDeviation="${radius}"/></filter>`)})`
    },
    clip: (d) => `url(#${def((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`,
    drop: (depth = 1) =>
      `url(#${def((id) => `<filter id="${id}" x="-15%" y="-15%" width="140%" height="145%" ${AS_IS}><feGaussianBlur in="SourceAlpha" stdDeviation="${round(22 * depth)}"/><feOffset dx="${round(20 * depth)}" dy="${round(30 * depth)}" result="a"/><feGaussianBlur in="SourceAlpha" stdDeviation="${round(5 * depth)}"/><feOffset dx="${round(4 * depth)}" dy="${round(8 * depth)}" result="b"/><feFlood flood-color="#4a3a22" flood-opacity=".36"/><feComposite in2="a" operator="in" result="c"/><feFlood flood-color="#3a2c18" flood-opacity=".5"/><feComposite in2="b" operator="in" result="d"/><feMerge><feMergeNode in="c"/><feMergeNode in="d"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`)})`,
    end: () => {
      const light = `${prefix}_`
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><radialGradient id="${light}" cx=".42" cy=".4" r=".62"><stop stop-color="#fcf9f1"/><stop offset=".55" stop-color="#f6f1e6"/><stop offset="1" stop-color="${GROUND}"/></radialGradient>${defs}</defs><path fill="url(#${light})" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${body}</svg>`
    },
  }
}

const WIDE = 26
/** Just above 2 px where pictures are 320 px wide: from there on librsvg blurs in a way that is several times quicker. */
const CONTACT = 10.1

/** Shadow of a convex body standing on the ground: contact, cast to the right, and a wide soft one. */
export function shadow(sc: Scene, cam: Camera, foot: readonly P3[], height: number): void {
  const base = hull(foot.map((q) => cam.p(q)))
  const reach = height * 0.55
  const cast = hull([
    ...foot.map((q) => cam.p(q)),
    ...foot.map((q) => cam.p([q[0] + reach, q[1], q[2] - reach * 0.35])),
  ])
  const down = base.map((q) => [q[0] + 2, q[1] + 5] as const)
  sc.add(
    `<path d="${poly(cast)}" fill="#6b5636" opacity=".34" filter="${sc.blur(WIDE, cast)}"/>`,
    `<path d="${poly(down)}" fill="#3d2f1b" opacity=".55" filter="${sc.blur(CONTACT, down)}"/>`,
  )
}

/** Shadow under something round, given on the picture. */
export function roundShadow(
  sc: Scene,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  length = 0.5,
): void {
  const far = cx + rx * length
  const up = cy - ry * length * 0.5
  const foot = ellipsePoints(cx, cy, rx, ry)
  const d = hull([...foot, ...ellipsePoints(far, up, rx * 0.95, ry * 0.8)])
  sc.add(
    `<path d="${poly(d)}" fill="#6b5636" opacity=".38" filter="${sc.blur(WIDE, d)}"/>`,
    `<ellipse cx="${px(cx + 3)}" cy="${px(cy + 5)}" rx="${px(rx * 1.01)}" ry="${px(ry * 1.02)}" fill="#3d2f1b" opacity=".55" filter="${sc.blur(CONTACT, foot)}"/>`,
  )
}

function ellipsePoints(cx: number, cy: number, rx: number, ry: number): P2[] {
  return Array.from(
    { length: 12 },
    (_, i) =>
      [
        cx + rx * Math.cos((i / 12) * Math.PI * 2),
        cy + ry * Math.sin((i / 12) * Math.PI * 2),
      ] as const,
  )
}

export interface TextStyle {
  readonly size: number
  readonly fill: string
  readonly weight?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  /** The width the text must keep within. */
  readonly max?: number
  readonly more?: string
}

/** How wide letters of the label font are at its bold weight, beside their height. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ ·]/, 0.19],
  [/[iljI.,:;']/, 0.28],
  [/[frtJ1°]/, 0.42],
  [/[MmWwÆæ]/, 0.95],
  [/[ACDGHKNOØÅVXYQ%&]/, 0.76],
  [/[0BEFLPRSTUZ²]/, 0.68],
  [/./, 0.61],
]

function widthOf(label: string): number {
  return [...label].reduce(
    (sum, letter) => sum + (LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.61),
    0,
  )
}

export function text(x: number, y: number, value: string, style: TextStyle): string {
  const size = style.max
    ? Math.min(style.size, style.max / Math.max(widthOf(value), 0.5))
    : style.size
  return `<text x="${px1(x)}" y="${px1(y)}" font-family="${FONT}" font-size="${px1(size)}" font-weight="${style.weight ?? 700}" fill="${style.fill}"${style.anchor && style.anchor !== 'start' ? ` text-anchor="${style.anchor}"` : ''}${style.more ?? ''}>${toSpans(value, size)}</text>`
}

/** Signs that the label font lacks, and how it writes them. */
const HALF = '¹/2'
const RAISED: Readonly<Record<string, string>> = { '¹': '1', '²': '2', '³': '3' }

function toSpans(value: string, size: number): string {
  const [first = '', ...rest] = value.replaceAll('½', HALF).split(/([¹²³])/)
  const step = px1(size * 0.36)
  const spans = rest.map((part) => {
    const figure = RAISED[part]
    if (figure) return `<tspan dy="-${step}" font-size="${px1(size * 0.6)}">${figure}</tspan>`
    return part && `<tspan dy="${step}">${escapeMarkup(part)}</tspan>`
  })
  return escapeMarkup(first) + spans.join('')
}
