/** The site and the garden: ladders, fences, carports, garden tools, reinforcement, bags by family, and all smaller families. */

import { type Attributes, has, measures, num, numbers, str, withChanges } from '../attributes.ts'
import { colourOf, endGrain, extrude, gritFlat, livery, rectangle, woodOf } from '../materials.ts'
import {
  box,
  camera,
  corners,
  FULL,
  face,
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
import { ash, kit, lay, range, steel } from './kit.ts'
import { solid } from './masonry.ts'
import { roofWindow, window } from './openings.ts'
import { aerosol, bag, bigBag, bottle, cap, carton, cartridge, heap, tin } from './packs.ts'
import { coil, type Roll, rolls } from './rolls.ts'
import { pipe, shells } from './shells.ts'
import { drawBars } from './timber.ts'

const brandOf = (a: Attributes, other: string): string => str(a, 'brand') || other

export function rolled(sc: Scene, a: Attributes, family: string): void {
  const type = str(a, 'type')
  const brand = brandOf(a, 'Tagkær')
  const fmt = str(a, 'format', 'indhold', 'dimension')
  const sleeve = livery(brand)
  const base: Omit<Roll, 'colour' | 'end'> = {
    r: 130,
    length: 560,
    core: 38,
    layers: 11,
    sleeve,
    label: [brand, fmt ? `${cap(type)}  ${fmt}` : cap(type)],
  }
  if (family === 'tagpap') {
    if (has(type, /shingles/)) {
      const c = colourOf(str(a, 'farve'), '#3a3b3b')
      shinglePack(sc, c)
      return
    }
    const c =
      { sort: '#3d3e3e', grå: '#7b7d7b', grøn: '#4d6650', rød: '#8a4636' }[str(a, 'farve')] ??
      '#3d3e3e'
    rolls(sc, [
      {
        ...base,
        r: 115,
        length: 640,
        colour: c,
        end: '#2a2a29',
        core: 30,
        layers: 9,
        rough: tone(c, 0.5),
        gloss: 0.12,
      },
    ])
  } else if (has(type, /tape|manchet/)) {
    const c = has(type, /maler/)
      ? '#e3c15a'
      : has(type, /gaffa/)
        ? '#8d9194'
        : has(type, /bygning/)
          ? '#c8442f'
          : '#2f6f8f'
    rolls(
      sc,
      [
        { r: 60, length: 46, colour: c, end: tone(c, 0.25), core: 38, layers: 10, x: 0, near: 0 },
        {
          r: 60,
          length: 46,
          colour: c,
          end: tone(c, 0.25),
          core: 38,
          layers: 10,
          x: 142,
          near: 40,
        },
      ],
      { az: 40, el: 24, frame: { ...FULL, w: 1150 } },
    )
  } else {
    const c = has(type, /damp|bygge/)
      ? '#cfdde2'
      : has(type, /radon|murpap/)
        ? '#33363a'
        : has(type, /fugt/)
          ? '#e9eef0'
          : has(type, /underlag|rulle/)
            ? '#d8c79a'
            : '#b9c4c9'
    rolls(sc, [
      {
        ...base,
        r: 95,
        length: 620,
        colour: c,
        end: tone(c, -0.05),
        core: 34,
        layers: 12,
        gloss: 0.5,
      },
    ])
  }
}

function shinglePack(sc: Scene, c: string): void {
  const size: P3 = [1000, 26, 340]
  const cam = camera(32, 32, 4.6, corners([0, 0, 0], [1000, 150, 340]))
  shadow(sc, cam, corners([0, 0, 0], [1000, 0, 340]), 150)
  for (let i = 0; i < 5; i++)
    solid(sc, box(cam, [(i % 2) * 8, i * 28, 0], size), c, (f) =>
      gritFlat(sc, f.d, {
        fx: 0.09,
        fy: 0.09,
        colour: i === 4 ? tone(c, 0.5) : tone(c, -0.5),
        strength: 0.9,
      }),
    )
  const f = box(cam, [0, 4 * 28, 0], size).top
  for (const u of [0.333, 0.667])
    sc.add(
      `<path d="${poly([f.at(1000 * u - 5, 170), f.at(1000 * u + 5, 170), f.at(1000 * u + 5, 340), f.at(1000 * u - 5, 340)])}" fill="#15130f" opacity=".75"/>`,
    )
}

const STONE: readonly (readonly [RegExp, string, number])[] = [
  [/strand|bund/, '#d9c294', 0.7],
  [/støbe/, '#c9b48c', 0.8],
  [/afret|stabil/, '#a3927a', 1.4],
  [/perle/, '#c3b299', 1.8],
  [/ærte/, '#b3a48e', 2.6],
  [/skærv/, '#8f8d89', 2.2],
  [/nødde/, '#a8937a', 3],
  [/muld/, '#54402f', 1.2],
  [/flis/, '#b98f5a', 1.8],
]
export function aggregate(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const pack = str(a, '_emb', 'emballage')
  const hit = STONE.find(([re]) => re.test(type))
  const [c, coarse] = [hit?.[1] ?? '#a99a80', hit?.[2] ?? 1.5]
  const brand = brandOf(a, 'Granitby')
  if (/løst/.test(pack)) heap(sc, c, coarse)
  else if (/bigbag/.test(pack))
    bigBag(
      sc,
      livery(brand),
      { brand, title: cap(type), note: '', big: pack.replace('bigbag ', '') },
      c,
    )
  else
    bag(sc, {
      colours: livery(brand),
      paper: '#fff',
      clear: c,
      label: { brand, title: cap(type), note: '', big: pack.replace('sæk ', '') || '20 kg' },
      kg: numbers(pack)[0] ?? 20,
    })
}

export function glue(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const brand = brandOf(a, 'Fugevig')
  const c = livery(brand)
  const size = str(a, 'indhold')
  const label = { brand, title: cap(type), note: cap(str(a, 'farve')), big: size }
  if (has(type, /tape/)) rolled(sc, withChanges(a, { format: '' }), 'folie')
  else if (has(type, /skum/)) aerosol(sc, c, label)
  else if (has(type, /lim D|kontakt/)) {
    if (/5 l/.test(size))
      tin(sc, {
        colours: c,
        paint: '#f2ead6',
        label: { ...label, note: '' },
        litres: 5,
        plastic: true,
      })
    else bottle(sc, c, label, 0.75)
  } else cartridge(sc, c, label, colourOf(str(a, 'farve'), '#f2f0ea'))
}

export function tileMortar(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const brand = brandOf(a, 'Flisevang')
  const kg = num(a, 15, 'vaegt')
  const c = livery(brand)
  const label = {
    brand,
    title: cap(type),
    note: str(a, 'farve') ? cap(str(a, 'farve')) : '',
    big: `${kg} kg`,
  }
  if (has(type, /membran|sæt/))
    tin(sc, { colours: c, paint: '#9fb7c9', label, litres: kg, plastic: true })
  else if (has(type, /primer/)) bottle(sc, c, label, kg * 0.5)
  else bag(sc, { colours: c, paper: '#f3f0e8', label, kg })
}

export function fuel(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const pack = str(a, '_emb', 'emballage')
  const brand = brandOf(a, 'Pillebæk')
  const logs = has(type, /brænde/)
  if (logs || has(type, /runde|firkant/)) {
    const birch = has(type, /birk/)
    const wood = woodOf(birch ? 'birk' : 'bøg', '')
    const [across, up] = has(pack, /palle/) ? [5, 5] : has(type, /brik/) ? [5, 3] : [4, 3]
    const d = has(type, /brik/) ? 90 : 110
    const L = has(type, /brik/) ? 300 : 300
    const pts = corners([0, 0, -L], [across * d, up * d, L])
    const cam = camera(34, 20, 5, pts, { ...FULL, w: 1080 })
    shadow(sc, cam, corners([0, 0, -L], [across * d, 0, L]), up * d)
    const brick = has(type, /firkant/)
    const back = face(
      cam,
      [d * 0.12, up * d * 0.9, -14],
      [across * d - d * 0.24, 0, 0],
      [0, -up * d * 0.88, 0],
    )
    sc.add(`<path d="${back.d}" fill="#2a1b10"/>`)
    for (let j = 0; j < up; j++)
      for (let i = 0; i < across; i++) {
        const turn = sc.rnd() * 6
        const sides = has(type, /brik/) ? (brick ? 4 : 10) : 3 + Math.floor(sc.rnd() * 2) + 1
        const r = d * (has(type, /brik/) ? 0.51 : 0.57)
        const sec: P2[] = brick
          ? rectangle(i * d + 2, j * d + 2, d - 4, d - 4)
          : range(sides).map(
              (q) =>
                [
                  i * d + d / 2 + Math.sin((q / sides) * 6.283 + (sides > 8 ? 0 : turn)) * r,
                  j * d + d / 2 + Math.cos((q / sides) * 6.283 + (sides > 8 ? 0 : turn)) * r,
                ] as const,
            )
        const shade = (sc.rnd() - 0.5) * 0.16
        const { quads, end } = extrude(cam, sec, sc.rnd() * 12, -L)
        const bark = has(type, /brik/) ? '#a8794a' : birch ? '#e8e2d3' : '#7d6650'
        const cap0 = has(type, /brik/) ? '#b5875a' : tone(wood.end, shade)
        const sides0 = new Map<string, string>()
        for (const q of quads) {
          const fill = tone(q.nx > 0.2 ? bark : wood.face, Math.round((q.light + shade) * 8) / 8)
          sides0.set(fill, (sides0.get(fill) ?? '') + q.face.d)
        }
        const visible = i === across - 1 || j === up - 1
        sc.add(
          visible ? [...sides0].map(([fill, d]) => `<path d="${d}" fill="${fill}"/>`).join('') : '',
          `<path d="${end}" fill="${cap0}" stroke="${tone(wood.ring, -0.45)}" stroke-width="2"/>`,
        )
        if (!has(type, /brik/) && (i + j) % 2 === 0 && sc.used() < 9500) {
          const f = face(cam, [i * d, (j + 1) * d, 0], [d, 0, 0], [0, -d, 0])
          sc.add(
            `<path d="${end}" fill="${endGrain(sc, f, { ...wood, end: cap0 }, [d * 0.4, d * 0.6])}" opacity=".75"/>`,
          )
        }
      }
    if (!has(pack, /palle/)) {
      const f = face(cam, [0, up * d * 0.62, 8], [across * d, 0, 0], [0, -up * d * 0.36, 0])
      const c = livery(brand)
      sc.add(
        `<path d="${f.d}" fill="${c.main}" opacity=".94"/><g transform="${f.map()}">${text(f.w / 2, f.h * 0.52, brand, { size: f.h * 0.46, fill: c.ink, anchor: 'middle', max: f.w * 0.8, weight: 800 })}${text(f.w / 2, f.h * 0.86, pack, { size: f.h * 0.26, fill: c.ink, anchor: 'middle', max: f.w * 0.8 })}</g>`,
      )
    }
    return
  }
  bag(sc, {
    colours: livery(brand),
    paper: '#f4f1e8',
    clear: '#c9a26a',
    label: { brand, title: cap(type), note: '', big: pack.replace('palle ', '') },
    kg: Math.min(20, numbers(pack)[0] ?? 15),
  })
}

export function winter(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const brand = brandOf(a, 'Haveskov')
  const k = kit(sc)
  const c = livery(brand)
  const dim = str(a, 'dimension')
  if (has(type, /vejsalt|urea/))
    bag(sc, {
      colours: c,
      paper: '#e9eff2',
      label: { brand, title: cap(type), note: '', big: dim },
      kg: num(a, 15, 'dimension'),
    })
  else if (has(type, /skovl/))
    lay(
      sc,
      -18,
      k.r(240, 582, 700, 36, 16, k.lying(ash)),
      k.tube('M240 540V660', '#2b2e31', 44),
      k.p(
        'M900 400H1240Q1330 420 1340 600Q1330 780 1240 800H900Q870 600 900 400z',
        k.g(c.main === '#e9e6dd' ? '#c23a2b' : c.main, 0.28),
      ),
      range(5)
        .map((i) => k.line(`M930 ${460 + i * 70}H1290`, '#000', 8, ' opacity=".12"'))
        .join(''),
      k.r(1316, 420, 26, 360, 8, k.standing(steel)),
    )
  else if (has(type, /presenning/)) {
    const col = '#2f6b4a'
    lay(
      sc,
      0,
      k.p('M360 480L560 400H1180L1260 470V820L1060 880H420L360 800z', k.g(col, 0.25)),
      range(4)
        .map((i) =>
          k.line(
            `M364 ${540 + i * 80}Q800 ${560 + i * 80} 1256 ${530 + i * 80}`,
            tone(col, -0.4),
            9,
            ' opacity=".6"',
          ),
        )
        .join(''),
      range(5)
        .map(
          (i) =>
            k.c(440 + i * 160, 850 - (i % 2) * 4, 22, k.g('#c9a14a', 0.4)) +
            k.c(440 + i * 160, 850 - (i % 2) * 4, 10, '#1d2a22'),
        )
        .join(''),
      k.r(640, 560, 320, 170, 12, '#f4f1e8'),
      text(800, 640, brand, { size: 58, fill: '#23302a', anchor: 'middle', max: 290 }),
      text(800, 705, dim, { size: 50, fill: '#2f6b4a', anchor: 'middle' }),
    )
  } else if (has(type, /spændebånd/)) coil(sc, '#e06a1b', 5, 46, ['Spændebånd', dim], c)
  else if (has(type, /kasse|spand/)) {
    if (has(type, /spand/))
      tin(sc, {
        colours: { main: '#3a3d40', ink: '#f4f1e8', accent: '#b9bec0' },
        paint: '#4a4e51',
        label: { brand, title: cap(type), note: '', big: dim },
        litres: 12,
        plastic: false,
      })
    else {
      const s: P3 = [800, 420, 420]
      const cam = camera(30, 24, 5, corners([0, 0, 0], s))
      shadow(sc, cam, corners([0, 0, 0], [800, 0, 420]), 420)
      solid(sc, box(cam, [0, 0, 0], s), '#5b6a70', () => '')
      const b = box(cam, [-14, 370, -14], [828, 70, 448])
      sc.add(
        `<path d="${b.side.d}" fill="#262c2f"/><path d="${b.front.d}" fill="#343c40"/><path d="${b.top.d}" fill="#4a5459"/>`,
      )
      const f = box(cam, [0, 0, 0], s).front
      sc.add(
        `<g transform="${f.map()}">${text(400, 260, brand, { size: 90, fill: '#dfe5e6', anchor: 'middle', max: 500 })}${text(400, 340, dim, { size: 56, fill: '#b9c4c8', anchor: 'middle' })}</g>`,
      )
    }
  } else if (has(type, /røgrør/))
    pipe(sc, { r: 75, length: 500, colour: '#3a3c3d', wall: 3, socket: true })
  else {
    sc.add(
      `<g filter="${sc.drop(0.5)}">`,
      k.p('M480 420H1120L1000 700H600z', k.g('#2f6b4a', 0.25)),
      k.r(460, 390, 680, 50, 16, k.lying('#26292b')),
      k.tube('M560 420L330 250', '#3a3d40', 30),
      k.p('M680 700H920L880 780H720z', k.g('#26292b', 0.2)),
      [560, 1040]
        .map((x) => k.c(x, 900, 110, k.g('#26292b', 0.25)) + k.c(x, 900, 54, '#b9bec0'))
        .join(''),
      k.r(540, 880, 520, 26, 8, k.lying('#5d6366')),
      '</g>',
    )
  }
}

export function ladder(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const c = '#c3c7c8'
  const brand = brandOf(a, 'Stigeløv')
  const b = livery(brand)
  const rail = (x0: number, y0: number, x1: number, y1: number, w: number): string => {
    const n = Math.hypot(x1 - x0, y1 - y0)
    const [ux, uy] = [(-(y1 - y0) / n) * w * 0.5, ((x1 - x0) / n) * w * 0.5]
    return k.p(
      poly([
        [x0 - ux, y0 - uy],
        [x1 - ux, y1 - uy],
        [x1 + ux, y1 + uy],
        [x0 + ux, y0 + uy],
      ]),
      k.standing(c),
    )
  }
  const rungs = (
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    w0: number,
    w1: number,
    n: number,
    h = 16,
  ): string =>
    range(n)
      .map((i) => {
        const t = (i + 0.5) / n
        const x = x0 + (x1 - x0) * t
        const y = y0 + (y1 - y0) * t
        const w = w0 + (w1 - w0) * t
        return k.r(x, y, w, h, 5, k.lying(c))
      })
      .join('')
  const m = numbers(str(a, 'hoejde'))[0] ?? 3
  if (has(type, /stillads/)) {
    const W = has(type, /bred/) ? 900 : 760
    const x = 800 - W / 2
    sc.add(
      `<path d="M${x} 1040h${W}l60-40h${-W}z" fill="#3d2f1b" opacity=".35" filter="${sc.blur(16)}"/><g filter="${sc.drop(0.5)}">`,
      range(2)
        .map(
          (i) =>
            rail(x + i * W, 170, x + i * W, 1010, 24) +
            rail(x + i * (W - 70) + 50, 150, x + i * (W - 70) + 50, 980, 16),
        )
        .join(''),
      range(7)
        .map(
          (i) =>
            k.r(x - 4, 240 + i * 112, 60, 12, 4, k.lying(c)) +
            k.r(x + W - 26, 240 + i * 112, 60, 12, 4, k.lying(c)),
        )
        .join(''),
      k.tube(`M${x} 940L${x + W} 560M${x + W} 940L${x} 560`, c, 16),
      k.r(x - 10, 480, W + 40, 44, 6, k.lying(ash)),
      k.r(x, 250, W, 16, 6, k.lying('#e2b21c')),
      k.r(x, 350, W, 16, 6, k.lying('#e2b21c')),
      range(2)
        .map((i) => k.c(x + i * W, 1030, 34, '#2b2e31') + k.c(x + i * W, 1030, 12, '#b9bec0'))
        .join(''),
      '</g>',
    )
    return
  }
  if (has(type, /wiener|trappe|buk|kombi/)) {
    const n = Math.max(3, Math.min(9, Math.round(m * 2.4)))
    const top = has(type, /buk/) ? 560 : 190
    sc.add(
      `<path d="M420 1040L640 985H1200L1110 1045z" fill="#3d2f1b" opacity=".4" filter="${sc.blur(20)}"/><g filter="${sc.drop(0.35)}">`,
      rail(900, top, 1130, 990, 22),
      rail(1010, top - 4, 1260, 985, 22),
      has(type, /wiener/)
        ? rungs(940, top + 60, 1140, 960, 110, 124, n)
        : k.tube('M1010 600L1120 590', c, 14),
      rail(680, top, 480, 1020, 30),
      rail(920, top, 900, 1030, 30),
      rungs(
        680,
        top + 30,
        480,
        990,
        238,
        420,
        has(type, /buk/) ? 2 : n,
        has(type, /trappe|buk/) ? 34 : 18,
      ),
      has(type, /trappe|buk/)
        ? k.p(`M640 ${top - 20}H1030L1010 ${top + 22}H630z`, k.g('#2b2e31', 0.3))
        : k.r(664, top - 22, 290, 40, 8, k.lying(b.main)),
      k.r(462, 1010, 44, 30, 6, '#26292b'),
      k.r(880, 1020, 44, 30, 6, '#26292b'),
      k.r(1240, 976, 40, 26, 6, '#26292b'),
      k.r(1110, 980, 40, 26, 6, '#26292b'),
      '</g>',
    )
    return
  }
  const parts = has(type, /3-delt/) ? 3 : has(type, /2-delt/) ? 2 : 1
  const n = 11
  sc.add(
    `<g filter="${sc.drop(0.9)}"><g transform="rotate(24 800 600)">`,
    range(parts)
      .map((i) => {
        const dx = i * 30
        const up = i * -50
        return (
          k.r(620 + dx, 90 + up + 60, 34, 1000, 6, k.standing(tone(c, -i * 0.04))) +
          k.r(950 - dx, 90 + up + 60, 34, 1000, 6, k.standing(tone(c, -i * 0.04))) +
          range(n)
            .map((j) => k.r(640 + dx, 200 + up + j * 84, 330 - dx * 2, 20, 8, k.lying(c)))
            .join('')
        )
      })
      .join(''),
    k.r(612, 1130, 52, 44, 8, '#26292b'),
    k.r(942, 1130, 52, 44, 8, '#26292b'),
    k.r(622, 560, 30, 150, 4, b.main),
    '</g></g>',
  )
}

export function fence(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const [fw, fh] = measures(str(a, 'format'), [1800, 1800]) as [number, number]
  const w0 = woodOf('fyr', str(a, 'behandling').replace('ubehandlet lærk', ''))
  const wood = /lærk/.test(str(a, 'behandling'))
    ? woodOf('lærk', '')
    : has(type, /komposit/)
      ? { ...w0, face: '#55565a', line: '#2f3032' }
      : w0
  if (has(type, /beslag/)) {
    carton(sc, {
      colours: livery(brandOf(a, 'Hegnsø')),
      label: {
        brand: brandOf(a, 'Hegnsø'),
        title: 'Hegnsbeslag',
        note: 'Varmforzinket',
        big: '10 stk',
      },
      size: [200, 120, 120],
    })
    return
  }
  const s = Math.min(1080 / fw, 850 / fh)
  const [W, H] = [fw * s, fh * s]
  const x = 800 - W / 2
  const y = 1020 - H
  sc.add(
    `<path d="M${px(x)} 1015h${px(W)}l120-46h${px(-W)}z" fill="#4a3a22" opacity=".45" filter="${sc.blur(18)}"/><g filter="${sc.drop(0.7)}">`,
  )
  const board = (
    bx: number,
    by: number,
    bw: number,
    bh: number,
    vertical: boolean,
    top = 0,
  ): string => {
    const t = (sc.rnd() - 0.5) * 0.16
    const f = tone(wood.face, t)
    const d = top
      ? `M${px(bx)} ${px(by + bw * 0.5)}L${px(bx + bw / 2)} ${px(by)}L${px(bx + bw)} ${px(by + bw * 0.5)}V${px(by + bh)}H${px(bx)}z`
      : `M${px(bx)} ${px(by)}h${px(bw)}v${px(bh)}h${px(-bw)}z`
    return `<path d="${d}" fill="${f}"/><path d="M${px(bx + (vertical ? bw : 0))} ${px(by + (vertical ? (top ? bw * 0.5 : 0) : bh))}${vertical ? `V${px(by + bh)}` : `h${px(bw)}`}" stroke="${tone(wood.face, -0.55)}" stroke-width="4"/><path d="M${px(bx + 2)} ${px(by + (top ? bw * 0.5 : 2))}${vertical ? `V${px(by + bh)}` : `h${px(bw)}`}" stroke="${tone(wood.face, 0.4)}" stroke-width="3" opacity=".6"/>`
  }
  let all = ''
  const parts: string[] = []
  if (has(type, /gabion/)) {
    all = `M${px(x)} ${px(y)}h${px(W)}v${px(H)}h${px(-W)}z`
    sc.add(
      `<path d="${all}" fill="#7d7a74"/>`,
      gritFlat(sc, all, { fx: 0.018, fy: 0.022, colour: '#35322d', strength: 1.2, octaves: 2 }),
      gritFlat(sc, all, {
        fx: 0.02,
        fy: 0.024,
        colour: '#e2dccf',
        strength: 1.1,
        octaves: 2,
        cover: -0.3,
      }),
    )
    for (let i = 0; i <= 14; i++)
      parts.push(k.line(`M${px(x + (W * i) / 14)} ${px(y)}v${px(H)}`, '#c3c7c8', 5))
    for (let i = 0; i <= 10; i++)
      parts.push(k.line(`M${px(x)} ${px(y + (H * i) / 10)}h${px(W)}`, '#d8dadb', 6))
    sc.add(...parts, '</g>')
    return
  }
  const gate = has(type, /låge/)
  if (has(type, /stakit|låge/)) {
    const n = Math.round(fw / 130)
    const bw = (W / n) * 0.66
    parts.push(
      board(x, y + H * 0.2, W, H * 0.09, false),
      board(x, y + H * 0.72, W, H * 0.09, false),
    )
    if (gate)
      parts.push(
        `<path d="M${px(x + 20)} ${px(y + H * 0.8)}L${px(x + W - 20)} ${px(y + H * 0.22)}" stroke="${tone(wood.face, -0.1)}" stroke-width="${px(H * 0.08)}"/>`,
      )
    for (let i = 0; i < n; i++)
      parts.push(
        board(
          x + (W / n) * (i + 0.17),
          y + (gate ? Math.sin((i / (n - 1)) * Math.PI) * -0 : 0),
          bw,
          H,
          true,
          1,
        ),
      )
    if (gate)
      parts.push(
        k.r(x + W - 60, y + H * 0.46, 90, 26, 8, k.lying('#2b2e31')),
        k.r(x - 30, y + H * 0.22, 150, 22, 6, k.lying('#2b2e31')),
        k.r(x - 30, y + H * 0.74, 150, 22, 6, k.lying('#2b2e31')),
      )
  } else if (has(type, /flet|lamel|komposit/)) {
    const n = Math.max(6, Math.round(fh / (has(type, /komposit/) ? 160 : 105)))
    for (let i = 0; i < n; i++) {
      parts.push(
        board(
          x + 22,
          y + 22 + ((H - 44) / n) * i,
          W - 44,
          ((H - 44) / n) * (has(type, /lamel/) ? 0.86 : 1),
          false,
        ),
      )
      if (has(type, /flet/))
        for (let j = 0; j < 3; j++)
          parts.push(
            `<path d="M${px(x + W * (0.2 + j * 0.3) - 30)} ${px(y + 22 + ((H - 44) / n) * i)}h60v${px((H - 44) / n)}h-60z" fill="${sc.linear(
              0,
              0,
              1,
              0,
              [
                [0, '#1d120a', (i + j) % 2 ? 0.4 : 0],
                [0.5, '#fff6e0', (i + j) % 2 ? 0 : 0.3],
                [1, '#1d120a', (i + j) % 2 ? 0.4 : 0],
              ],
            )}"/>`,
          )
    }
    parts.push(
      board(x, y, 26, H, true),
      board(x + W - 26, y, 26, H, true),
      board(x, y, W, 26, false),
      board(x, y + H - 26, W, 26, false),
    )
  } else {
    const n = Math.round(fw / 118)
    for (let i = 0; i < n; i++) parts.push(board(x + (W / n) * i, y, (W / n) * 0.985, H, true))
    for (const v of [0.14, 0.5, 0.84])
      parts.push(
        range(n)
          .map((i) => k.c(x + (W / n) * (i + 0.5), y + H * v, 5, '#6c6a62'))
          .join(''),
      )
  }
  sc.add(...parts)
  all = `M${px(x)} ${px(y)}h${px(W)}v${px(H)}h${px(-W)}z`
  if (!has(type, /stakit|låge|komposit/))
    sc.add(
      gritFlat(
        sc,
        all,
        has(type, /flet|lamel/)
          ? { fx: 0.004, fy: 0.14, colour: wood.line, strength: 0.55 }
          : { fx: 0.14, fy: 0.004, colour: wood.line, strength: 0.55 },
      ),
    )
  sc.add('</g>')
}

export function garden(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const brand = brandOf(a, 'Haveskov')
  const b = livery(brand)
  const c = brand === 'Basis' ? '#4d7a55' : b.main
  const ink = brand === 'Basis' ? '#fff' : b.ink
  const D = '#2a2d30'
  const shaft = k.r(180, 584, 860, 34, 14, k.lying(ash)) + k.tube('M180 540V660', D, 40)
  if (has(type, /spade/))
    lay(
      sc,
      -26,
      shaft,
      k.p(
        'M1000 570H1060L1090 470H1340Q1400 600 1340 730H1090L1060 632H1000z',
        k.g('#8f9598', 0.4),
      ),
      k.line('M1060 600H1360', '#fff', 6, ' opacity=".35"'),
    )
  else if (has(type, /^greb/))
    lay(
      sc,
      -26,
      shaft,
      k.r(1000, 580, 90, 42, 8, k.lying('#5d6366')),
      range(4)
        .map((i) =>
          k.tube(`M1080 600Q1110 ${480 + i * 80} 1160 ${480 + i * 80}H1400`, '#8f9598', 24),
        )
        .join(''),
    )
  else if (has(type, /rive/))
    lay(
      sc,
      -26,
      shaft,
      k.r(1030, 400, 44, 400, 10, k.standing('#5d6366')),
      range(11)
        .map((i) =>
          k.tube(`M1070 ${420 + i * 36}Q1150 ${424 + i * 36} 1170 ${434 + i * 36}`, '#8f9598', 14),
        )
        .join(''),
    )
  else if (has(type, /kost/))
    lay(
      sc,
      -26,
      shaft,
      k.r(1000, 400, 80, 400, 14, k.standing(ash)),
      k.p('M1078 410H1260L1290 800H1078z', k.lying('#8a5a2e')),
      range(16)
        .map((i) =>
          k.line(`M1080 ${424 + i * 24}L1280 ${416 + i * 25}`, '#4d2f16', 5, ' opacity=".6"'),
        )
        .join(''),
    )
  else if (has(type, /saks/))
    lay(
      sc,
      -20,
      has(type, /hække/)
        ? k.r(600, 560, 800, 30, 6, k.lying(steel)) +
            `<path d="M620 590H1390" stroke="#6f7578" stroke-width="34" stroke-dasharray="18 22"/>` +
            k.r(260, 500, 380, 170, 60, k.lying(c)) +
            k.tube('M560 500Q600 380 460 380Q340 400 330 500', D, 54) +
            text(450, 606, brand, { size: 56, fill: ink, anchor: 'middle', max: 280 })
        : k.tube('M860 580L260 470M860 620L260 730', c, 52) +
            k.p(
              'M830 570Q1000 470 1200 500Q1300 530 1330 590Q1100 570 880 620z',
              k.g('#c3c7c8', 0.4),
            ) +
            k.p(
              'M840 640Q1000 720 1120 690Q1160 660 1150 620Q1040 650 880 590z',
              k.g('#8f9598', 0.3),
            ) +
            k.c(870, 600, 36, k.g(steel, 0.4)),
    )
  else if (has(type, /trillebør/)) {
    roundShadow(sc, 800, 1000, 460, 40, 0.1)
    sc.add(
      `<g filter="${sc.drop(0.4)}">`,
      k.tube('M240 440L900 800L1130 880', '#3a3d40', 34),
      k.tube('M560 640L500 980M560 640L700 980', '#3a3d40', 28),
      k.p(
        'M420 380H1220Q1260 400 1180 560L1040 740Q1000 770 940 770H640Q590 760 570 720z',
        k.g(has(type, /120/) ? '#6b7a3c' : '#2f6b4a', 0.3),
      ),
      k.r(400, 364, 840, 30, 14, k.lying('#4a4e51')),
      k.c(1150, 880, 130, k.g('#26292b', 0.25)),
      k.c(1150, 880, 78, k.g('#d8a51c', 0.3)),
      k.c(1150, 880, 22, '#3a3d40'),
      k.r(190, 400, 130, 50, 24, k.lying('#26292b'), ' transform="rotate(28 250 430)"'),
      text(820, 570, brand, {
        size: 70,
        fill: '#fff',
        anchor: 'middle',
        max: 360,
        more: ' opacity=".85"',
      }),
      '</g>',
    )
  } else if (has(type, /slange/)) coil(sc, '#2f7d4a', 9, 48, ['1/2"', '25 m'], b)
  else if (has(type, /plæne|robot/)) {
    const robot = has(type, /robot/)
    roundShadow(sc, 800, 985, 470, 50, 0.12)
    sc.add(
      `<g filter="${sc.drop(0.4)}">`,
      robot ? '' : k.tube('M480 640L250 190H330M560 640L360 200', D, 26),
      k.p(
        robot
          ? 'M330 880Q330 700 520 620Q800 540 1080 620Q1280 700 1290 880z'
          : 'M330 860Q360 660 560 620H1040Q1270 640 1290 860z',
        k.g(c, 0.3),
      ),
      k.p(
        robot
          ? 'M520 700Q800 600 1080 700Q1100 760 1060 770H540Q500 760 520 700z'
          : 'M600 640Q620 540 720 540H920Q1010 550 1030 640z',
        k.g(D, 0.25),
      ),
      [430, 1170]
        .map(
          (x) =>
            k.c(x, 890, robot ? 100 : 110, k.g(D, 0.25)) + k.c(x, 890, 56, k.g('#b9bec0', 0.3)),
        )
        .join(''),
      k.r(330, 850, 960, 44, 18, k.lying(D)),
      text(800, 820, brand, { size: 80, fill: ink, anchor: 'middle', max: 420 }),
      '</g>',
    )
  } else if (has(type, /kædesav/))
    lay(
      sc,
      -10,
      k.p('M800 540H1400Q1440 570 1440 600T1400 660H800z', k.lying('#c3c7c8')),
      `<path d="M800 532H1400Q1450 570 1450 600T1400 668H800" fill="none" stroke="#4a4e51" stroke-width="22" stroke-dasharray="20 10"/>`,
      k.p(
        'M330 540Q360 440 480 440H820Q880 470 880 560V700Q860 740 800 740H420Q340 720 330 640z',
        k.g(c, 0.28),
      ),
      k.tube('M420 740Q240 720 240 600T380 470', D, 64),
      k.tube('M560 450Q600 330 760 340T820 480', D, 44),
      text(620, 620, brand, { size: 70, fill: ink, anchor: 'middle', max: 330 }),
    )
  else if (has(type, /buskryd|brænder/))
    lay(
      sc,
      -24,
      k.r(200, 588, 1040, 26, 10, k.lying('#b9bec0')),
      k.r(160, 540, 260, 120, 50, k.lying(c)),
      k.tube('M640 590Q640 450 740 450T800 520', D, 36),
      has(type, /brænder/)
        ? k.p('M1220 560H1380L1420 540V660L1380 640H1220z', k.lying('#5d6366')) +
            k.p('M1420 560Q1560 600 1420 640z', '#f0a03c', ' opacity=".85"')
        : k.c(1280, 600, 110, k.g('#8f9598', 0.4)) +
            k.c(1280, 600, 34, D) +
            k.p('M1180 560Q1120 480 1220 470L1330 520z', k.g(c, 0.2)),
      text(290, 616, brand, { size: 46, fill: ink, anchor: 'middle', max: 200 }),
    )
  else if (has(type, /højtryk/)) {
    roundShadow(sc, 760, 1010, 300, 44, 0.3)
    sc.add(
      `<g filter="${sc.drop(0.4)}">`,
      k.tube('M960 560C1260 480 1350 700 1260 900', D, 26),
      k.tube('M1180 420L1350 980', '#5d6366', 26),
      k.tube('M560 420V200H960V420', D, 36),
      k.r(520, 380, 480, 580, 70, k.standing(c)),
      k.r(580, 640, 360, 280, 30, k.standing(D)),
      [520, 1000].map((x) => k.c(x, 940, 84, k.g(D, 0.25)) + k.c(x, 940, 40, '#b9bec0')).join(''),
      text(760, 530, brand, { size: 76, fill: ink, anchor: 'middle', max: 380 }),
      k.c(760, 780, 70, k.g(b.accent, 0.25)),
      '</g>',
    )
  } else
    carton(sc, {
      colours: b,
      label: { brand, title: cap(type), note: '', big: str(a, 'serie') },
      size: [260, 180, 160],
    })
}

export function reinforcement(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const dim = str(a, 'dimension')
  if (has(type, /net/)) {
    const step = dim.startsWith('100') ? 100 : 150
    const [W, L] = [step * 7, step * 5]
    const cam = camera(34, 34, 3.6, corners([0, 0, 0], [W, 30, L]))
    let d = ''
    let s = ''
    for (let i = 0; i <= 7; i++) {
      d += poly([cam.p([i * step, 8, -40]), cam.p([i * step, 8, L + 40])], false)
      s += poly([cam.p([i * step + 10, 0, -40]), cam.p([i * step + 10, 0, L + 40])], false)
    }
    for (let i = 0; i <= 5; i++) {
      d += poly([cam.p([-40, 16, i * step]), cam.p([W + 40, 16, i * step])], false)
      s += poly([cam.p([-30, 0, i * step]), cam.p([W + 50, 0, i * step])], false)
    }
    const t = cam.scale * (has(type, /ø6/) ? 11 : 9)
    sc.add(
      `<path d="${s}" fill="none" stroke="#4a3a22" stroke-width="${px(t)}" opacity=".4" filter="${sc.blur(7)}"/><path d="${d}" fill="none" stroke="#4b3f38" stroke-width="${px1(t)}"/><path d="${d}" fill="none" stroke="#8d7d70" stroke-width="${px1(t * 0.5)}" transform="translate(-1 -2)"/><path d="${d}" fill="none" stroke="#cbbcae" stroke-width="${px1(t * 0.16)}" transform="translate(-2 -3)"/>`,
    )
    return
  }
  if (has(type, /klods/)) {
    const cam = camera(32, 28, 5, corners([0, 0, 0], [260, 60, 120]))
    for (const [x, z] of [
      [0, 0],
      [95, 20],
      [190, -10],
    ] as const) {
      shadow(sc, cam, corners([x, 0, z], [60, 0, 60]), 50)
      solid(sc, box(cam, [x, 0, z], [60, 50, 60]), '#a8a49b', (f) =>
        gritFlat(sc, f.d, { fx: 0.06, fy: 0.06, colour: '#5b564c', strength: 0.7 }),
      )
    }
    return
  }
  const d = numbers(dim)[0] ?? 10
  const r = d / 2
  const L = d * 26
  const bars = range(7).map((i) => ({
    x: (i < 4 ? i : i - 3.5) * d * 1.25,
    y: i < 4 ? 0 : d * 1.02,
  }))
  const cam = camera(48, 24, 4, corners([-r, 0, -L], [d * 5, d * 2.2, L]))
  shadow(sc, cam, corners([0, 0, -L], [d * 4.2, 0, L]), d)
  for (const b of bars) {
    const c = '#6d5d52'
    const z0 = sc.rnd() * d * 1.2
    const p0 = cam.p([b.x, b.y + r, z0])
    const p1 = cam.p([b.x, b.y + r, -L])
    const w = d * cam.scale
    const line = `M${px(p0[0])} ${px(p0[1])}L${px(p1[0])} ${px(p1[1])}`
    sc.add(
      `<path d="${line}" stroke="${tone(c, -0.45)}" stroke-width="${px(w)}"/><path d="${line}" stroke="${c}" stroke-width="${px(w * 0.7)}" transform="translate(${px1(-w * 0.05)} ${px1(-w * 0.1)})"/><path d="${line}" stroke="${tone(c, 0.5)}" stroke-width="${px(w * 0.2)}" transform="translate(${px1(-w * 0.1)} ${px1(-w * 0.24)})" opacity=".8"/><path d="${line}" stroke="${tone(c, -0.6)}" stroke-width="${px(w * 0.96)}" stroke-dasharray="5 ${px(w * 0.42)}" opacity=".55"/><ellipse cx="${px(p0[0])}" cy="${px(p0[1])}" rx="${px(w * 0.36)}" ry="${px(w * 0.5)}" fill="${tone('#a89a8d', 0.15)}"/>`,
    )
  }
}

export function building(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const t = str(a, 'behandling')
  const glassy = has(type, /udestue|drivhus/) || t === 'alu'
  const c = t === 'sortmalet' ? '#3a3936' : t === 'alu' ? '#b9bec0' : woodOf('fyr', 'tryk').face
  const [l, d] = measures(str(a, 'format'), [3.6, 5.1]) as [number, number]
  const [W, D, H] = [Math.min(7.6, d) * 1000, l * 1000, 2400]
  const cam = camera(32, 20, 5, corners([0, 0, 0], [W, H + (glassy ? 700 : 300), D]), {
    ...FULL,
    w: 1300,
    h: 860,
  })
  shadow(sc, cam, corners([0, 0, 0], [W, 0, D]), H)
  const floor = face(cam, [0, 0, 0], [W, 0, 0], [0, 0, D])
  sc.add(`<path d="${floor.d}" fill="#8a7a5e" opacity=".22"/>`)
  const post = (x: number, z: number): string => {
    const b = box(cam, [x, 0, z], [110, H, 110])
    return `<path d="${b.front.d}" fill="${c}"/><path d="${b.side.d}" fill="${tone(c, -0.3)}"/>`
  }
  const wall = (f: ReturnType<typeof face>, light: number): string => {
    if (glassy) {
      let g = `<path d="${f.d}" fill="${sc.linear(0, 0, 1, 1, [
        [0, '#e3eef0', 0.8],
        [0.4, '#b9d0d4', 0.55],
        [0.5, '#f3f9f9', 0.8],
        [1, '#9dbabd', 0.6],
      ])}" stroke="${c}" stroke-width="10"/>`
      const n = Math.max(3, Math.round(f.w / 900))
      for (let i = 1; i < n; i++)
        g += k.line(
          poly([f.at((f.w * i) / n, 0), f.at((f.w * i) / n, f.h)], false),
          tone(c, -0.1),
          9,
        )
      return g + k.line(poly([f.at(0, f.h * 0.45), f.at(f.w, f.h * 0.45)], false), tone(c, -0.1), 7)
    }
    let g = `<path d="${f.d}" fill="${tone(c, light)}"/>`
    let dd = ''
    const n = Math.round(f.w / 190)
    for (let i = 1; i < n; i++)
      dd += poly([f.at((f.w * i) / n, 0), f.at((f.w * i) / n, f.h)], false)
    g += `<path d="${dd}" stroke="${tone(c, light - 0.35)}" stroke-width="4" opacity=".75"/>`
    return g
  }
  const shed = has(type, /redskab|drivhus|udestue/)
  const front = (): ReturnType<typeof face> => face(cam, [0, H, D], [W, 0, 0], [0, -H, 0])
  const side = (): ReturnType<typeof face> => face(cam, [W, H, D], [0, 0, -D], [0, -H, 0])
  if (shed) {
    sc.add(wall(front(), -0.02), wall(side(), -0.26))
    const f = front()
    const dx = f.w * 0.36
    sc.add(
      `<path d="${poly([f.at(dx, 330), f.at(dx + 950, 330), f.at(dx + 950, f.h), f.at(dx, f.h)])}" fill="${glassy ? '#dbe8ea' : tone(c, 0.1)}" fill-opacity="${glassy ? 0.5 : 1}" stroke="${tone(c, -0.5)}" stroke-width="6"/>`,
    )
  } else {
    const back = face(cam, [0, H, 0], [W * (has(type, /pavillon/) ? 1 : 0.34), 0, 0], [0, -H, 0])
    if (!has(type, /pavillon/)) {
      sc.add(wall(back, -0.3))
      sc.add(
        wall(face(cam, [W * 0.34, H, D], [0, 0, -D], [0, -H, 0]), -0.34),
        wall(face(cam, [0, H, D], [W * 0.34, 0, 0], [0, -H, 0]), -0.04),
      )
    }
    sc.add(
      post(0, 0),
      post(W - 110, 0),
      post(W / 2, 0),
      post(W * 0.34, D - 110),
      post(W - 110, D - 110),
      has(type, /pavillon/) ? post(0, D - 110) : '',
    )
  }
  if (glassy || has(type, /pavillon/)) {
    const top = H + 700
    const r0: P2[] = [
      cam.p([-60, H, D + 60]),
      cam.p([W + 60, H, D + 60]),
      cam.p([W + 60, top, D / 2]),
      cam.p([-60, top, D / 2]),
    ]
    const r1: P2[] = [
      cam.p([W + 60, H, D + 60]),
      cam.p([W + 60, H, -60]),
      cam.p([W + 60, top, D / 2]),
    ]
    sc.add(
      `<path d="${poly(r1)}" fill="${glassy ? '#a9c3c6' : tone(c, -0.3)}" opacity="${glassy ? 0.75 : 1}" stroke="${tone(c, -0.2)}" stroke-width="8"/><path d="${poly(r0)}" fill="${
        glassy
          ? sc.linear(0, 0, 1, 1, [
              [0, '#eef6f7', 0.9],
              [0.5, '#bcd3d6', 0.7],
              [1, '#e2eff0', 0.85],
            ])
          : '#4a4d4f'
      }" stroke="${c}" stroke-width="9"/>`,
    )
    for (let i = 1; i < 6; i++) {
      const u = i / 6
      sc.add(
        k.line(
          poly(
            [
              [
                (r0[0] as P2)[0] + ((r0[1] as P2)[0] - (r0[0] as P2)[0]) * u,
                (r0[0] as P2)[1] + ((r0[1] as P2)[1] - (r0[0] as P2)[1]) * u,
              ],
              [
                (r0[3] as P2)[0] + ((r0[2] as P2)[0] - (r0[3] as P2)[0]) * u,
                (r0[3] as P2)[1] + ((r0[2] as P2)[1] - (r0[3] as P2)[1]) * u,
              ],
            ],
            false,
          ),
          glassy ? c : '#36393b',
          7,
        ),
      )
    }
  } else {
    const b = box(cam, [-200, H, -200], [W + 400, 280, D + 400])
    sc.add(
      `<path d="${b.side.d}" fill="${tone(c, -0.3)}"/><path d="${b.front.d}" fill="${tone(c, 0.02)}"/><path d="${b.top.d}" fill="#4a4b4a"/><path d="${poly([b.front.at(0, 140), b.front.at(b.front.w, 140), b.side.at(b.side.w, 140)], false)}" fill="none" stroke="${tone(c, -0.45)}" stroke-width="4"/><path d="${poly([b.front.at(0, 280), b.front.at(b.front.w, 280), b.side.at(b.side.w, 280)], false)}" fill="none" stroke="#1d130a" stroke-width="12" opacity=".4" filter="${sc.blur(5)}"/>`,
    )
  }
}

// ---- the small families ---------------------------------------------------------------------------------------------

export function insulationExtras(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const dim = str(a, 'dimension')
  const brand = brandOf(a, 'Uldholm')
  const c = livery(brand)
  const n = numbers(dim)
  if (has(type, /rørskål/)) {
    const alu = has(type, /alu/)
    const [d, t] = [n[0] ?? 22, n[1] ?? 20]
    pipe(sc, {
      r: d / 2 + t,
      length: (d / 2 + t) * 11,
      colour: alu ? '#c9cdce' : '#35383a',
      wall: t,
    })
  } else if (has(type, /søjle/))
    pipe(sc, {
      r: (n[0] ?? 200) / 2,
      length: (n[0] ?? 200) * 3.4,
      colour: '#c09a68',
      wall: 8,
      ribs: false,
    })
  else if (has(type, /måtte/))
    rolls(sc, [
      {
        r: 170,
        length: 560,
        colour: '#c9cdce',
        end: '#b5a774',
        core: 30,
        layers: 7,
        sleeve: c,
        label: [brand, 'Lamelmåtte'],
      },
    ])
  else if (has(type, /bånd/)) coil(sc, '#2f5f8f', 8, 40, ['Forskallingsbånd', dim], c)
  else if (has(type, /fiber/))
    bag(sc, {
      colours: c,
      paper: '#e9eef0',
      label: { brand, title: cap(type), note: '', big: dim },
      kg: n[0] ?? 10,
    })
  else bottle(sc, c, { brand, title: cap(type), note: '', big: dim }, n[0] ?? 5)
}

export function plasterExtras(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const fmt = str(a, 'format')
  const brand = brandOf(a, 'Gipsholt')
  const c = livery(brand)
  if (has(type, /færdig/))
    tin(sc, {
      colours: c,
      paint: '#f2efe6',
      label: { brand, title: 'Spartelmasse', note: 'Færdigblandet', big: fmt },
      litres: numbers(fmt)[0] ?? 10,
      plastic: true,
    })
  else if (has(type, /pulver/))
    bag(sc, {
      colours: c,
      paper: '#f5f2ea',
      label: { brand, title: 'Spartelmasse', note: 'Pulver', big: fmt },
      kg: numbers(fmt)[0] ?? 20,
    })
  else if (has(type, /strimmel/))
    rolls(sc, [{ r: 70, length: 52, colour: '#efe9da', end: '#e4dcc8', core: 26, layers: 12 }], {
      az: 40,
      frame: { ...FULL, w: 800 },
    })
  else if (has(type, /skinne/))
    shells(
      sc,
      [
        {
          line: has(type, /T-/)
            ? [
                [0, 0],
                [24, 0],
                [12, 0],
                [12, 38],
              ]
            : [
                [0, 0],
                [24, 20],
                [28, 22],
                [32, 20],
                [56, 0],
              ],
          near: 0,
          length: 420,
          colour: '#eceae3',
          thick: 1.6,
          gloss: 0.15,
        },
      ],
      { az: 48, el: 26 },
    )
  else if (has(type, /lamel|akustikplade/)) {
    const wood = has(type, /eg/) ? woodOf('eg', '') : null
    if (wood) {
      const slats = range(8).map((i) => ({
        section: rectangle(i * 40, 9, 27, 12),
        near: 0,
        length: 420,
        wood: { ...wood, face: tone(wood.face, (sc.rnd() - 0.5) * 0.1), knots: 0 },
        quiet: true,
      }))
      drawBars(
        sc,
        [
          {
            section: rectangle(-4, 0, 316, 9),
            near: 0,
            length: 420,
            wood: {
              ...wood,
              face: '#2c2d2e',
              line: '#111',
              end: '#2c2d2e',
              ring: '#222',
              knots: 0,
            },
            plain: true,
          },
          ...slats,
        ],
        { az: 36, el: 32, grain: 3 },
      )
      return
    }
    panel(sc, '#e8e3d6', true)
  } else panel(sc, '#f4f2ec', false)
}

function panel(sc: Scene, c: string, fibre: boolean): void {
  const size: P3 = [600, 25, 600]
  const cam = camera(32, 32, 4.6, corners([0, 0, 0], [600, 80, 600]), { ...FULL, w: 1150 })
  shadow(sc, cam, corners([0, 0, 0], [600, 0, 600]), 75)
  for (let i = 0; i < 3; i++)
    solid(sc, box(cam, [i % 2 ? 10 : 0, i * 26, i * -8], size), c, (f) =>
      i < 2 && f.h > 100
        ? ''
        : gritFlat(
            sc,
            f.d,
            fibre
              ? { fx: 0.05, fy: 0.12, colour: '#7d7460', strength: 0.9, octaves: 2 }
              : { fx: 0.09, fy: 0.09, colour: '#a39a86', strength: 0.9, octaves: 1, cover: -0.3 },
          ),
    )
}

export function roofExtras(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const c = colourOf(str(a, 'farve'), '#45494b')
  if (has(type, /inddækning/)) roofWindow(sc, a, str(a, 'farve') || 'antracit')
  else if (has(type, /undertag/)) rolled(sc, withChanges(a, { type: 'undertag' }), 'folie')
  else if (has(type, /kælder/))
    window(sc, withChanges(a, { format: '600x400', type: 'topstyret', farve: 'hvid' }))
  else if (has(type, /lægte/))
    drawBars(
      sc,
      [
        { section: rectangle(0, 0, 50, 50), near: 0, length: 420, wood: woodOf('gran', '') },
        { section: rectangle(54, 0, 50, 50), near: -30, length: 420, wood: woodOf('gran', '') },
      ],
      { az: 46 },
    )
  else if (has(type, /snefang/))
    lay(
      sc,
      -8,
      k.tube('M200 520H1400M200 680H1400', c, 44),
      [420, 800, 1180]
        .map((x) =>
          k.p(`M${x - 30} 440H${x + 30}L${x + 70} 860H${x - 70}z`, k.g(tone(c, 0.1), 0.3)),
        )
        .join(''),
    )
  else
    lay(
      sc,
      22,
      k.r(600, 120, 40, 960, 8, k.standing(c)),
      k.r(960, 120, 40, 960, 8, k.standing(c)),
      range(9)
        .map((i) => k.r(620, 190 + i * 100, 360, 34, 6, k.lying(tone(c, 0.08))))
        .join(''),
      k.tube('M620 130Q560 60 620 40M980 130Q1040 60 980 40', c, 26),
    )
}

export function deckExtras(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const brand = brandOf(a, 'Fjordplank')
  if (has(type, /fod/)) {
    roundShadow(sc, 800, 960, 330, 90, 0.4)
    sc.add(
      k.p('M470 900V960A330 90 0 0 0 1130 960V900z', k.standing('#2f3133')),
      k.e(800, 900, 330, 90, k.g('#3f4244', 0.3)),
      k.p('M660 560V900A140 38 0 0 0 940 900V560z', k.standing('#3a3d3f')),
      range(9)
        .map(
          (i) =>
            `<path d="M660 ${600 + i * 34}A140 38 0 0 0 940 ${600 + i * 34}" fill="none" stroke="#17191a" stroke-width="9"/>`,
        )
        .join(''),
      k.p('M560 480V560A240 64 0 0 0 1040 560V480z', k.standing('#2f3133')),
      k.e(800, 480, 240, 64, k.g('#4a4d4f', 0.3)),
      k.r(560, 400, 40, 90, 6, k.standing('#3a3d3f')),
      k.r(1000, 400, 40, 90, 6, k.standing('#3a3d3f')),
      text(800, 545, str(a, 'dimension'), { size: 40, fill: '#d8d5cb', anchor: 'middle' }),
    )
  } else if (has(type, /gummi/)) {
    const cam = camera(34, 28, 5, corners([0, 0, 0], [300, 40, 200]))
    for (const [x, y, z] of [
      [0, 0, 0],
      [150, 0, 30],
      [40, 12, 10],
      [60, 24, 0],
    ] as const) {
      if (!y) shadow(sc, cam, corners([x, 0, z], [100, 0, 100]), 14)
      solid(sc, box(cam, [x, y, z], [100, 11, 100]), '#333537', (f) =>
        gritFlat(sc, f.d, { fx: 0.08, fy: 0.08, colour: '#76797a', strength: 0.8 }),
      )
    }
  } else if (has(type, /bånd/))
    rolls(
      sc,
      [{ r: 80, length: 70, colour: '#2f3234', end: '#26282a', core: 24, layers: 10, gloss: 0.3 }],
      { az: 40, frame: { ...FULL, w: 850 } },
    )
  else if (has(type, /profil/))
    shells(
      sc,
      [
        {
          line: [
            [0, 0],
            [0, 30],
            [60, 30],
            [60, 26],
          ],
          near: 0,
          length: 500,
          colour: '#55585a',
          thick: 3,
          gloss: 0.15,
        },
      ],
      { az: 46 },
    )
  else if (has(type, /clips/)) {
    carton(sc, {
      colours: livery(brand),
      label: { brand, title: 'Montageclips, skjult', note: 'A2 rustfri', big: str(a, 'dimension') },
      size: [200, 130, 130],
    })
  } else
    lay(
      sc,
      -10,
      range(3)
        .map(
          (i) =>
            `<g transform="translate(${i * 120 - 120} ${i * 130 - 130})">${k.p('M560 500H1040V560H620V700H560z', k.g(steel, 0.4))}${k.c(700, 530, 16, '#6f6a5e')}${k.c(900, 530, 16, '#6f6a5e')}</g>`,
        )
        .join(''),
    )
}

export function slidingDoor(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const c = colourOf(str(a, 'farve'), '#bfc3c4')
  const brand = brandOf(a, 'Dørholm')
  if (has(type, /skinne/))
    shells(
      sc,
      [
        {
          line: [
            [30, 0],
            [30, 6],
            [0, 6],
            [0, 46],
            [64, 46],
            [64, 6],
            [36, 6],
            [36, 0],
          ],
          near: 0,
          length: 620,
          colour: c,
          thick: 2.4,
          gloss: 0.2,
        },
      ],
      { az: 46, el: 26 },
    )
  else if (has(type, /^skydedørsbeslag/))
    lay(
      sc,
      0,
      k.r(180, 330, 1240, 54, 8, k.lying(c)),
      [480, 1120]
        .map(
          (x) =>
            k.c(x, 330, 96, k.g(tone(c, -0.12), 0.35)) +
            k.c(x, 330, 30, k.g('#d8dadb', 0.4)) +
            k.r(x - 34, 330, 68, 360, 10, k.standing(c)) +
            k.c(x, 560, 18, tone(c, -0.6)) +
            k.c(x, 640, 18, tone(c, -0.6)),
        )
        .join(''),
    )
  else if (has(type, /lamel/)) {
    const x0 = 520
    lay(
      sc,
      0,
      range(6)
        .map((i) =>
          k.r(
            x0 + i * 94,
            200,
            90,
            800,
            4,
            k.standing(str(a, 'farve') === 'sort' ? '#3a3a39' : '#efece3'),
          ),
        )
        .join(''),
      k.r(500, 176, 600, 34, 6, k.lying(c)),
    )
  } else
    carton(sc, {
      colours: livery(brand),
      label: { brand, title: cap(type), note: cap(str(a, 'farve')), big: str(a, 'format') },
      size: [420, 90, 150],
      kraft: has(type, /kassette/),
    })
}
