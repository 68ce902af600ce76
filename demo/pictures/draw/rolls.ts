/** Lying rolls and pipes: felt, foil, tape, insulation, underlay, pipes, cables in coils, drums. */

import { grit, type Livery } from '../materials.ts'
import {
  type Camera,
  camera,
  corners,
  type Frame,
  FULL,
  face,
  hull,
  type P2,
  type P3,
  poly,
  px,
  px1,
  ring,
  type Scene,
  shadow,
  text,
  tone,
} from '../scene.ts'

export interface Roll {
  readonly r: number
  readonly length: number
  readonly colour: string
  /** Colour of the layers at the end. */
  readonly end: string
  readonly core: number
  readonly layers: number
  readonly sleeve?: Livery
  readonly label?: readonly [string, string]
  readonly rough?: string
  readonly x?: number
  readonly y?: number
  readonly near?: number
  readonly gloss?: number
  readonly hollow?: boolean
}

function across(
  sc: Scene,
  cam: Camera,
  x: number,
  y: number,
  z: number,
  r: number,
  length: number,
  colour: string,
  gloss = 0.25,
): string {
  // Gradient at right angles to the axis, from the lit side to the dark one.
  const a = cam.p([x, y, z])
  const b = cam.p([x, y, z - length])
  const n = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const k = r * cam.scale * 1.02
  const nx = ((b[1] - a[1]) / n) * k
  const ny = (-(b[0] - a[0]) / n) * k
  const m: P2 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  return sc.linear(
    m[0] + nx,
    m[1] + ny,
    m[0] - nx,
    m[1] - ny,
    [
      [0, tone(colour, -0.12)],
      [0.14, tone(colour, gloss * 0.5)],
      [0.3, tone(colour, gloss)],
      [0.48, tone(colour, 0)],
      [0.78, tone(colour, -0.36)],
      [0.94, tone(colour, -0.52)],
      [1, tone(colour, -0.38)],
    ],
    'gradientUnits="userSpaceOnUse"',
  )
}

function tube(cam: Camera, x: number, y: number, z: number, r: number, length: number): string {
  return poly(
    hull(
      [
        ...ring([x, y, z], [r, 0, 0], [0, r, 0], 40),
        ...ring([x, y, z - length], [r, 0, 0], [0, r, 0], 40),
      ].map((q) => cam.p(q)),
    ),
  )
}

/** A sleeve round a lying body: its near edge is the arc one sees, not the whole ring. */
function sleeveOf(cam: Camera, x: number, y: number, z: number, r: number, length: number): string {
  const ringAt = (at: number): P2[] =>
    ring([x, y, at], [r, 0, 0], [0, r, 0], 32).map((q) => cam.p(q))
  return poly(hull([...ringAt(z), ...ringAt(z - length)])) + poly(ringAt(z))
}

function drawRoll(sc: Scene, cam: Camera, o: Roll): void {
  const x = o.x ?? 0
  const y = (o.y ?? 0) + o.r
  const z = o.near ?? 0
  const body = tube(cam, x, y, z, o.r, o.length)
  sc.add(`<path d="${body}" fill="${across(sc, cam, x, y, z, o.r, o.length, o.colour, o.gloss)}"/>`)
  if (o.rough) {
    const id = grit(sc, {
      fx: 0.06 * (200 / Math.max(o.r, 60)),
      fy: 0.06 * (200 / Math.max(o.r, 60)),
      colour: o.rough,
      strength: 0.85,
      octaves: 2,
    })
    sc.add(`<path d="${body}" filter="${id}" opacity=".7"/>`)
  }
  if (o.sleeve && o.label) {
    const [s0, s1] = [o.length * 0.2, o.length * 0.78]
    sc.add(
      `<path fill-rule="evenodd" d="${sleeveOf(cam, x, y, z - s0, o.r * 1.008, s1 - s0)}" fill="${across(sc, cam, x, y, z, o.r, o.length, o.sleeve.main, 0.18)}"/>`,
    )
    sc.add(
      `<path fill-rule="evenodd" d="${sleeveOf(cam, x, y, z - s1 + (s1 - s0) * 0.1, o.r * 1.009, (s1 - s0) * 0.06)}" fill="${across(sc, cam, x, y, z, o.r, o.length, o.sleeve.accent, 0.18)}"/>`,
    )
    const t = 0.6
    const c: P3 = [x + Math.cos(t) * o.r, y + Math.sin(t) * o.r, z - s0]
    const f = face(
      cam,
      [c[0] - Math.sin(t) * o.r * 0.5, c[1] + Math.cos(t) * o.r * 0.5, c[2]],
      [0, 0, -(s1 - s0)],
      [Math.sin(t) * o.r, -Math.cos(t) * o.r, 0],
    )
    const w = s1 - s0
    sc.add(
      `<g transform="${f.map()}">${text(w * 0.08, f.h * 0.48, o.label[0], { size: Math.min(f.h * 0.46, w * 0.19), fill: o.sleeve.ink, weight: 800, max: w * 0.74 })}${text(w * 0.08, f.h * 0.9, o.label[1], { size: Math.min(f.h * 0.3, w * 0.11), fill: o.sleeve.ink, weight: 600, max: w * 0.76 })}</g>`,
    )
  }
  const f = face(cam, [x - o.r, y + o.r, z], [2 * o.r, 0, 0], [0, -2 * o.r, 0])
  const rings = Array.from({ length: o.layers }, (_, i) => {
    const q = o.core + ((o.r - o.core) * (i + 0.5)) / o.layers
    return `<circle cx="${px1(o.r + (sc.rnd() - 0.5) * 0.02 * o.r)}" cy="${px1(o.r)}" r="${px1(q)}"/>`
  }).join('')
  const w = (o.r - o.core) / Math.max(1, o.layers) / 2.6
  const skin = sc.linear(0, 0, 1, 1, [
    [0, tone(o.end, 0.22)],
    [0.5, o.end],
    [1, tone(o.end, -0.3)],
  ])
  sc.add(
    `<g transform="${f.map()}"><circle cx="${px1(o.r)}" cy="${px1(o.r)}" r="${px1(o.r)}" fill="${skin}"/>`,
    rings
      ? `<g fill="none" stroke="${tone(o.end, -0.45)}" stroke-width="${px1(Math.max(0.4, w))}" opacity=".5">${rings}</g>`
      : '',
    `<circle cx="${px1(o.r)}" cy="${px1(o.r)}" r="${px1(o.r * 0.992)}" fill="none" stroke="${tone(o.end, 0.45)}" stroke-width="${px1(o.r * 0.014)}" opacity=".7"/>`,
    o.core > 0
      ? `<circle cx="${px1(o.r)}" cy="${px1(o.r)}" r="${px1(o.core)}" fill="${sc.linear(
          0,
          0,
          1,
          1,
          [
            [0, o.hollow ? tone(o.colour, -0.75) : '#2b2118'],
            [0.6, o.hollow ? tone(o.colour, -0.55) : '#4c3b2a'],
            [1, o.hollow ? tone(o.colour, -0.15) : '#a98c63'],
          ],
        )}"/>${o.hollow ? '' : `<circle cx="${px1(o.r)}" cy="${px1(o.r)}" r="${px1(o.core * 1.03)}" fill="none" stroke="#b9986b" stroke-width="${px1(o.core * 0.14)}"/>`}`
      : '',
    '</g>',
  )
}

export function rolls(
  sc: Scene,
  list: readonly Roll[],
  view: { az?: number; el?: number; frame?: Frame } = {},
): Camera {
  const pts = list.flatMap((o) =>
    corners([(o.x ?? 0) - o.r, o.y ?? 0, (o.near ?? 0) - o.length], [2 * o.r, 2 * o.r, o.length]),
  )
  const cam = camera(view.az ?? 48, view.el ?? 22, 4.5, pts, view.frame ?? FULL)
  for (const o of list) {
    if ((o.y ?? 0) > 1) continue
    const x = o.x ?? 0
    const z = o.near ?? 0
    shadow(
      sc,
      cam,
      [
        [x - o.r * 0.5, 0, z],
        [x + o.r * 0.6, 0, z],
        [x + o.r * 0.6, 0, z - o.length],
        [x - o.r * 0.5, 0, z - o.length],
      ],
      o.r * 1.7,
    )
  }
  for (const o of list) drawRoll(sc, cam, o)
  return cam
}

/** A coil of cable, hose or pipe lying flat. */
export function coil(
  sc: Scene,
  colour: string,
  turns: number,
  thick: number,
  label: readonly [string, string],
  livery: Livery,
  cx = 800,
  cy = 640,
): void {
  const R = 430
  const sq = 0.52
  sc.add(
    `<ellipse cx="${cx + 34}" cy="${cy + 96}" rx="${R - 20}" ry="${px((R - 20) * sq)}" fill="none" stroke="#5b4728" stroke-width="${px(70 + thick)}" opacity=".42" filter="${sc.blur(22)}"/>`,
  )
  const one = (r: number, y: number, k: number): string => {
    const e = `cx="${px(cx + (sc.rnd() - 0.5) * 10)}" cy="${px(cy + y)}" rx="${px(r)}" ry="${px(r * sq)}"`
    return `<ellipse ${e} stroke="${tone(colour, -0.5)}" stroke-width="${px(thick)}"/><ellipse ${e} stroke="${tone(colour, k)}" stroke-width="${px1(thick * 0.82)}"/><ellipse ${e} stroke="${tone(colour, k + 0.4)}" stroke-width="${px1(thick * 0.2)}" transform="translate(${px1(-thick * 0.12)} ${px1(-thick * 0.2)})" opacity=".75"/>`
  }
  let out = ''
  const layers = 3
  const per = Math.max(2, Math.ceil(turns / layers))
  for (let l = 0; l < layers; l++)
    for (let i = 0; i < per; i++)
      out += one(
        R - i * thick * 0.96 - (l % 2) * thick * 0.4,
        70 - l * thick * 0.78,
        -0.16 + l * 0.08,
      )
  sc.add(`<g fill="none">${out}</g>`)
  // A free end, and a paper tie with the label.
  const endX = cx + R - per * thick * 0.5
  sc.add(
    `<path d="M${px(cx + R * 0.2)} ${px(cy + R * sq + 66 - thick)}C${px(cx + R * 0.7)} ${px(cy + R * sq + 90)} ${px(endX)} ${px(cy + 300)} ${px(cx + R * 1.08)} ${px(cy + 335)}" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="${px(thick)}"/><path d="M${px(cx + R * 0.2)} ${px(cy + R * sq + 64 - thick)}C${px(cx + R * 0.7)} ${px(cy + R * sq + 88)} ${px(endX)} ${px(cy + 298)} ${px(cx + R * 1.08)} ${px(cy + 333)}" fill="none" stroke="${tone(colour, 0.06)}" stroke-width="${px1(thick * 0.74)}"/>`,
  )
  const bw = 300
  const by = cy + 70 - 2 * thick * 0.78 + R * sq
  const depth = per * thick
  sc.add(
    `<path d="M${cx - bw / 2 - 40} ${px(by - depth * sq - 34)}Q${cx - 40} ${px(by - depth * sq - 14)} ${cx + bw / 2 - 40} ${px(by - depth * sq - 32)}L${cx + bw / 2 - 36} ${px(by + thick * 2.2)}Q${cx - 40} ${px(by + thick * 2.2 + 22)} ${cx - bw / 2 - 44} ${px(by + thick * 2.2)}z" fill="${sc.linear(
      0,
      0,
      0,
      1,
      [
        [0, tone(livery.main, 0.25)],
        [0.5, livery.main],
        [1, tone(livery.main, -0.3)],
      ],
    )}"/>`,
    text(cx - 40, by - depth * sq * 0.35 + 24, label[0], {
      size: 58,
      fill: livery.ink,
      weight: 800,
      anchor: 'middle',
      max: bw * 0.86,
    }),
    text(cx - 40, by - depth * sq * 0.35 + 74, label[1], {
      size: 38,
      fill: livery.ink,
      weight: 600,
      anchor: 'middle',
      max: bw * 0.86,
    }),
  )
}
