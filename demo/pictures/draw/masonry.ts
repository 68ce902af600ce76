/** Bricks, blocks, paving, tiles, floor boards. */

import { type Attributes, has, measures, num, str } from '../attributes.ts'
import { type Grit, gritFlat, gritOn, longGrain, sheen, type Wood, woodOf } from '../materials.ts'
import {
  type Box,
  box,
  type Camera,
  camera,
  clamp,
  corners,
  curve,
  type Face,
  FULL,
  mix,
  type P2,
  type P3,
  poly,
  px1,
  type Scene,
  shadow,
  tone,
} from '../scene.ts'

export function solid(
  sc: Scene,
  b: Box,
  colour: string,
  texture: (f: Face) => string,
  topTexture: (f: Face) => string = texture,
): void {
  sc.add(
    `<path d="${b.side.d}" fill="${tone(colour, -0.3)}"/>`,
    texture(b.side),
    `<path d="${b.side.d}" fill="#33200f" opacity=".12"/><path d="${b.front.d}" fill="${tone(colour, -0.06)}"/>`,
    texture(b.front),
    `<path d="${b.top.d}" fill="${tone(colour, 0.14)}"/>`,
    topTexture(b.top),
    sheen(sc, b.top.d, 0.16),
    sheen(sc, b.front.d, 0.12),
  )
  sc.add(
    `<path d="${poly([b.front.at(0, 0), b.front.at(b.front.w, 0), b.side.at(b.side.w, 0)], false)}" fill="none" stroke="#fffaf0" stroke-width="3" stroke-linejoin="round" opacity=".38"/><path d="${poly([b.front.at(b.front.w, 0), b.front.at(b.front.w, b.front.h)], false)}" stroke="#fffaf0" stroke-width="3" opacity=".2"/>`,
  )
}

interface Piece {
  readonly o: P3
  readonly size: P3
  readonly colour: string
}

/** Pieces on one another: draws each with its shade on what lies below. Far ones first. */
function pile(
  sc: Scene,
  pieces: readonly Piece[],
  texture: (f: Face, p: Piece) => string,
  view: {
    az?: number
    el?: number
    lens?: number
    w?: number
    h?: number
    laid?: readonly Grit[]
  } = {},
  topTexture?: (f: Face, p: Piece) => string,
): Camera {
  const cam = camera(
    view.az ?? 32,
    view.el ?? 26,
    view.lens ?? 4.6,
    pieces.flatMap((q) => corners(q.o, q.size)),
    { ...FULL, w: view.w ?? FULL.w, h: view.h ?? FULL.h },
  )
  const low = pieces.filter((q) => q.o[1] < 1)
  const feet = low.map((q) => corners(q.o, [q.size[0], 0, q.size[2]]))
  if (view.laid) shadow(sc, cam, feet.flat(), low[0]?.size[1] ?? 0)
  else for (const [i, q] of low.entries()) shadow(sc, cam, feet[i] as P3[], q.size[1])
  let all = ''
  for (const q of pieces) {
    const [x, y, z] = q.o
    const [w, , d] = q.size
    if (y > 1)
      sc.add(
        `<path d="${poly([cam.p([x, y, z + d * 1.05]), cam.p([x + w * 1.04, y, z + d * 1.05]), cam.p([x + w * 1.04, y, z]), cam.p([x, y, z])])}" fill="#2e1f0e" opacity=".5" filter="${sc.blur(7)}"/>`,
      )
    const b = box(cam, q.o, q.size)
    all += b.top.d + b.front.d + b.side.d
    solid(
      sc,
      b,
      q.colour,
      (f) => (view.laid ? '' : texture(f, q)),
      topTexture ? (f) => topTexture(f, q) : undefined,
    )
  }
  for (const g of view.laid ?? []) sc.add(gritFlat(sc, all, g))
  return cam
}

const holes = (sc: Scene, f: Face, list: readonly (readonly [number, number, number])[]): string =>
  `<g transform="${f.map()}">${list
    .map(
      ([x, y, r]) =>
        `<circle cx="${px1(x)}" cy="${px1(y)}" r="${px1(r)}" fill="${sc.linear(0, 0, 0.6, 1, [
          [0, '#1d120a'],
          [1, '#5b3a26'],
        ])}"/>`,
    )
    .join('')}</g>`

export function bricks(sc: Scene, a: Attributes): void {
  const fmt = str(a, 'format')
  const [l, d, h] = measures(fmt.replace(/^[A-ZÆØÅa-z]+ /, ''), [228, 108, 54]) as [
    number,
    number,
    number,
  ]
  const type = str(a, 'type')
  const base =
    {
      rød: '#b0553a',
      gul: '#d8b26c',
      brun: '#7d4f38',
      sort: '#3b3734',
      grå: '#97938c',
      hvid: '#e6dfd0',
      nuanceret: '#a8604a',
      rosa: '#cf9c86',
    }[str(a, 'farve')] ?? '#b0553a'
  const vary = has(type, /kul/) ? 0.32 : has(str(a, 'farve'), /nuance/) ? 0.26 : 0.08
  const c = (): string =>
    tone(
      mix(base, has(type, /kul/) ? '#3c2c28' : base, sc.rnd() * vary * 1.5),
      (sc.rnd() - 0.5) * vary,
    )
  const rough = has(type, /maskin|klinke/) ? 0.55 : 0.85
  pile(
    sc,
    [
      { o: [0, 0, -d * 0.16], size: [l, h, d], colour: c() },
      { o: [l * 1.06, 0, d * 0.05], size: [l, h, d], colour: c() },
      { o: [l * 0.47, h, -d * 0.06], size: [l, h, d], colour: c() },
    ],
    (f) =>
      gritOn(sc, f, {
        fx: 0.045,
        fy: 0.1,
        colour: tone(base, -0.35),
        strength: rough * 0.6,
        octaves: 4,
      }) +
      gritOn(sc, f, {
        fx: 0.3,
        fy: 0.34,
        colour: tone(base, 0.45),
        strength: rough * 0.5,
        octaves: 2,
        cover: -0.35,
      }),
    { el: 24, az: 30 },
    has(type, /maskin/)
      ? (f) =>
          gritOn(sc, f, { fx: 0.05, fy: 0.08, colour: tone(base, -0.4), strength: rough }) +
          holes(
            sc,
            f,
            [0.2, 0.5, 0.8].flatMap((u) =>
              [0.28, 0.72].map((v) => [l * u, d * v, d * 0.13] as const),
            ),
          )
      : undefined,
  )
}

export function blocks(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const [w, h, l] = measures(str(a, 'dimension'), [150, 190, 490]) as [number, number, number]
  const L = has(type, /1200/) ? 1190 : l + (has(type, /overligger/) ? 700 : 0)
  const leca = has(type, /klinker|funda/)
  const clay = has(type, /tegl/)
  const c = clay ? '#b0553a' : leca ? '#8d8078' : '#eceae3'
  const texture = leca
    ? (f: Face): string =>
        gritOn(sc, f, {
          fx: 0.07,
          fy: 0.07,
          colour: '#3f342c',
          strength: 1,
          octaves: 2,
          cover: 0.05,
        }) +
        gritOn(sc, f, {
          fx: 0.09,
          fy: 0.09,
          colour: '#cbb9a6',
          strength: 0.8,
          octaves: 2,
          cover: -0.25,
        })
    : (f: Face): string =>
        gritOn(sc, f, {
          fx: 0.16,
          fy: 0.16,
          colour: tone(c, -0.4),
          strength: clay ? 0.8 : 0.55,
          octaves: 2,
        })
  const one = L > 700 || w > 200
  const step = w + 14
  pile(
    sc,
    one
      ? [{ o: [0, 0, 0], size: [L, h, w], colour: c }]
      : [
          { o: [0, 0, -step], size: [L, h, w], colour: c },
          { o: [26, 0, 0], size: [L, h, w], colour: c },
          ...(w < 160
            ? [{ o: [L * 0.16, h, -step * 0.5] as P3, size: [L, h, w] as P3, colour: c }]
            : []),
        ],
    texture,
    { az: 36, el: 25, h: 800 },
  )
}

export function paving(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  let [w, d, h] = measures(str(a, 'format'), [140, 210, 50]) as [number, number, number]
  const granite = has(type, /granit|chauss|bordur/)
  const base =
    {
      grå: granite ? '#a3a09b' : '#a9a69e',
      koks: '#55544f',
      sort: '#3a3937',
      rød: '#a35a45',
      gul: '#d0b077',
      'brun/nuance': '#8f6a50',
    }[str(a, 'farve')] ?? '#a9a69e'
  const stone = (f: Face): string =>
    granite
      ? gritOn(sc, f, {
          fx: 0.11,
          fy: 0.11,
          colour: '#26241f',
          strength: 0.9,
          octaves: 2,
          cover: -0.15,
        }) +
        gritOn(sc, f, {
          fx: 0.14,
          fy: 0.14,
          colour: '#f4efe6',
          strength: 0.9,
          octaves: 2,
          cover: -0.15,
        })
      : gritOn(sc, f, { fx: 0.16, fy: 0.16, colour: tone(base, -0.5), strength: 0.65, octaves: 2 })
  const c = (): string =>
    tone(
      base,
      (sc.rnd() - 0.5) *
        (has(type, /nuance|rustik|havesten/) || /nuance/.test(str(a, 'farve')) ? 0.2 : 0.08),
    )
  if (has(type, /kant|trappe|bordur/)) {
    const L = has(type, /trappe/) ? 1000 : 800
    const [W, H] = has(type, /trappe/) ? [350, 150] : [90, 250]
    pile(sc, [{ o: [0, 0, 0], size: [L, H, W], colour: c() }], stone, { az: 34, el: 26, h: 780 })
    return
  }
  if (has(type, /skifer/)) [w, d, h] = [600, 300, 14]
  if (has(type, /chauss/)) [w, d, h] = [100, 100, 90]
  const big = w >= 400
  const [nx, nz] = big ? [1, 2] : w * d > 60000 ? [2, 2] : [3, 3]
  const gap = big ? 6 : 4
  const pieces: Piece[] = []
  for (let j = 0; j < nz; j++) {
    for (let i = 0; i < nx; i++) {
      const shift = !big && j % 2 ? w * 0.5 : 0
      const lift = has(type, /chauss|rustik/) ? sc.rnd() * 4 : 0
      pieces.push({
        o: [i * (w + gap) + shift, 0, (j - nz) * (d + gap)],
        size: [w, h + lift, d],
        colour: c(),
      })
    }
  }
  if (big) {
    pile(
      sc,
      [
        { o: [0, 0, 0], size: [w, h, d], colour: c() },
        { o: [w * 0.05, h, -d * 0.05], size: [w, h, d], colour: c() },
        { o: [-w * 0.02, h * 2, d * 0.01], size: [w, h, d], colour: c() },
      ],
      stone,
      { az: 33, el: 30, h: 800 },
    )
    return
  }
  pile(sc, pieces, stone, {
    az: 30,
    el: 33,
    laid: granite
      ? [
          { fx: 0.055, fy: 0.06, colour: '#26241f', strength: 0.9, cover: -0.15 },
          { fx: 0.07, fy: 0.08, colour: '#f4efe6', strength: 0.9, cover: -0.15 },
        ]
      : [
          { fx: 0.08, fy: 0.1, colour: tone(base, -0.5), strength: 0.6 },
          { fx: 0.1, fy: 0.12, colour: tone(base, 0.5), strength: 0.5, cover: -0.3 },
        ],
  })
}

function marble(sc: Scene, f: Face, colour: string): string {
  let d = ''
  for (let i = 0; i < 5; i++) {
    let x = sc.rnd() * f.w
    let y = 0
    const pts: P2[] = []
    for (let j = 0; j < 7; j++) {
      pts.push(f.at(clamp(x, 0, f.w), clamp(y, 0, f.h)))
      x += (sc.rnd() - 0.4) * f.w * 0.22
      y += f.h / 6
    }
    d += curve(pts)
  }
  return `<path d="${d}" fill="none" stroke="${tone(colour, -0.4)}" stroke-width="9" opacity=".14"/><path d="${d}" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="2.5" opacity=".5"/>`
}

export function tiles(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const [w, l] = measures(str(a, 'format'), [300, 600]) as [number, number]
  const names: Record<string, string> = {
    hvid: '#f4f2ec',
    lysgrå: '#cdcac3',
    grå: '#98968f',
    antracit: '#4a4c4d',
    sort: '#2b2b2b',
    beige: '#d9cbb0',
    sand: '#d0b98d',
    blå: '#486d8f',
    grøn: '#5d7d68',
  }
  const base = has(type, /træ/)
    ? mix('#c39a67', names[str(a, 'farve')] ?? '#c39a67', 0.45)
    : (names[str(a, 'farve')] ?? '#cdcac3')
  const glossy = has(str(a, 'overflade'), /blank/) || has(type, /væg/)
  const t = Math.max(7, Math.min(w, l) * 0.02)
  const look = (f: Face): string => {
    let out = ''
    if (has(type, /træ/)) {
      const wood: Wood = { face: base, line: tone(base, -0.5), end: base, ring: base, knots: 1 }
      const turned: Face = { ...f, w: f.h, h: f.w, at: (x, y) => f.at(y, x) }
      out += longGrain(
        sc,
        f.w > f.h ? f : { ...turned, map: () => f.map(), flatOutline: () => f.flatOutline() },
        { ...wood, knots: 0 },
        10,
        true,
      )
    } else if (has(type, /marmor/)) out += marble(sc, f, base)
    else if (has(type, /terrazzo/))
      out +=
        gritOn(sc, f, {
          fx: 0.05,
          fy: 0.05,
          colour: tone(base, -0.5),
          strength: 1.4,
          octaves: 1,
          cover: -0.4,
        }) +
        gritOn(sc, f, {
          fx: 0.07,
          fy: 0.06,
          colour: '#fbf6ea',
          strength: 1.4,
          octaves: 1,
          cover: -0.35,
        })
    else if (!glossy)
      out +=
        gritOn(sc, f, {
          fx: 0.006,
          fy: 0.009,
          colour: tone(base, -0.3),
          strength: 0.3,
          octaves: 4,
          cover: 0.5,
        }) + gritOn(sc, f, { fx: 0.12, fy: 0.12, colour: tone(base, -0.4), strength: 0.25 })
    if (glossy)
      out += `<path d="${f.d}" fill="${sc.linear(0, 0, 1, 0.8, [
        [0, '#fff', 0.45],
        [0.3, '#fff', 0.05],
        [0.42, '#fff', 0.42],
        [0.52, '#fff', 0.06],
        [1, '#000', 0.1],
      ])}"/>`
    return out
  }
  const body = (f: Face): string =>
    gritOn(sc, f, { fx: 0.15, fy: 0.3, colour: '#6b5c48', strength: 0.4 })
  if (has(type, /mosaik/) || Math.max(w, l) <= 150) {
    const cell = has(type, /mosaik/) ? 48 : Math.max(w, l)
    const n = has(type, /mosaik/) ? 6 : 4
    const m = has(type, /mosaik/) ? 6 : 3
    const gap = cell * 0.06
    const pieces: Piece[] = []
    for (let j = 0; j < m; j++)
      for (let i = 0; i < n; i++)
        pieces.push({
          o: [i * (cell + gap), 0, j * (cell + gap)],
          size: [cell, cell * 0.09, cell],
          colour: tone(base, (sc.rnd() - 0.5) * (has(type, /mosaik/) ? 0.24 : 0.05)),
        })
    const size: P3 = [n * (cell + gap) - gap, cell * 0.09, m * (cell + gap) - gap]
    const cam = camera(30, 36, 4.6, corners([0, 0, 0], size), FULL)
    shadow(sc, cam, corners([0, 0, 0], [size[0], 0, size[2]]), cell * 0.1)
    const bed = box(cam, [0, 0, 0], [size[0], cell * 0.03, size[2]])
    sc.add(`<path d="${bed.top.d}" fill="#b9b2a4"/>`)
    const gloss = glossy || has(type, /mosaik/)
    const shineId = sc.linear(0, 0, 1, 1, [
      [0, '#fff', 0.42],
      [0.35, '#fff', 0.04],
      [1, '#000', 0.1],
    ])
    for (const p of pieces) {
      const b = box(cam, p.o, p.size)
      sc.add(
        `<path d="${b.side.d}" fill="${tone(p.colour, -0.35)}"/><path d="${b.front.d}" fill="${tone(p.colour, -0.16)}"/><path d="${b.top.d}" fill="${tone(p.colour, 0.06)}"/>${gloss ? `<path d="${b.top.d}" fill="${shineId}"/>` : ''}`,
      )
    }
    return
  }
  const [W, D] = l >= w ? [l, w] : [w, l]
  const k = D * 0.09
  const pieces: Piece[] = [0, 1, 2].map((i) => ({
    o: [i * -k * 0.4 + (i === 1 ? k * 0.5 : 0), i * t, -i * k] as P3,
    size: [W, t, D] as P3,
    colour: base,
  }))
  const cam = camera(
    32,
    34,
    4.4,
    pieces.flatMap((q) => corners(q.o, q.size)),
    { ...FULL, w: 1220 },
  )
  shadow(sc, cam, corners([0, 0, 0], [W, 0, D]), t * 3)
  pieces.forEach((p, i) => {
    const b = box(cam, p.o, p.size)
    if (i)
      sc.add(
        `<path d="${poly([cam.p([p.o[0], p.o[1], p.o[2] + D + 4]), cam.p([p.o[0] + W + 4, p.o[1], p.o[2] + D + 4]), cam.p([p.o[0] + W, p.o[1], p.o[2]])])}" fill="#2e1f0e" opacity=".5" filter="${sc.blur(5)}"/>`,
      )
    const edge = mix(base, '#d9cdb8', 0.35)
    sc.add(
      `<path d="${b.side.d}" fill="${tone(edge, -0.3)}"/><path d="${b.front.d}" fill="${tone(edge, -0.08)}"/>`,
      body(b.front),
      `<path d="${b.top.d}" fill="${tone(p.colour, 0.08)}"/>`,
    )
    if (i === 2) sc.add(look(b.top), sheen(sc, b.top.d, 0.2))
    sc.add(
      `<path d="${poly([b.front.at(0, 0), b.front.at(W, 0), b.side.at(D, 0)], false)}" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" opacity=".65"/>`,
    )
  })
}

/** Floor boards: three in a bond, with the click edge and the layers of the core at the end. */
export function floor(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const [, b0] = measures(str(a, 'format'), [2200, 185]) as [number, number]
  const t = has(type, /planke/)
    ? Math.max(14, num(a, 20, 'tykkelse'))
    : has(type, /vinyl/)
      ? 5
      : num(a, 14, 'tykkelse')
  const stone = has(str(a, 'traesort'), /sten/i)
  const wood = stone
    ? { face: '#a9a49b', line: '#6f6a62', end: '#8c867c', ring: '#777', knots: 0 }
    : {
        ...woodOf(str(a, 'traesort') || 'eg', str(a, 'overflade')),
        knots: has(type, /planke/) ? 1 : 0,
      }
  const b = Math.min(b0, 240)
  const L = b * 3.6
  const core = has(type, /laminat/) ? '#9c7a52' : has(type, /vinyl/) ? '#5d5a55' : '#d9bd8c'
  const place = [0, 1, 2].map((i) => ({
    o: [i * (b + (i === 2 ? 10 : 0.8)), 0, [-b * 0.5, -b * 0.05, -b * 0.28][i] as number] as P3,
    size: [b, t, L] as P3,
  }))
  const cam = camera(
    40,
    31,
    3.6,
    place.flatMap((q) => corners([q.o[0], 0, q.o[2] - L], q.size)),
    FULL,
  )
  for (const q of place) shadow(sc, cam, corners([q.o[0], 0, q.o[2] - L], [b, 0, L]), t)
  for (const q of place) {
    const shade = tone(wood.face, (sc.rnd() - 0.5) * 0.12)
    const x = box(cam, [q.o[0], 0, q.o[2] - L], q.size)
    const edge = box(cam, [q.o[0] + b, t * 0.25, q.o[2] - L], [5, t * 0.3, L])
    const layer = (f: Face, dark: number): string =>
      `<path d="${f.d}" fill="${tone(core, dark)}"/>${gritOn(sc, f, { fx: 0.05, fy: 0.5, colour: tone(core, -0.6), strength: 0.5 })}<path d="${poly([f.at(0, 0), f.at(f.w, 0), f.at(f.w, t * 0.26), f.at(0, t * 0.26)])}" fill="${tone(wood.end, dark)}"/>`
    sc.add(
      layer(x.side, -0.22),
      layer(x.front, -0.06),
      `<path d="${edge.top.d}" fill="${tone(core, 0.05)}"/><path d="${edge.side.d}" fill="${tone(core, -0.3)}"/><path d="${edge.front.d}" fill="${tone(core, -0.1)}"/>`,
    )
    sc.add(`<path d="${x.top.d}" fill="${tone(shade, 0.06)}"/>`)
    const strips = has(type, /3-stav/) ? 3 : 1
    for (let s = 0; s < strips; s++) {
      const w = b / strips
      const along: Face = { ...x.top, w: L, h: w, at: (u, v) => x.top.at(s * w + v, L - u) }
      const plainMap: Face = { ...along, map: () => x.top.map() }
      if (strips > 1) {
        const cuts = [0, 0.22 + sc.rnd() * 0.2, 0.62 + sc.rnd() * 0.2, 1]
        for (let k = 0; k < 3; k++) {
          const [c0, c1] = [(cuts[k] as number) * L, (cuts[k + 1] as number) * L]
          sc.add(
            `<path d="${poly([along.at(c0, 0), along.at(c1, 0), along.at(c1, w), along.at(c0, w)])}" fill="${tone(wood.face, (sc.rnd() - 0.5) * 0.34)}"/>`,
          )
        }
      }
      if (!stone)
        sc.add(longGrain(sc, plainMap, { ...wood, knots: 0 }, strips > 1 ? 4 : 8, strips === 1))
    }
    sc.add(
      stone
        ? gritOn(sc, x.top, { fx: 0.02, fy: 0.02, colour: '#5f5a52', strength: 0.8, octaves: 3 })
        : gritOn(sc, x.top, { fx: 0.22, fy: 0.004, colour: wood.line, strength: 0.42 }),
    )
    sc.add(
      sheen(sc, x.top.d, 0.2),
      `<path d="${poly([x.front.at(0, 0), x.front.at(b, 0), x.side.at(L, 0)], false)}" fill="none" stroke="#fffaf0" stroke-width="3" opacity=".55"/>`,
    )
  }
}
