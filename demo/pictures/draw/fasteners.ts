/** Screws, nails, bolts, nuts, washers: drawn to scale lying before the box they come in. */

import { type Attributes, has, measures, num, numbers, str } from '../attributes.ts'
import { livery, metal, sheen } from '../materials.ts'
import {
  box,
  camera,
  clamp,
  corners,
  type P3,
  poly,
  px,
  px1,
  type Scene,
  shadow,
  text,
  tone,
} from '../scene.ts'

const across = (sc: Scene, c: string): string =>
  sc.linear(0, 0, 0, 1, [
    [0, tone(c, -0.25)],
    [0.18, tone(c, 0.7)],
    [0.36, tone(c, 0.15)],
    [0.62, tone(c, -0.28)],
    [0.86, tone(c, -0.55)],
    [1, tone(c, -0.3)],
  ])

/** A thread from x0 to x1 about y = 0, as one repeating turn. */
function thread(sc: Scene, x0: number, x1: number, d: number, pitch: number, c: string): string {
  const r = d / 2
  const lean = pitch * 0.45
  const turn = (x: number): string =>
    `<path d="M${px1(x + pitch * 0.16)} ${px1(d)}l${px1(lean)} ${px1(-d)} ${px1(pitch * 0.2)} 0 ${px1(-lean)} ${px1(d)}z" fill="${tone(c, -0.62)}" opacity=".7"/><path d="M${px1(x)} ${px1(d)}l${px1(lean)} ${px1(-d)} ${px1(pitch * 0.16)} 0 ${px1(-lean)} ${px1(d)}z" fill="${tone(c, 0.32)}"/>`
  const id = sc.def(
    (n) =>
      `<pattern id="${n}" x="${px1(x0)}" y="${px1(-r)}" width="${px1(pitch)}" height="${px1(d)}" patternUnits="userSpaceOnUse">${turn(0)}${turn(-pitch)}</pattern>`,
  )
  return `<path d="M${px1(x0)} ${px1(-r)}H${px1(x1)}V${px1(r)}H${px1(x0)}z" fill="url(#${id})"/>`
}

type Piece = { readonly svg: string; readonly length: number }

function screw(sc: Scene, d: number, l: number, c: string, kind: string, k: number): Piece {
  const D = d * k
  const L = l * k
  const head = D * (has(kind, /montage/) ? 2.3 : 1.95)
  const hl = has(kind, /montage/) ? D * 0.45 : D * 0.95
  const core = D * 0.66
  const tip = D * 1.1
  const full = l <= 45 || has(kind, /gips/)
  const start = full ? hl + D * 0.25 : L * 0.38
  const f = across(sc, c)
  const shank = `<path d="M${px1(hl * 0.6)} ${px1(-core / 2)}H${px1(L - tip)}L${px1(L)} 0L${px1(L - tip)} ${px1(core / 2)}H${px1(hl * 0.6)}z" fill="${f}"/>`
  const headPath = has(kind, /montage|facade/)
    ? `M0 ${px1(-head * 0.3)}Q${px1(-hl * 0.5)} 0 0 ${px1(head * 0.3)}L${px1(hl * 0.35)} ${px1(head / 2)}H${px1(hl)}V${px1(-head / 2)}H${px1(hl * 0.35)}z`
    : `M0 ${px1(-head / 2)}Q${px1(-D * 0.1)} 0 0 ${px1(head / 2)}L${px1(D * 0.14)} ${px1(head / 2)}Q${px1(hl * 0.6)} ${px1(core * 0.75)} ${px1(hl)} ${px1(core / 2)}V${px1(-core / 2)}Q${px1(hl * 0.6)} ${px1(-core * 0.75)} ${px1(D * 0.14)} ${px1(-head / 2)}z`
  const cl = sc.clip(
    `M${px1(start)} ${px1(-D)}H${px1(L - tip * 1.7)}V${px1(-D / 2)}L${px1(L)} 0L${px1(L - tip * 1.7)} ${px1(D / 2)}V${px1(D)}H${px1(start)}z`,
  )
  return {
    length: L,
    svg: `${shank}<g clip-path="${cl}">${thread(sc, start, L, D, D * 0.62, c)}</g><path d="${headPath}" fill="${f}"/><path d="M${px1(D * 0.06)} ${px1(-head / 2)}V${px1(head / 2)}" stroke="#fff" stroke-width="2" opacity=".4"/>`,
  }
}

/** A head seen from above. */
function headOn(sc: Scene, r: number, c: string, drive: string): string {
  const star =
    drive === 'PZ'
      ? `<path d="M${px1(-r * 0.12)} ${px1(-r * 0.6)}h${px1(r * 0.24)}v${px1(r * 0.48)}h${px1(r * 0.48)}v${px1(r * 0.24)}h${px1(-r * 0.48)}v${px1(r * 0.48)}h${px1(-r * 0.24)}v${px1(-r * 0.48)}h${px1(-r * 0.48)}v${px1(-r * 0.24)}h${px1(r * 0.48)}z" fill="${tone(c, -0.75)}"/>`
      : `<path d="${poly(
          Array.from({ length: 24 }, (_, i) => {
            const a = (i / 24) * Math.PI * 2
            const q = r * (0.42 + 0.09 * Math.cos(a * 6))
            return [Math.cos(a) * q, Math.sin(a) * q] as const
          }),
        )}" fill="${tone(c, -0.75)}"/>`
  return `<circle r="${px1(r)}" fill="${sc.linear(0, 0, 1, 1, [
    [0, tone(c, 0.65)],
    [0.45, tone(c, 0.1)],
    [1, tone(c, -0.42)],
  ])}"/><circle r="${px1(r * 0.86)}" fill="none" stroke="${tone(c, 0.6)}" stroke-width="2" opacity=".6"/>${star}<path d="M${px1(-r * 0.3)} ${px1(r * 0.32)}q${px1(r * 0.3)} ${px1(r * 0.2)} ${px1(r * 0.6)} 0" stroke="#fff" stroke-width="2" opacity=".35" fill="none"/>`
}

function nail(sc: Scene, d: number, l: number, c: string, kind: string, k: number): Piece {
  const D = d * k
  const L = l * k
  const f = across(sc, c)
  if (has(kind, /klamme/)) {
    const w = L * 0.35
    return {
      length: L,
      svg: `<path d="M${px1(L)} ${px1(-w)}H${px1(D)}V${px1(w)}H${px1(L)}" fill="none" stroke="${tone(c, -0.35)}" stroke-width="${px1(D)}" stroke-linejoin="round"/><path d="M${px1(L)} ${px1(-w - D * 0.2)}H${px1(D * 0.8)}V${px1(w)}" fill="none" stroke="${tone(c, 0.5)}" stroke-width="${px1(D * 0.3)}"/>`,
    }
  }
  const head = has(kind, /dykker|brad/) ? D * 1.35 : has(kind, /papper/) ? D * 3.4 : D * 2.3
  const rings = has(kind, /kam|rulle/) ? thread(sc, L * 0.3, L * 0.88, D * 1.12, D * 0.55, c) : ''
  return {
    length: L,
    svg: `<path d="M0 ${px1(-D / 2)}H${px1(L - D * 1.6)}L${px1(L)} 0L${px1(L - D * 1.6)} ${px1(D / 2)}H0z" fill="${f}"/>${rings}<path d="M${px1(-D * 0.35)} ${px1(-head / 2)}Q${px1(-D * 0.5)} 0 ${px1(-D * 0.35)} ${px1(head / 2)}H${px1(D * 0.06)}L${px1(D * 0.3)} ${px1(D / 2)}V${px1(-D / 2)}L${px1(D * 0.06)} ${px1(-head / 2)}z" fill="${f}"/>${has(kind, /firkant/) ? `<path d="M${px1(D)} ${px1(-D * 0.05)}H${px1(L - D)}" stroke="${tone(c, -0.5)}" stroke-width="2" opacity=".6"/>` : ''}`,
  }
}

function hexagon(r: number, turn = 0): string {
  return poly(
    Array.from(
      { length: 6 },
      (_, i) =>
        [
          Math.cos((i / 6) * Math.PI * 2 + turn) * r,
          Math.sin((i / 6) * Math.PI * 2 + turn) * r,
        ] as const,
    ),
  )
}

function nut(sc: Scene, r: number, c: string): string {
  return `<path d="${hexagon(r, 0.2)}" transform="translate(3 9)" fill="${tone(c, -0.55)}"/><path d="${hexagon(r, 0.2)}" fill="${sc.linear(
    0,
    0,
    1,
    1,
    [
      [0, tone(c, 0.7)],
      [0.5, tone(c, 0.05)],
      [1, tone(c, -0.3)],
    ],
  )}"/><circle r="${px1(r * 0.86)}" fill="none" stroke="#fff" stroke-width="3" opacity=".4"/><circle r="${px1(r * 0.56)}" fill="${tone(c, -0.62)}"/><circle r="${px1(r * 0.5)}" cx="3" cy="5" fill="#3f3526"/><circle r="${px1(r * 0.56)}" fill="none" stroke="${tone(c, 0.4)}" stroke-width="4" stroke-dasharray="5 5" opacity=".6"/>`
}

function washer(sc: Scene, r: number, c: string): string {
  const d = (q: number): string =>
    `M${px1(-q)} 0a${px1(q)} ${px1(q)} 0 1 0 ${px1(2 * q)} 0a${px1(q)} ${px1(q)} 0 1 0 ${px1(-2 * q)} 0z`
  return `<path fill-rule="evenodd" d="${d(r)}${d(r * 0.48)}" transform="translate(2 6)" fill="${tone(c, -0.5)}"/><path fill-rule="evenodd" d="${d(r)}${d(r * 0.48)}" fill="${sc.linear(
    0,
    0,
    1,
    1,
    [
      [0, tone(c, 0.75)],
      [0.4, tone(c, 0)],
      [0.6, tone(c, 0.4)],
      [1, tone(c, -0.35)],
    ],
  )}"/>`
}

function bolt(sc: Scene, d: number, l: number, c: string, kind: string, k: number): Piece {
  const D = d * k
  const L = l * k
  const f = across(sc, c)
  const body = (x0: number, from: number, point = false): string =>
    `<path d="M${px1(x0)} ${px1(-D / 2)}H${px1(L - (point ? D : D * 0.12))}L${px1(L)} ${px1(point ? 0 : -D * 0.4)}V${px1(point ? 0 : D * 0.4)}L${px1(L - (point ? D : D * 0.12))} ${px1(D / 2)}H${px1(x0)}z" fill="${f}"/>${thread(sc, from, L - (point ? D : D * 0.2), D, D * 0.3, c)}`
  if (has(kind, /gevindstang/)) return { length: L, svg: body(0, 0) }
  const hexHead = (): string =>
    `<path d="M0 ${px1(-D * 0.9)}L${px1(-D * 0.12)} ${px1(-D * 0.7)}V${px1(D * 0.7)}L0 ${px1(D * 0.9)}H${px1(D * 0.66)}V${px1(-D * 0.9)}z" fill="${f}"/><path d="M0 ${px1(-D * 0.42)}H${px1(D * 0.66)}M0 ${px1(D * 0.42)}H${px1(D * 0.66)}" stroke="${tone(c, -0.5)}" stroke-width="3" opacity=".7"/>`
  if (has(kind, /bræddebolt/))
    return {
      length: L,
      svg: `${body(D * 0.3, Math.max(D, L - D * 4))}<path d="M${px1(D * 0.3)} ${px1(-D * 1.05)}C${px1(-D * 0.45)} ${px1(-D * 0.6)} ${px1(-D * 0.45)} ${px1(D * 0.6)} ${px1(D * 0.3)} ${px1(D * 1.05)}z" fill="${f}"/><rect x="${px1(D * 0.3)}" y="${px1(-D * 0.52)}" width="${px1(D * 0.5)}" height="${px1(D * 1.04)}" fill="${tone(c, -0.15)}"/>`,
    }
  if (has(kind, /ekspansion/))
    return {
      length: L,
      svg: `${body(0, 0)}<rect x="${px1(L * 0.55)}" y="${px1(-D * 0.56)}" width="${px1(L * 0.34)}" height="${px1(D * 1.12)}" fill="${f}" stroke="${tone(c, -0.5)}" stroke-width="2"/><path d="M${px1(L * 0.6)} 0H${px1(L * 0.86)}" stroke="${tone(c, -0.7)}" stroke-width="4"/><path d="M${px1(L * 0.89)} ${px1(-D * 0.5)}L${px1(L)} ${px1(-D * 0.62)}V${px1(D * 0.62)}L${px1(L * 0.89)} ${px1(D * 0.5)}z" fill="${f}"/><g transform="translate(${px1(L * 0.2)} 0) scale(.42 1)"><path d="${hexagon(D * 0.98, Math.PI / 2)}" fill="${f}"/></g>`,
    }
  if (has(kind, /fransk|betonskrue/))
    return { length: L, svg: `${body(D * 0.5, L * 0.38, true)}${hexHead()}` }
  return { length: L, svg: `${body(D * 0.5, Math.max(D, L - D * 3.4))}${hexHead()}` }
}

function packBox(sc: Scene, a: Attributes, title: string, size: string): void {
  const brand = str(a, 'brand') || 'Skruefast'
  const colours = livery(brand)
  const dims: P3 = [190, 125, 120]
  const cam = camera(30, 26, 5, corners([0, 0, 0], dims), { cx: 560, cy: 440, w: 640, h: 560 })
  shadow(sc, cam, corners([0, 0, 0], [dims[0], 0, dims[2]]), dims[1])
  const b = box(cam, [0, 0, 0], dims)
  const [w, h, d] = dims
  const part = (f: typeof b.front, y0: number, y1: number, c: string): string =>
    `<path d="${poly([f.at(0, y0), f.at(f.w, y0), f.at(f.w, y1), f.at(0, y1)])}" fill="${c}"/>`
  const count = num(a, 100, 'antal-pr-pakke')
  sc.add(
    `<path d="${b.top.d}" fill="${tone(colours.main, 0.2)}"/><path d="${b.front.d}" fill="${colours.main}"/><path d="${b.side.d}" fill="${tone(colours.main, -0.3)}"/>`,
    part(b.front, h * 0.56, h, '#f6f3ea'),
    part(b.side, h * 0.56, h, '#c9c2b2'),
    part(b.front, h * 0.54, h * 0.58, colours.accent),
    part(b.side, h * 0.54, h * 0.58, tone(colours.accent, -0.3)),
    `<g transform="${b.front.map()}">${text(12, h * 0.28, brand, { size: 33, fill: colours.ink, weight: 800, max: w * 0.8 })}${text(12, h * 0.45, title, { size: 16.5, fill: colours.ink, weight: 600, max: w * 0.85 })}${text(12, h * 0.87, size, { size: 34, fill: '#23302a', weight: 800, max: w * 0.51 })}${text(w - 12, h * 0.87, `${count} stk`, { size: 20, fill: '#56615b', weight: 700, anchor: 'end', max: w * 0.32 })}</g>`,
    sheen(sc, b.front.d, 0.16),
    sheen(sc, b.top.d, 0.2),
    sheen(sc, b.side.d, 0.12),
    `<path d="${poly([b.top.at(0, d / 2), b.top.at(w, d / 2)], false)}" stroke="#2b1d0e" stroke-width="2.5" opacity=".35"/>`,
    `<path d="${poly([b.front.at(0, 0), b.front.at(w, 0), b.side.at(d, 0)], false)}" fill="none" stroke="#fffaf0" stroke-width="3" opacity=".6"/>`,
  )
}

export function fasteners(sc: Scene, a: Attributes, family: string): void {
  const type = str(a, 'type')
  const title = type.charAt(0).toUpperCase() + type.slice(1)
  let d = 5
  let l = 60
  let c = metal('')
  let label = str(a, 'dimension')
  if (family === 'skruer') {
    ;[d, l] = measures(label, [5, 60]) as [number, number]
    const finish = `${str(a, 'korrosionsklasse')}${has(type, /gips/) ? ' gips' : ''}`
    c = has(type, /gips/) && !has(finish, /A2|A4|C[34]/) ? '#4a4a49' : metal(finish)
    if (has(type, /konstruktion/) && has(finish, /C1/)) c = '#cdb36a'
  } else if (family === 'soem') {
    l = num(a, 60, 'dimension')
    d = clamp(l * 0.034 + 0.4, 1.2, 5)
    c = metal(str(a, 'overflade'))
    if (has(str(a, 'overflade'), /elforz/)) c = '#cfd0c6'
    label = `${px1(d).replace('.', ',')}x${l}`
  } else {
    d = numbers(str(a, 'gevind'))[0] ?? 10
    l = num(a, 80, 'laengde')
    if (has(type, /gevindstang/)) l = Math.max(l * 3, d * 14)
    c = has(str(a, 'materiale'), /elforz/) ? '#cfcdb8' : metal(str(a, 'materiale'))
    label = has(type, /møtrik|skive/)
      ? str(a, 'gevind')
      : `${str(a, 'gevind')}x${str(a, 'laengde')}`
  }
  packBox(sc, a, `${title} ${str(a, 'kaerv')}`.trim(), label)
  const shadowed = sc.drop(0.62)
  const rnd = sc.rnd
  if (has(type, /møtrik|skive/)) {
    const r = clamp(44 + d * 4.5, 60, 130)
    const one = has(type, /møtrik/) ? nut(sc, r, c) : washer(sc, r * 1.15, c)
    const id = sc.def((n) => `<g id="${n}">${one}</g>`)
    const spots = [
      [930, 880, 10],
      [1180, 800, 40],
      [690, 960, -20],
      [1130, 1000, 70],
    ]
    sc.add(
      `<g filter="${shadowed}">${spots.map(([x, y, r0]) => `<use href="#${id}" transform="translate(${x} ${y}) scale(1 .8) rotate(${r0})"/>`).join('')}</g>`,
    )
    return
  }
  const target = clamp(430 + l * 4.2, 480, 1000)
  const k = Math.min(target / l, (family === 'bolte' ? 76 : 110) / d)
  const band = has(type, /båndet|rulle/)
  const piece =
    family === 'skruer'
      ? screw(sc, d, l, c, type, k)
      : family === 'soem'
        ? nail(sc, d, l, c, type, k)
        : bolt(sc, d, l, c, type, k)
  const id = sc.def((n) => `<g id="${n}">${piece.svg}</g>`)
  const copyAt = (x: number, y: number, turn: number, s = 1): string =>
    `<use href="#${id}" transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) scale(${px1(s * 10) === '10' ? 1 : s})"/>`
  const L = piece.length
  const mid: readonly [number, number] = [880, 905]
  if (band) {
    const n = 9
    const step = Math.max(d * k * 2.5, 30)
    sc.add(
      `<g filter="${shadowed}"><g transform="translate(${px(mid[0] - (n * step) / 2 + 40)} ${px(mid[1] - 200)}) scale(${px1(Math.min(1, 430 / L) * 10) === '10' ? 1 : Math.round(Math.min(1, 430 / L) * 100) / 100}) rotate(-6)">${Array.from({ length: n }, (_, i) => `<use href="#${id}" transform="translate(${px(i * step)} ${px(i * step * 0.3)}) rotate(84)"/>`).join('')}<path d="M${px(-step * 0.6)} ${px(L * 0.22)}L${px(n * step)} ${px(L * 0.22 + n * step * 0.3)}" stroke="#e8c66a" stroke-width="${px(Math.max(14, L * 0.06))}" opacity=".9"/></g></g>`,
    )
    return
  }
  const at = (turn: number, cx: number, cy: number, s = 1): string => {
    const r = (turn * Math.PI) / 180
    return copyAt(cx - (Math.cos(r) * L * s) / 2, cy - (Math.sin(r) * L * s) / 2, turn, s)
  }
  const jitter = (): number => Math.round((rnd() - 0.5) * 6)
  const gap = Math.max(d * k * (family === 'soem' ? 2 : 1.7), 66)
  const big = d * k > 60
  sc.add(
    `<g filter="${shadowed}">`,
    at(-14 + jitter(), mid[0] + 60, mid[1] - gap * 0.55),
    big ? '' : at(8 + jitter(), mid[0] - 30, mid[1] + gap * 1.15),
    at(-22 + jitter(), mid[0] + 130, mid[1] + gap * 0.65),
    '</g>',
  )
  if (family === 'skruer')
    sc.add(
      `<g filter="${shadowed}"><g transform="translate(1270 640)">${headOn(sc, clamp(d * k * 1.0, 52, 105), c, str(a, 'kaerv') || 'TX')}</g></g>`,
    )
  else if (family === 'bolte' && has(type, /maskin|brædde|ekspans|gevind/))
    sc.add(
      `<g filter="${shadowed}"><g transform="translate(1270 640)">${nut(sc, clamp(d * k * 0.95, 50, 110), c)}</g></g>`,
    )
}
