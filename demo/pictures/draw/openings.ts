/** Windows and doors, seen from the front, standing against a wall. */

import { type Attributes, has, measures, str } from '../attributes.ts'
import { colourOf, gritFlat, woodOf } from '../materials.ts'
import { clamp, luma, px, px1, type Scene, tone } from '../scene.ts'

interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
const rect = (r: Rect, fill: string, more = ''): string =>
  `<path d="M${px(r.x)} ${px(r.y)}h${px(r.w)}v${px(r.h)}h${px(-r.w)}z" fill="${fill}"${more}/>`
const inset = (r: Rect, k: number): Rect => ({
  x: r.x + k,
  y: r.y + k,
  w: r.w - 2 * k,
  h: r.h - 2 * k,
})

/** Four mitred members of a frame, each lit after the way it faces: raised (out) or sunk (in). */
function mitre(r: Rect, k: number, c: string, out: boolean): string {
  const [x0, y0, x1, y1] = [r.x, r.y, r.x + r.w, r.y + r.h].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  const s = out ? 1 : -1
  const part = (d: string, t: number): string => `<path d="${d}" fill="${tone(c, t)}"/>`
  return (
    part(`M${x0} ${y0}H${x1}l${px(-k)} ${px(k)}H${px(x0 + k)}z`, s > 0 ? 0.12 : -0.28) +
    part(`M${x0} ${y0}V${y1}l${px(k)} ${px(-k)}V${px(y0 + k)}z`, s > 0 ? 0.05 : -0.2) +
    part(`M${x1} ${y0}V${y1}l${px(-k)} ${px(-k)}V${px(y0 + k)}z`, s > 0 ? -0.16 : 0.04) +
    part(`M${x0} ${y1}H${x1}l${px(-k)} ${px(-k)}H${px(x0 + k)}z`, s > 0 ? -0.22 : 0.14)
  )
}

function glass(sc: Scene, r: Rect, opal = false): string {
  const sky = sc.linear(
    0,
    0,
    0.35,
    1,
    opal
      ? [
          [0, '#f3f4f0'],
          [1, '#d9dfdc'],
        ]
      : [
          [0, '#d7e6ea'],
          [0.45, '#b4ccd2'],
          [0.62, '#9db6b5'],
          [1, '#7d9792'],
        ],
  )
  const { x, y, w, h } = r
  const cl = sc.clip(`M${px(x)} ${px(y)}h${px(w)}v${px(h)}h${px(-w)}z`)
  const band = (a: number, b: number, o: number): string =>
    `<path d="M${px(x + w * a)} ${px(y)}h${px(w * b)}l${px(-h * 0.55)} ${px(h)}h${px(-w * b)}z" fill="#fff" opacity="${o}"/>`
  return `${rect(r, sky)}<g clip-path="${cl}">${opal ? '' : `<path d="M${px(x)} ${px(y + h * 0.72)}q${px(w * 0.2)} ${px(-h * 0.09)} ${px(w * 0.36)} ${px(-h * 0.02)}t${px(w * 0.4)} ${px(-h * 0.05)}t${px(w * 0.3)} ${px(h * 0.02)}V${px(y + h)}H${px(x)}z" fill="#5f7f71" opacity=".35"/>`}${band(0.28, 0.22, 0.3)}${band(0.56, 0.07, 0.24)}<path d="M${px(x)} ${px(y)}h${px(w)}v${px(h * 0.03)}H${px(x)}z M${px(x)} ${px(y)}v${px(h)}h${px(Math.min(w, h) * 0.025)}V${px(y)}z" fill="#10201f" opacity=".25"/></g>`
}

function stand(sc: Scene, r: Rect, base = true): void {
  const b = r.y + r.h
  sc.add(
    `<path d="M${px(r.x + 30)} ${px(r.y + 40)}h${px(r.w + 26)}v${px(r.h - 34)}h${px(-r.w - 26)}z" fill="#6b5636" opacity=".38" filter="${sc.blur(24)}"/>`,
    base
      ? `<path d="M${px(r.x - 4)} ${px(b - 8)}h${px(r.w + 14)}l26 26h${px(-r.w - 50)}z" fill="#3d2f1b" opacity=".55" filter="${sc.blur(9)}"/>`
      : '',
  )
}

function fitted(w: number, h: number, maxW = 1100, maxH = 900, cy = 590): Rect & { k: number } {
  const k = Math.min(maxW / w, maxH / h)
  return { x: 800 - (w * k) / 2, y: cy - (h * k) / 2, w: w * k, h: h * k, k }
}

const grip = (sc: Scene, x: number, y: number, dir: number, s: number, c = '#b9bcbb'): string => {
  const fill = sc.linear(0, 0, 0, 1, [
    [0, tone(c, 0.65)],
    [0.5, c],
    [1, tone(c, -0.5)],
  ])
  return `<g filter="${sc.drop(0.22)}"><rect x="${px(x - 13 * s)}" y="${px(y - 34 * s)}" width="${px(26 * s)}" height="${px(68 * s)}" rx="${px(12 * s)}" fill="${sc.linear(
    0,
    0,
    1,
    0,
    [
      [0, tone(c, 0.4)],
      [1, tone(c, -0.3)],
    ],
  )}"/><path d="M${px(x)} ${px(y - 10 * s)}h${px(dir * 96 * s)}a${px(9 * s)} ${px(9 * s)} 0 0 ${dir > 0 ? 1 : 0} 0 ${px(18 * s)}H${px(x)}z" fill="${fill}"/></g>`
}

export function window(sc: Scene, a: Attributes): void {
  const [w, h] = measures(str(a, 'format'), [1188, 1188]) as [number, number]
  const type = str(a, 'type')
  const names = str(a, 'farve').split('/')
  const c = colourOf(names[0] ?? '', '#f4f2ea')
  const sash = colourOf(names[1] ?? names[0] ?? '', c === '#f4f2ea' ? '#f4f2ea' : c)
  const r = fitted(w, h, 1080, 860)
  const k = clamp(r.k, 0.5, 1.1)
  stand(sc, r)
  const fr = 50 * k
  sc.add(rect(r, c), mitre(r, 5, c, true), mitre(inset(r, fr - 10 * k), 10 * k, c, false))
  const panes = has(type, /sidehængt/) && w > 1100 ? 2 : 1
  const inner = inset(r, fr)
  sc.add(rect(inner, tone(c, -0.35)))
  for (let i = 0; i < panes; i++) {
    const gap = 7 * k
    const s: Rect = {
      x: inner.x + (inner.w / panes) * i + gap / 2,
      y: inner.y + gap / 2,
      w: inner.w / panes - gap,
      h: inner.h - gap,
    }
    if (has(type, /fast/)) {
      sc.add(mitre(inset(s, -gap), 14 * k, sash, false), glass(sc, inset(s, 8 * k)))
      continue
    }
    const m = 54 * k
    sc.add(
      rect(s, sash),
      mitre(s, 5 * k, sash, true),
      mitre(inset(s, m - 12 * k), 12 * k, sash, false),
      glass(sc, inset(s, m)),
    )
    if (has(str(a, 'materiale'), /^træ/) && luma(sash) < 0.4)
      sc.add(rect(s, '#fff', ' opacity=".04"'))
    const left = panes === 2 ? i === 0 : !has(str(a, 'haengsling'), /højre/)
    if (has(type, /topstyret/)) sc.add(grip(sc, s.x + s.w / 2, s.y + s.h - m / 2, 1, k * 0.8))
    else
      sc.add(
        grip(
          sc,
          left ? s.x + s.w - m / 2 : s.x + m / 2,
          s.y + s.h * 0.56,
          left ? -1 : 1,
          k * 0.8,
          '#c9cbc9',
        ),
      )
  }
  sc.add(
    `<path d="M${px(r.x)} ${px(r.y + 2)}h${px(r.w)}" stroke="#fffdf6" stroke-width="4" opacity=".8"/>`,
  )
  // Sill drip.
  sc.add(
    `<path d="M${px(r.x - 3)} ${px(r.y + r.h - fr * 0.36)}h${px(r.w + 6)}v${px(fr * 0.18)}h${px(-r.w - 6)}z" fill="${tone(c, -0.12)}"/>`,
  )
}

export function roofWindow(sc: Scene, a: Attributes, flashing = ''): void {
  const [wc, hc] = measures(str(a, 'format'), [78, 118]) as [number, number]
  const r = fitted(wc + (flashing ? 60 : 0), hc + (flashing ? 60 : 0), 900, 900)
  const metal = flashing ? colourOf(flashing, '#45494b') : '#4a4e50'
  stand(sc, r, false)
  const f = sc.linear(0, 0, 1, 1, [
    [0, tone(metal, 0.3)],
    [0.5, metal],
    [1, tone(metal, -0.3)],
  ])
  sc.add(rect(r, f))
  if (flashing) {
    const k = 30 * r.k
    sc.add(
      mitre(r, 10, metal, true),
      mitre(inset(r, k * 0.55), 8, metal, false),
      mitre(inset(r, k * 0.8), k * 0.2, metal, true),
    )
    const hole = inset(r, k)
    sc.add(
      rect(hole, '#f0e8d8'),
      rect(
        hole,
        sc.linear(0, 0, 1, 1, [
          [0, '#4a3a22', 0.5],
          [0.25, '#4a3a22', 0.1],
          [1, '#4a3a22', 0],
        ]),
      ),
    )
    for (let i = 1; i < 9; i++)
      sc.add(
        `<path d="M${px(r.x + (r.w * i) / 9)} ${px(r.y + r.h - k * 0.5)}v${px(k * 0.5)}" stroke="${tone(metal, -0.4)}" stroke-width="3" opacity=".5"/>`,
      )
    return
  }
  const k = r.w * 0.075
  sc.add(mitre(r, 7, metal, true), mitre(inset(r, k * 0.7), k * 0.3, metal, false))
  const pine = woodOf('fyr', '')
  const s = inset(r, k)
  sc.add(
    rect(s, pine.face),
    mitre(s, 5, pine.face, true),
    gritFlat(sc, `M${px(s.x)} ${px(s.y)}h${px(s.w)}v${px(s.h)}h${px(-s.w)}z`, {
      fx: 0.12,
      fy: 0.004,
      colour: pine.line,
      strength: 0.5,
    }),
    mitre(inset(s, k * 0.85), k * 0.2, pine.face, false),
    glass(sc, inset(s, k)),
  )
  sc.add(
    `<rect x="${px(r.x + r.w * 0.3)}" y="${px(s.y + k * 0.25)}" width="${px(r.w * 0.4)}" height="${px(k * 0.42)}" rx="6" fill="${sc.linear(
      0,
      0,
      0,
      1,
      [
        [0, '#f2f2ee'],
        [1, '#8d9090'],
      ],
    )}"/>`,
  )
  if (has(str(a, 'type'), /sol/))
    sc.add(
      `<path d="M${px(r.x + 8)} ${px(r.y + 8)}h${px(r.w - 16)}v${px(k * 0.6)}h${px(-r.w + 16)}z" fill="#1d2c4a"/><path d="M${px(r.x + r.w / 4)} ${px(r.y + 8)}v${px(k * 0.6)}m${px(r.w / 4)} ${px(-k * 0.6)}v${px(k * 0.6)}m${px(r.w / 4)} ${px(-k * 0.6)}v${px(k * 0.6)}" stroke="#7d93b8" stroke-width="3"/>`,
    )
}

export function door(sc: Scene, a: Attributes, family: string): void {
  const inside = family === 'doere_ind'
  const type = str(a, 'type')
  const [w, h] = inside
    ? ([0, 1].map(
        (i) => measures(str(a, 'format').replace(/^M\d+x\d+\s*/, ''), [825, 2040])[i],
      ) as [number, number])
    : (measures(str(a, 'format'), [948, 2088]) as [number, number])
  const surface = str(a, 'overflade')
  const veneer = /finer/.test(surface)
  const c = veneer
    ? woodOf(/ask/.test(surface) ? 'ask' : 'eg', '').face
    : inside
      ? '#f5f3ec'
      : colourOf(str(a, 'farve'), '#f4f2ea')
  const oak = veneer || (!inside && /^eg$/.test(str(a, 'farve')))
  const r = fitted(w, h, 1080, 950, 600)
  const { k } = r
  stand(sc, r)
  const frame = inside ? 0 : 46 * k
  if (frame)
    sc.add(
      rect(r, tone(c, -0.04)),
      mitre(r, 4, c, true),
      mitre(inset(r, frame - 8 * k), 8 * k, c, false),
    )
  const leaves = has(type, /dobbelt|skydedør/) && w > 1400 ? 2 : 1
  const all: Rect = {
    x: r.x + frame,
    y: r.y + frame,
    w: r.w - 2 * frame,
    h: r.h - frame - (frame ? 22 * k : 0),
  }
  if (frame)
    sc.add(
      rect(
        { x: r.x, y: r.y + r.h - 22 * k, w: r.w, h: 22 * k },
        sc.linear(0, 0, 0, 1, [
          [0, '#d9d8d2'],
          [0.4, '#9a9b98'],
          [1, '#6a6b68'],
        ]),
      ),
    )
  for (let i = 0; i < leaves; i++) {
    const s: Rect = {
      x: all.x + (all.w / leaves) * i + 2,
      y: all.y + 2,
      w: all.w / leaves - 4,
      h: all.h - 4,
    }
    sc.add(
      rect(
        s,
        sc.linear(0, 0, 1, 0.5, [
          [0, tone(c, 0.1)],
          [0.6, c],
          [1, tone(c, -0.12)],
        ]),
      ),
      mitre(s, 4, c, true),
    )
    const dd = `M${px(s.x)} ${px(s.y)}h${px(s.w)}v${px(s.h)}h${px(-s.w)}z`
    if (oak)
      sc.add(
        gritFlat(sc, dd, {
          fx: 0.09,
          fy: 0.003,
          colour: woodOf('eg', '').line,
          strength: 0.75,
          octaves: 3,
          cover: 0.1,
        }),
      )
    const m = s.w * 0.15
    const panel = (q: Rect, sunk = true): string =>
      mitre(q, 7, c, !sunk) +
      mitre(inset(q, 7), s.w * 0.05, c, sunk) +
      mitre(inset(q, 7 + s.w * 0.05), 4, c, !sunk)
    const glassy = has(type, /glas|terrasse|skydedør/) && !(inside && has(type, /skydedør/))
    if (glassy) {
      const low = has(type, /^glas$/) ? s.h * 0.3 : m
      const g: Rect = { x: s.x + m, y: s.y + m, w: s.w - 2 * m, h: s.h - m - low }
      sc.add(mitre(inset(g, -9), 9, c, false), glass(sc, g, inside))
      if (low > m)
        sc.add(
          panel({ x: s.x + m, y: s.y + s.h - low + m * 0.6, w: s.w - 2 * m, h: low - m * 1.5 }),
        )
    } else if (has(type, /fyldning/)) {
      const n = inside ? Number(type.match(/\d/)?.[0] ?? 2) : 4
      const full = s.w - 2 * m
      if (n === 1) sc.add(panel({ x: s.x + m, y: s.y + m, w: full, h: s.h - 2 * m }))
      else {
        const split = s.h * 0.55
        const cols = n === 4 ? 2 : 1
        const cw = (full - (cols - 1) * m * 0.75) / cols
        for (let j = 0; j < cols; j++) {
          const x = s.x + m + j * (cw + m * 0.75)
          sc.add(
            panel({ x, y: s.y + m, w: cw, h: split - m * 1.4 }),
            panel({ x, y: s.y + split + m * 0.6, w: cw, h: s.h - split - m * 1.7 }),
          )
        }
      }
    } else if (has(type, /rustik/)) {
      const n = 7
      for (let j = 1; j < n; j++)
        sc.add(
          `<path d="M${px1(s.x + (s.w * j) / n)} ${px(s.y)}v${px(s.h)}" stroke="${tone(c, -0.45)}" stroke-width="5"/><path d="M${px1(s.x + (s.w * j) / n + 4)} ${px(s.y)}v${px(s.h)}" stroke="${tone(c, 0.35)}" stroke-width="3" opacity=".6"/>`,
        )
    } else if (has(type, /^plade/)) {
      for (const v of [0.2, 0.4, 0.6, 0.8])
        sc.add(
          `<path d="M${px(s.x + m * 0.5)} ${px(s.y + s.h * v)}h${px(s.w - m)}" stroke="${tone(c, -0.3)}" stroke-width="4"/><path d="M${px(s.x + m * 0.5)} ${px(s.y + s.h * v + 4)}h${px(s.w - m)}" stroke="${tone(c, 0.4)}" stroke-width="2.5" opacity=".7"/>`,
        )
    }
    if (has(type, /BD30|lyd/))
      sc.add(
        `<circle cx="${px(s.x + s.w * 0.9)}" cy="${px(s.y + s.h * 0.03)}" r="9" fill="#c8322b"/>`,
      )
    const right = leaves === 2 ? i === 0 : !has(str(a, 'haengsling'), /højre/)
    const hx = right ? s.x + s.w - s.w * 0.075 : s.x + s.w * 0.075
    sc.add(grip(sc, hx, s.y + s.h * 0.52, right ? -1 : 1, Math.max(0.62, k * 1.35)))
    if (!inside)
      sc.add(
        `<circle cx="${px(hx)}" cy="${px(s.y + s.h * 0.585)}" r="${px(13 * Math.max(0.7, k * 1.35))}" fill="${sc.linear(
          0,
          0,
          1,
          1,
          [
            [0, '#eee'],
            [1, '#777'],
          ],
        )}"/>`,
      )
    const hinge = right ? s.x - 3 : s.x + s.w - 7
    for (const v of [0.1, 0.88])
      sc.add(
        `<rect x="${px(hinge)}" y="${px(s.y + s.h * v)}" width="10" height="${px(52 * k + 14)}" rx="3" fill="${sc.linear(
          0,
          0,
          1,
          0,
          [
            [0, '#eee'],
            [1, '#7d7f7e'],
          ],
        )}"/>`,
      )
  }
}
