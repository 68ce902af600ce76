/** What goods are made of: colours, and seeded textures that cost few bytes. */

import {
  type Camera,
  curve,
  type Face,
  face,
  hash,
  luma,
  mix,
  type P2,
  poly,
  px1,
  type Scene,
  tone,
} from './scene.ts'

// ---- wood -----------------------------------------------------------------------------------------------------------

export interface Wood {
  /** Long grain, light and dark; the lines in it; end grain and its rings. */
  readonly face: string
  readonly line: string
  readonly end: string
  readonly ring: string
  /** Paint covers the long grain, not the ends. */
  readonly painted?: boolean
  readonly knots: number
}

const wood = (faceColour: string, line: string, end: string, ring: string, knots = 1): Wood => ({
  face: faceColour,
  line,
  end,
  ring,
  knots,
})

const SPECIES: readonly (readonly [RegExp, Wood])[] = [
  [/lærk/i, wood('#dfa46c', '#a3602c', '#d69a63', '#94531f', 1)],
  [/ceder/i, wood('#c48a63', '#824528', '#b57a54', '#7a3f22', 0)],
  [/ipe/i, wood('#80593a', '#432a18', '#6e4a2e', '#3d2615', 0)],
  [/bangkirai/i, wood('#b47d4b', '#714524', '#a26c3d', '#6a3f1f', 0)],
  [/cumaru/i, wood('#ab6c40', '#65361b', '#96592f', '#5c3016', 0)],
  [/garapa/i, wood('#d6aa68', '#966a2f', '#c4954f', '#8b602a', 0)],
  [/keruing/i, wood('#a36c4b', '#623823', '#8f5a3b', '#5a311d', 0)],
  [/robinie/i, wood('#bd9f60', '#7c6128', '#ab8c4c', '#745922', 0)],
  [/valnød/i, wood('#91694a', '#4e3220', '#7e583b', '#482c1b', 0)],
  [/\beg\b|^eg/i, wood('#d8b583', '#936a38', '#cba573', '#8c6231', 0)],
  [/ask/i, wood('#e9d8b6', '#b09564', '#dcc79f', '#a8895a', 0)],
  [/bøg/i, wood('#e2bb94', '#aa7748', '#d3a87d', '#a06c3e', 0)],
  [/birk/i, wood('#f0dcb6', '#c6a26c', '#e3cb9f', '#b88f58', 0)],
  [/eucalyptus/i, wood('#d8a683', '#9f6745', '#c9936e', '#935b3a', 0)],
  [/fyr/i, wood('#edca93', '#bd7d3b', '#e0b878', '#ab692a', 2)],
  [/./, wood('#f0d8aa', '#c69552', '#e6c78f', '#bb8443', 2)],
]

/** The wood of a product: its species, then what was done to it. */
export function woodOf(species: string, treatment: string): Wood {
  const base = (SPECIES.find(([re]) => re.test(species || 'gran')) ??
    SPECIES[SPECIES.length - 1])?.[1] as Wood
  const stain = (to: string, t: number, deep = 0): Wood => ({
    face: mix(base.face, to, t),
    line: mix(base.line, tone(to, -0.45), t),
    end: mix(base.end, tone(to, -0.1), t * (0.8 + deep)),
    ring: mix(base.ring, tone(to, -0.5), t),
    knots: base.knots,
  })
  const paint = (to: string): Wood => ({
    ...base,
    face: to,
    line: tone(to, luma(to) > 0.4 ? -0.2 : 0.18),
    painted: true,
  })
  if (/MDF/.test(species))
    return {
      ...wood('#c9a882', '#b18d66', '#c4a27b', '#b99870', 0),
      ...(/hvid/.test(treatment) ? { face: '#f5f3ec', painted: true } : {}),
    }
  if (/sortmal/i.test(treatment)) return paint('#35332f')
  if (/grundmal/i.test(treatment)) return paint('#ecebe5')
  if (/hvidmal|hvidfol/i.test(treatment)) return paint('#f6f4ed')
  if (/hvid/i.test(treatment)) return stain('#f7f0e2', 0.62)
  if (/brun/i.test(treatment)) return stain('#8a5a30', 0.72)
  if (/royal/i.test(treatment)) return stain('#a5692f', 0.7)
  if (/varme/i.test(treatment)) return stain('#8a5a38', 0.78, 0.2)
  if (/røget/i.test(treatment)) return stain('#7a5a3c', 0.6)
  if (/rødmærket/i.test(treatment)) return base
  if (/tryk|NTR|grøn/i.test(treatment)) return stain('#b3b472', 0.62)
  return base
}

/** Year rings as one repeating gradient about a pith somewhere near the section. Returns a fill. */
export function endGrain(sc: Scene, f: Face, w: Wood, pith?: P2): string {
  if (sc.used() > 10000) return w.end
  const { rnd } = sc
  const px0 = pith?.[0] ?? f.w * (0.15 + rnd() * 0.7)
  const py0 = pith?.[1] ?? f.h * (rnd() < 0.5 ? 1.15 + rnd() * 0.5 : 0.75 + rnd() * 0.3)
  const wide = 4.2 + rnd() * 2.2
  const late = mix(w.ring, w.end, 0.25)
  const early = tone(w.end, 0.16)
  const marks = [0.3, 0.58, 1].flatMap((o, i, all): [number, string][] => {
    const from = all[i - 1] ?? 0
    return [
      [from + 0.012, early],
      [from + (o - from) * 0.55, w.end],
      [o - 0.012, late],
    ]
  })
  return sc.radial(
    px0,
    py0,
    wide * 3,
    marks,
    `gradientUnits="userSpaceOnUse" spreadMethod="repeat" gradientTransform="${f.map()}"`,
  )
}

/** Checks (drying cracks) and a dark rim on an end. */
export function endChecks(sc: Scene, f: Face, w: Wood): string {
  const { rnd } = sc
  let d = ''
  for (let i = 0; i < 2; i++) {
    const x = f.w * (0.2 + rnd() * 0.6)
    const y = f.h * (0.2 + rnd() * 0.5)
    const l = Math.min(f.w, f.h) * (0.12 + rnd() * 0.2)
    const a = rnd() * 6
    d += poly([f.at(x, y), f.at(x + Math.cos(a) * l, y + Math.sin(a) * l)], false)
  }
  return `<path d="${d}" stroke="${tone(w.ring, -0.3)}" stroke-width="2" opacity=".5" fill="none"/>`
}

/** Long grain on a face: lines that flow round the knots, with a flat-sawn flame on wide faces. Runs along x of `f`. */
export function longGrain(sc: Scene, f: Face, w: Wood, lines: number, flamed: boolean): string {
  const { rnd } = sc
  const full = sc.used() > 7000
  if (sc.used() > 9000) return ''
  const count = full ? Math.min(lines, 4) : lines
  const flame = flamed && !full
  const spots = Array.from({ length: flame ? w.knots : 0 }, () => ({
    s: f.w * (0.12 + rnd() * 0.6),
    t: f.h * (0.15 + rnd() * 0.7),
    r: Math.min(f.h * 0.09, 9 + rnd() * 7),
  }))
  const bend = (s: number, t: number): number => {
    let v = t
    for (const k of spots) {
      const near =
        Math.exp(-(((s - k.s) / (k.r * 4.5)) ** 2)) * Math.exp(-Math.abs(t - k.t) / (k.r * 2.2))
      v += (t < k.t ? -1 : 1) * k.r * 1.5 * near
    }
    return Math.min(f.h, Math.max(0, v))
  }
  const steps = spots.length ? 7 : 4
  let thin = ''
  let bold = ''
  const flameAt = f.h * (0.38 + rnd() * 0.24)
  for (let i = 0; i < count; i++) {
    const t0 = ((i + 0.3 + rnd() * 0.5) / count) * f.h
    if (flame && Math.abs(t0 - flameAt) < f.h * 0.16) continue
    const phase = rnd() * 6
    const sway = (f.h / count) * 0.35
    const pts = Array.from({ length: steps + 1 }, (_, j) => {
      const s = (j / steps) * f.w
      return f.at(s, bend(s, t0 + Math.sin(phase + (j / steps) * 5) * sway))
    })
    if (i % 3) thin += curve(pts)
    else bold += curve(pts)
  }
  if (flame) {
    for (let i = 0; i < 4; i++) {
      const tip = f.w * (0.24 + i * 0.2 + rnd() * 0.08)
      const spread = f.h * (0.035 + i * 0.04)
      const arm = [0, 0.45, 0.85]
      const up = arm.map((k): P2 => [tip * k, flameAt - spread * Math.sqrt(1 - k)])
      const down = [...arm].reverse().map((k): P2 => [tip * k, flameAt + spread * Math.sqrt(1 - k)])
      bold += curve([...up, [tip, flameAt] as P2, ...down].map(([s, t]) => f.at(s, bend(s, t))))
    }
  }
  const k = w.painted ? 0.35 : 1
  const knots = w.painted
    ? ''
    : spots
        .map((s) => {
          const m = f.map(s.s, s.t)
          return `<g transform="${m}"><ellipse cx="${px1(s.s)}" cy="${px1(s.t)}" rx="${px1(s.r * 1.35)}" ry="${px1(s.r)}" fill="${mix(w.line, w.face, 0.2)}" stroke="${tone(w.line, -0.3)}" stroke-width="1.2"/><ellipse cx="${px1(s.s)}" cy="${px1(s.t)}" rx="${px1(s.r * 0.75)}" ry="${px1(s.r * 0.5)}" fill="${tone(w.line, -0.42)}" opacity=".75"/></g>`
        })
        .join('')
  return `<g fill="none" stroke="${w.line}"><path d="${thin}" stroke-width="2" opacity="${0.34 * k}"/><path d="${bold}" stroke-width="3" opacity="${0.5 * k}"/></g>${knots}`
}

// ---- textures by noise ----------------------------------------------------------------------------------------------

export interface Grit {
  /** Cells per mm along and across. */
  readonly fx: number
  readonly fy: number
  readonly colour: string
  /** 0..1. */
  readonly strength: number
  readonly octaves?: number
  /** How much of the surface it covers: -1 specks only … 1 nearly all. */
  readonly cover?: number
}

/** Noise as a filter id: paints `colour` where the noise is high, inside what it is applied to. */
export function grit(sc: Scene, g: Grit): string {
  const n = Number.parseInt(g.colour.slice(1), 16)
  const c = [n >> 16, (n >> 8) & 255, n & 255].map((v) => Math.round((v / 255) * 100) / 100)
  const k = Math.round(g.strength * 40) / 10
  const off = Math.round(-k * (0.5 - (g.cover ?? 0) * 0.12) * 100) / 100
  const seed = 1 + (hash(`${g.fx}${g.colour}`) % 90)
  return `url(#${sc.def(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${g.fx} ${g.fy}" numOctaves="${g.octaves ?? 2}" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${c[0]} 0 0 0 0 ${c[1]} 0 0 0 0 ${c[2]} ${k} 0 0 0 ${off}"/><feComposite operator="in" in2="SourceGraphic"/></filter>`,
  )})`
}

/** Noise laid on a face in its own plane. */
export function gritOn(sc: Scene, f: Face, g: Grit): string {
  if (sc.used() > 9800) return ''
  return `<path transform="${f.map()}" d="${f.flatOutline()}" filter="${grit(sc, g)}"/>`
}

/** Noise on a flat area of the picture. */
export function gritFlat(sc: Scene, d: string, g: Grit): string {
  return `<path d="${d}" filter="${grit(sc, g)}"/>`
}

// ---- solids ---------------------------------------------------------------------------------------------------------

/** How bright a surface with this outward normal is in the key light. */
export function lit(nx: number, ny: number, nz = 0): number {
  const d = nx * -0.42 + ny * 0.78 + nz * 0.38
  return d > 0.3 ? (d - 0.3) * 0.3 : (d - 0.3) * 0.38
}

export interface Quad {
  readonly face: Face
  readonly light: number
  readonly nx: number
  readonly ny: number
}

/** The long faces of a bar of any section (points clockwise seen from the front) from z0 (near) back to z1. */
export function extrude(
  cam: Camera,
  section: readonly P2[],
  z0: number,
  z1: number,
): { quads: Quad[]; end: string } {
  const quads: Quad[] = []
  section.forEach((a, i) => {
    const b = section[(i + 1) % section.length] as P2
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    const len = Math.hypot(dx, dy) || 1
    const nx = -dy / len
    const ny = dx / len
    const f = face(cam, [a[0], a[1], z0], [0, 0, z1 - z0], [dx, dy, 0])
    const [p, q, r] = [f.at(0, 0), f.at(f.w, 0), f.at(0, f.h)]
    if ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) > 0.5)
      quads.push({ face: f, light: lit(nx, ny), nx, ny })
  })
  return { quads, end: poly(section.map(([x, y]) => cam.p([x, y, z0]))) }
}

export const rectangle = (x: number, y: number, w: number, h: number): P2[] => [
  [x, y + h],
  [x + w, y + h],
  [x + w, y],
  [x, y],
]

/** Soft light over a face: brighter where the key light meets it. */
export function sheen(sc: Scene, d: string, strength = 0.2): string {
  return `<path d="${d}" fill="${sc.linear(0, 0, 1, 1, [
    [0, '#fff6e0', strength],
    [0.5, '#fff6e0', 0],
    [1, '#2c1e0e', strength * 0.8],
  ])}"/>`
}

/** A standing round body: fill across it, as light falls from the left. */
export function roundFill(sc: Scene, colour: string, gloss = 0.3): string {
  return sc.linear(0, 0, 1, 0, [
    [0, tone(colour, -0.34)],
    [0.1, tone(colour, -0.08)],
    [0.26, tone(colour, gloss)],
    [0.36, tone(colour, gloss * 0.35)],
    [0.62, tone(colour, -0.1)],
    [0.9, tone(colour, -0.44)],
    [1, tone(colour, -0.36)],
  ])
}

export const steelFill = (sc: Scene, colour = '#c6c9c8'): string =>
  sc.linear(0, 0, 1, 0, [
    [0, tone(colour, -0.42)],
    [0.08, tone(colour, -0.1)],
    [0.22, tone(colour, 0.75)],
    [0.34, tone(colour, 0.1)],
    [0.55, tone(colour, -0.22)],
    [0.74, tone(colour, 0.25)],
    [0.92, tone(colour, -0.42)],
    [1, tone(colour, -0.2)],
  ])

// ---- colours by name ------------------------------------------------------------------------------------------------

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/gul\/sort|^gul$|gul/i, '#e3b41f'],
  [/orange/i, '#e06a1b'],
  [/teglrød|tegl/i, '#a9512f'],
  [/rød/i, '#a8402f'],
  [/rosa/i, '#c98f7c'],
  [/antracit|koks/i, '#45494b'],
  [/sort/i, '#2b2c2c'],
  [/lysgrå/i, '#c9c8c2'],
  [/grå/i, '#8f918e'],
  [/hvid|klar|transparent/i, '#f4f2ea'],
  [/opal/i, '#eef0ea'],
  [/zink|galvan|stål|alu|krom|rustfri|blank|forzinket|A2|A4/i, '#b9bec0'],
  [/messing/i, '#c9a14a'],
  [/kobber/i, '#c07a4d'],
  [/teak/i, '#a3713f'],
  [/brun/i, '#6d4c33'],
  [/sand|beige/i, '#d6c39c'],
  [/khaki/i, '#8d8260'],
  [/navy/i, '#27344f'],
  [/blå/i, '#2f5f93'],
  [/grøn/i, '#4b6b4c'],
  [/\beg\b/i, '#c79f68'],
  [/nuance/i, '#9a5a42'],
]
export function colourOf(name: string, fallback: string): string {
  if (/^#[0-9a-f]{6}$/i.test(name)) return name
  return NAMED.find(([re]) => re.test(name))?.[1] ?? fallback
}

export interface Livery {
  readonly main: string
  readonly ink: string
  readonly accent: string
}
const LIVERIES: readonly Livery[] = [
  { main: '#1f5a43', ink: '#ffffff', accent: '#f0b91b' },
  { main: '#a13d2b', ink: '#ffffff', accent: '#f3d9b0' },
  { main: '#1f5b70', ink: '#ffffff', accent: '#f2c14b' },
  { main: '#e0a51c', ink: '#1f1d17', accent: '#2b2a26' },
  { main: '#25385c', ink: '#ffffff', accent: '#e4572e' },
  { main: '#2e3331', ink: '#ffffff', accent: '#e5b021' },
  { main: '#cf5f26', ink: '#ffffff', accent: '#2c2a27' },
  { main: '#5f7538', ink: '#ffffff', accent: '#f4e3b5' },
  { main: '#3a7ca5', ink: '#ffffff', accent: '#f6d55c' },
  { main: '#7b2535', ink: '#ffffff', accent: '#e8c37a' },
  { main: '#2b7a70', ink: '#ffffff', accent: '#f1c84c' },
  { main: '#584063', ink: '#ffffff', accent: '#f0b429' },
]
/** The colours an invented brand prints its packaging in. */
export function livery(brand: string): Livery {
  if (!brand || brand === 'Basis') return { main: '#e9e6dd', ink: '#23302a', accent: '#1d4d39' }
  return LIVERIES[hash(`brand ${brand}`) % LIVERIES.length] as Livery
}

export const metal = (name: string): string =>
  /C4|terrasse/i.test(name)
    ? '#8d8a72'
    : /A4|A2|rustfri/i.test(name)
      ? '#ccc9c2'
      : /varmforz/i.test(name)
        ? '#a9adab'
        : /C1|elforz/i.test(name)
          ? '#d3c27e'
          : /gips|sort/i.test(name)
            ? '#3a3a3a'
            : '#bfc3c2'
