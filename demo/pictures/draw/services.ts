/** Pipes and fittings, cables and sockets, lamps, bathroom, heating and ventilation, locks, brackets. */

import { type Attributes, has, measures, num, numbers, str } from '../attributes.ts'
import { livery, steelFill } from '../materials.ts'
import {
  box,
  camera,
  corners,
  FULL,
  face,
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
import { kit, lay, range, steel } from './kit.ts'
import { solid } from './masonry.ts'
import { cap, carton } from './packs.ts'
import { coil } from './rolls.ts'
import { elbow, pipe, shells } from './shells.ts'

const brandOf = (a: Attributes, other: string): string => str(a, 'brand') || other

export function drain(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const d = num(a, 110, 'roerdimension')
  const k = kit(sc)
  const c = has(type, /dræn/) ? '#33383a' : has(type, /opføring|brønd/) ? '#3a3a3a' : '#b5683b'
  if (has(type, /drænrør/))
    coil(
      sc,
      has(type, /filter/) ? '#e6e0d0' : '#2f3335',
      9,
      70,
      [`Ø${d} mm`, cap(type)],
      livery(brandOf(a, 'Drænborg')),
    )
  else if (has(type, /rør|ring/))
    pipe(sc, {
      r: d / 2,
      length: Math.max(d * 5, Math.min(num(a, 1000, 'laengde'), d * 9)),
      colour: c,
      wall: Math.max(3, d * 0.035),
      socket: !has(type, /brønd/),
      ribs: has(type, /opføring/),
    })
  else if (has(type, /bøjning/)) elbow(sc, c, Math.min(88, num(a, 45, 'vinkel')), 150)
  else if (has(type, /gren/)) elbow(sc, c, 0, 145, d, 'tee')
  else if (has(type, /dæksel/)) {
    const r = 430
    roundShadow(sc, 800, 680, r, r * 0.55, 0.1)
    sc.add(
      k.e(800, 690, r, r * 0.56, '#26282a'),
      k.e(
        800,
        650,
        r,
        r * 0.56,
        sc.linear(0, 0, 1, 1, [
          [0, '#6d7173'],
          [0.5, '#45494b'],
          [1, '#2b2e30'],
        ]),
      ),
      k.e(800, 650, r * 0.88, r * 0.49, '#3b3f41'),
      `<g clip-path="${sc.clip(`M${800 - r * 0.86} 650a${r * 0.86} ${r * 0.48} 0 1 0 ${r * 1.72} 0a${r * 0.86} ${r * 0.48} 0 1 0 ${-r * 1.72} 0z`)}">${range(
        12,
      )
        .map((i) =>
          range(8)
            .map(
              (j) =>
                `<path d="M${440 + i * 64 + (j % 2) * 32} ${470 + j * 50}l24 12-24 12-24-12z" fill="#5b6062"/>`,
            )
            .join(''),
        )
        .join('')}</g>`,
      k.r(660, 625, 280, 60, 10, '#45494b'),
      text(800, 670, 'D400', { size: 50, fill: '#8b9092', anchor: 'middle' }),
    )
  } else if (has(type, /kassette/)) {
    const s: P3 = [1200, 420, 600]
    const cam = camera(32, 24, 5, corners([0, 0, 0], s))
    shadow(sc, cam, corners([0, 0, 0], [1200, 0, 600]), 420)
    const b = box(cam, [0, 0, 0], s)
    sc.add(
      `<path d="${b.top.d}" fill="#3f4f58"/><path d="${b.front.d}" fill="#2f3d45"/><path d="${b.side.d}" fill="#222d33"/>`,
    )
    for (const [f, c2] of [
      [b.front, '#161d21'],
      [b.side, '#0f1518'],
      [b.top, '#25313a'],
    ] as const) {
      const nx = Math.round(f.w / 100)
      const ny = Math.round(f.h / 105)
      let dd = ''
      for (let i = 0; i < nx; i++)
        for (let j = 0; j < ny; j++) {
          const [x, y, w, h] = [
            (i + 0.16) * (f.w / nx),
            (j + 0.16) * (f.h / ny),
            (f.w / nx) * 0.68,
            (f.h / ny) * 0.68,
          ]
          dd += poly([f.at(x, y), f.at(x + w, y), f.at(x + w, y + h), f.at(x, y + h)])
        }
      sc.add(`<path d="${dd}" fill="${c2}"/>`)
    }
    sc.add(
      `<path d="${poly([b.front.at(0, 0), b.front.at(1200, 0), b.side.at(600, 0)], false)}" fill="none" stroke="#8fa3ad" stroke-width="4" opacity=".6"/>`,
    )
  } else if (has(type, /spærre/))
    carton(sc, {
      colours: livery(brandOf(a, 'Rørsted')),
      label: { brand: brandOf(a, 'Rørsted'), title: 'Rottespærre', note: 'Rustfri', big: `Ø${d}` },
      size: [180, 180, 180],
    })
  else elbow(sc, c, 0, 190, d, 'straight')
}

export function plumbing(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const d = num(a, 15, 'roerdimension')
  const k = kit(sc)
  const copper = '#c47a48'
  const brass = '#c9a65a'
  const c = has(type, /kobber/)
    ? copper
    : has(type, /alupex/)
      ? '#f2f1ec'
      : has(type, /pex/)
        ? '#2f4f86'
        : has(type, /afløb|vandlås|gulv/)
          ? '#8d9092'
          : has(type, /press/)
            ? '#c9cdce'
            : has(type, /kompress|hane/)
              ? brass
              : '#9a9fa2'
  const L = numbers(str(a, 'laengde'))[0] ?? 3
  if (has(type, /alupex|pex/) && L >= 50)
    coil(sc, c, 9, 30 + d * 0.9, [`${d} mm`, `${L} m`], livery(brandOf(a, 'Rørsted')))
  else if (has(type, /rør$|alupex|pex|rør /) && !has(type, /bøj/))
    pipe(sc, { r: d / 2, length: d * 16, colour: c, wall: Math.max(0.9, d * 0.07), n: 3 })
  else if (has(type, /bøjning|vinkel/)) elbow(sc, c, 88, 140)
  else if (has(type, / T$/)) elbow(sc, c, 0, 130, d, 'tee')
  else if (has(type, /hane/)) {
    elbow(sc, brass, 0, 120, d, 'straight')
    sc.add(
      `<g filter="${sc.drop(0.6)}">`,
      k.r(774, 560, 60, 170, 12, k.standing('#b9bec0')),
      k.p('M780 520H1130Q1170 540 1130 575H780z', k.lying('#b3261e')),
      '</g>',
    )
  } else if (has(type, /vandlås/))
    lay(
      sc,
      0,
      k.tube('M620 260V700Q620 900 790 900T960 700V560H1200', '#d9dcdd', 120),
      k.r(540, 230, 160, 90, 14, k.standing('#b9bec0')),
      k.r(545, 470, 150, 70, 14, k.standing('#c9cdce')),
      k.r(885, 540, 150, 70, 14, k.standing('#c9cdce')),
      k.r(1150, 480, 60, 160, 20, k.standing('#b9bec0')),
    )
  else if (has(type, /gulvafløb/)) {
    const s: P3 = [150, 12, 150]
    const cam = camera(30, 38, 5, corners([0, 0, 0], s), { ...FULL, w: 900 })
    shadow(sc, cam, corners([0, 0, 0], [150, 0, 150]), 12)
    const b = box(cam, [0, 0, 0], s)
    let dd = ''
    for (let i = 0; i < 9; i++)
      for (let j = 0; j < 3; j++)
        dd += poly([
          b.top.at(22 + j * 38, 18 + i * 13),
          b.top.at(50 + j * 38, 18 + i * 13),
          b.top.at(50 + j * 38, 24 + i * 13),
          b.top.at(22 + j * 38, 24 + i * 13),
        ])
    solid(sc, b, '#c3c7c8', () => '')
    sc.add(
      `<path d="${b.top.d}" fill="${sc.linear(0, 0, 1, 0.6, [
        [0, '#fff', 0.5],
        [0.4, '#8b9093', 0.2],
        [0.6, '#fff', 0.5],
        [1, '#8b9093', 0.2],
      ])}"/><path d="${dd}" fill="#26292b"/>`,
    )
  } else elbow(sc, c, 0, 180, d, 'straight')
}

export function cable(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const k = kit(sc)
  const brand = brandOf(a, 'Kabelø')
  const b = livery(brand)
  const named: Record<string, string> = { hvid: '#f2f1ec', grå: '#a5a7a5', sort: '#2c2d2e' }
  const c = has(type, /gummi|jord/)
    ? '#26282a'
    : has(type, /forlæng|tromle/)
      ? '#d9531e'
      : (named[str(a, 'farve')] ?? '#f2f1ec')
  const len = str(a, 'laengde')
  if (has(type, /installationsrør/)) {
    pipe(sc, { r: num(a, 16, 'tvaersnit') / 2, length: 300, colour: c, wall: 1.4, n: 4 })
    return
  }
  if (has(type, /bakke/)) {
    const W = 200
    shells(
      sc,
      [
        {
          line: [
            [0, 60],
            [0, 0],
            [W, 0],
            [W, 60],
          ],
          near: 0,
          length: 900,
          colour: '#a9b0b2',
          inner: '#c3c9cb',
          thick: 2,
          gloss: 0.15,
        },
      ],
      { az: 42, el: 30 },
    )
    return
  }
  if (has(type, /tromle/)) {
    roundShadow(sc, 800, 985, 360, 60, 0.3)
    sc.add(
      `<g filter="${sc.drop(0.4)}">`,
      k.tube('M480 980L620 560M1120 980L980 560M480 980H1120', '#3a3d40', 34),
      k.c(800, 560, 340, k.g('#2b2e31', 0.25)),
      k.c(800, 560, 300, k.g(c, 0.2)),
      range(9)
        .map(
          (i) =>
            `<circle cx="800" cy="560" r="${px(290 - i * 16)}" fill="none" stroke="${tone(c, -0.4)}" stroke-width="4" opacity=".55"/>`,
        )
        .join(''),
      k.c(800, 560, 150, k.g('#2b2e31', 0.25)),
      [
        [740, 500],
        [860, 500],
        [740, 620],
        [860, 620],
      ]
        .map(
          ([x = 0, y = 0]) =>
            k.c(x, y, 44, '#141617') + k.c(x - 12, y, 8, '#8b9093') + k.c(x + 12, y, 8, '#8b9093'),
        )
        .join(''),
      k.tube('M640 240Q800 150 960 240', '#2b2e31', 34),
      text(800, 830, brand, { size: 52, fill: b.accent, anchor: 'middle', max: 260 }),
      '</g>',
    )
    return
  }
  const mm = num(a, 1.5, 'tvaersnit')
  const cores = str(a, 'tvaersnit').includes('G') ? mm : 0
  const big = numbers(str(a, 'tvaersnit'))
  const thick = has(type, /flex/) ? 52 : 26 + (big[0] ?? 3) * 2.4 + (big[1] ?? 1.5) * 2.2
  if (/^pr/.test(len)) {
    // By the metre: the end, stripped.
    const n = cores || 3
    const wires = ['#5b8f3e', '#2f5fa6', '#6d4428', '#2a2b2c', '#9a9b98']
    const D = Math.min(190, 60 + n * 22)
    lay(
      sc,
      -22,
      range(n)
        .map(
          (i) =>
            k.tube(
              `M900 ${600 + (i - (n - 1) / 2) * (D / n) * 0.8}Q1100 ${600 + (i - (n - 1) / 2) * (D / n)} 1260 ${600 + (i - (n - 1) / 2) * (D / n) * 1.9}`,
              wires[i] ?? '#888',
              (D / n) * 0.86,
            ) +
            k.tube(
              `M1262 ${600 + (i - (n - 1) / 2) * (D / n) * 1.9}l80 ${(i - (n - 1) / 2) * 10}`,
              '#cf8a52',
              (D / n) * 0.5,
            ),
        )
        .join(''),
      k.r(140, 600 - D / 2, 820, D, 30, k.lying(c)),
      text(480, 616, `${type} ${str(a, 'tvaersnit')} mm²`, {
        size: 44,
        fill: c === '#26282a' || c === '#2c2d2e' ? '#d8d5cb' : '#5d615f',
        anchor: 'middle',
        weight: 600,
        max: 560,
      }),
    )
    return
  }
  coil(
    sc,
    c,
    has(len, /100/) ? 12 : 9,
    Math.min(70, thick),
    [`${str(a, 'tvaersnit')}`, `${type} · ${len}`],
    b,
  )
}

export function socket(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const names: Record<string, string> = {
    hvid: '#f7f6f1',
    grå: '#b6b7b4',
    koksgrå: '#4a4c4d',
    sort: '#2a2b2b',
    stål: '#c3c6c6',
  }
  const c = names[str(a, 'farve')] ?? '#f7f6f1'
  const edge = tone(c, -0.25)
  const hole = '#1b1c1d'
  const frames = has(type, /ramme|1,5|2 mod/)
    ? Number(type.match(/ramme (\d)/)?.[1] ?? (has(type, /2 mod/) ? 2 : 1))
    : 1
  const w = 520
  const H = has(type, /1,5/) ? 720 : 520
  const W = has(type, /ramme/) ? w : w
  const total = has(type, /ramme/) ? H + (frames - 1) * 330 : has(type, /2 mod/) ? 820 : H
  const s = Math.min(1, 900 / total) * (has(type, /ramme|2 mod/) ? 1 : 1.15)
  const out: string[] = []
  const x = -W / 2
  const y = -total / 2
  const round = has(str(a, 'serie'), /Design/) ? 14 : 40
  if (has(type, /dåse/)) {
    out.push(
      k.c(0, 0, 300, k.g('#2e3133', 0.25)),
      k.c(0, 0, 262, '#141617'),
      k.c(0, 10, 240, k.g('#26292b', 0.2)),
      range(4)
        .map((i) => k.c(Math.cos(i * 1.57) * 130, Math.sin(i * 1.57) * 130, 40, '#0f1011'))
        .join(''),
      k.c(-262, 0, 18, '#c9a14a'),
      k.c(262, 0, 18, '#c9a14a'),
    )
  } else {
    out.push(
      k.r(x, y, W, total, round, edge),
      k.r(x, y, W - 4, total - 8, round, k.g(c, 0.14)),
      k.r(
        x + 10,
        y + 10,
        W - 24,
        total - 28,
        round * 0.8,
        'none',
        ` stroke="${tone(c, 0.6)}" stroke-width="5" opacity=".8"`,
      ),
    )
    if (has(type, /ramme/))
      for (let i = 0; i < frames; i++)
        out.push(
          k.r(x + 105, y + 105 + i * 330, W - 210, H - 210, 16, '#e9e0d0'),
          k.r(x + 105, y + 105 + i * 330, W - 210, 22, 10, '#3b2f1d', ' opacity=".3"'),
          `<path d="M${x + 105} ${y + 120 + i * 330}v${H - 240}" stroke="#3b2f1d" stroke-width="12" opacity=".2"/>`,
        )
    else if (has(type, /underlag/))
      out.push(k.r(x + 40, y + 40, W - 80, total - 80, 20, tone(c, -0.1)))
    else if (has(type, /afbryder/))
      out.push(
        k.r(x + 95, y + 95, W - 190, total - 190, 16, tone(c, -0.35)),
        k.p(
          `M${x + 99} ${y + 99}h${W - 198}v${(total - 198) / 2}h${-(W - 198)}z`,
          sc.linear(0, 0, 0, 1, [
            [0, tone(c, 0.3)],
            [1, tone(c, -0.03)],
          ]),
        ),
        k.p(
          `M${x + 99} ${y + 99 + (total - 198) / 2}h${W - 198}v${(total - 198) / 2}h${-(W - 198)}z`,
          sc.linear(0, 0, 0, 1, [
            [0, tone(c, -0.1)],
            [1, tone(c, 0.12)],
          ]),
        ),
        k.c(0, y + 130, 9, has(type, /korr/) ? '#8b8f8d' : '#c23a2b'),
      )
    else if (has(type, /dæmper/))
      out.push(
        k.c(0, 0, 140, tone(c, -0.35)),
        k.c(-4, -6, 134, k.g(c, 0.3)),
        k.r(-8, -120, 12, 60, 6, tone(c, -0.5)),
      )
    else if (has(type, /USB/))
      out.push(
        k.r(x + 95, y + 95, W - 190, total - 190, 16, tone(c, -0.06)),
        range(2)
          .map((i) => k.r(-90, -70 + i * 100, 180, 50, i ? 24 : 6, hole))
          .join(''),
      )
    else {
      const n = has(type, /2 mod/) ? 2 : 1
      for (let i = 0; i < n; i++) {
        const oy = n === 2 ? (i - 0.5) * 380 : 0
        out.push(
          `<g transform="translate(0 ${oy})">${k.c(0, 0, 172, tone(c, -0.34))}${k.c(0, 6, 166, k.g(tone(c, -0.1), 0.18))}${k.c(-62, -34, 26, hole)}${k.c(62, -34, 26, hole)}${has(type, /jord|IP44|1,5|2 mod/) ? k.p('M-40 60h80q0 62-40 62t-40-62z', hole) : ''}${k.r(-14, 134, 28, 20, 6, hole)}</g>`,
        )
      }
      if (has(type, /IP44/))
        out.push(
          k.p(`M${x + 30} ${y - 80}h${W - 60}l26 110h${-(W - 8)}z`, k.g(tone(c, -0.06), 0.2)),
        )
    }
  }
  sc.add(
    `<g filter="${sc.drop(0.9)}"><g transform="translate(800 600) scale(${px1(s * 10) === '10' ? 1 : Math.round(s * 100) / 100})">${out.join('')}</g></g>`,
  )
}

export function lamp(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const kelvin = num(a, 2700, 'lysfarve')
  const glow =
    kelvin <= 2700 ? '#ffdf9e' : kelvin <= 3000 ? '#ffe8bb' : kelvin <= 4000 ? '#fff6e2' : '#eaf3ff'
  const names: Record<string, string> = { hvid: '#f4f2ec', sort: '#2b2c2c', alu: '#b9bec0' }
  const c = names[str(a, 'farve')] ?? '#f4f2ec'
  const halo = (x: number, y: number, r: number): string =>
    k.c(
      x,
      y,
      r,
      sc.radial(0.5, 0.5, 0.5, [
        [0, glow, 0.95],
        [0.4, glow, 0.45],
        [1, glow, 0],
      ]),
    )
  const globe = sc.radial(0.4, 0.36, 0.75, [
    [0, '#ffffff'],
    [0.45, glow],
    [0.85, tone(glow, -0.14)],
    [1, tone(glow, -0.34)],
  ])
  const screwCap = (x: number, y: number, w: number): string =>
    k.r(x - w / 2, y, w, w * 0.8, 8, steelFill(sc)) +
    range(4)
      .map((i) =>
        k.line(`M${x - w / 2 - 3} ${y + 14 + i * w * 0.2}q${w / 2} 14 ${w + 6} 0`, '#6c7275', 7),
      )
      .join('') +
    k.p(
      `M${x - w * 0.36} ${y + w * 0.8}h${w * 0.72}l${-w * 0.18} ${w * 0.16}h${-w * 0.36}z`,
      '#33363a',
    )
  if (has(type, /pære/)) {
    const small = has(type, /E14/)
    sc.add(halo(800, 480, 560))
    lay(
      sc,
      14,
      k.p(
        small
          ? 'M800 250Q960 330 960 560Q950 690 880 780H720Q650 690 640 560Q640 330 800 250z'
          : 'M800 220Q1040 230 1040 470Q1030 610 900 700Q880 760 880 800H720Q720 760 700 700Q570 610 560 470Q560 230 800 220z',
        globe,
      ),
      k.p(
        small
          ? 'M650 640H950Q930 730 880 800H720Q670 730 650 640z'
          : 'M690 690Q800 730 910 690L880 810H720z',
        k.standing('#f1efe8'),
      ),
      screwCap(800, 805, small ? 110 : 140),
    )
  } else if (has(type, /GU10/)) {
    sc.add(halo(800, 420, 560))
    lay(
      sc,
      0,
      k.p('M520 420H1080L960 800H640z', k.standing(c)),
      range(7)
        .map((i) => k.line(`M${600 + i * 66} 480L${668 + i * 44} 780`, tone(c, -0.4), 8))
        .join(''),
      k.e(800, 420, 280, 90, k.standing('#d9dcdc')),
      k.e(800, 420, 240, 74, globe),
      k.r(650, 795, 300, 60, 14, k.standing('#efece4')),
      k.r(700, 850, 40, 90, 10, k.standing(steel)),
      k.r(860, 850, 40, 90, 10, k.standing(steel)),
    )
  } else if (has(type, /downlight/)) {
    sc.add(halo(800, 600, 620))
    lay(
      sc,
      0,
      k.c(800, 600, 330, tone(c, -0.25)),
      k.c(796, 594, 322, k.g(c, 0.25)),
      k.c(800, 600, 230, tone(c, -0.4)),
      k.c(800, 604, 220, globe),
      k.c(800, 604, 220, 'none', ` stroke="#fff" stroke-width="6" opacity=".7"`),
    )
  } else if (has(type, /panel/)) {
    sc.add(halo(800, 600, 760))
    lay(
      sc,
      0,
      k.r(420, 220, 760, 760, 12, k.g(c, 0.2)),
      k.r(
        456,
        256,
        688,
        688,
        4,
        sc.linear(0, 0, 1, 1, [
          [0, '#ffffff'],
          [0.6, glow],
          [1, tone(glow, -0.06)],
        ]),
      ),
      k.r(456, 256, 688, 688, 4, 'none', ' stroke="#8b8f8d" stroke-width="3" opacity=".5"'),
    )
  } else if (has(type, /arbejdslampe|projektør/)) {
    sc.add(halo(800, 520, 640))
    const led = range(4)
      .map((i) =>
        range(6)
          .map((j) => k.r(578 + j * 76, 372 + i * 70, 54, 46, 8, glow))
          .join(''),
      )
      .join('')
    lay(
      sc,
      0,
      has(type, /arbejds/)
        ? k.tube('M520 960H1080M560 960V600M1040 960V600', '#e2a51c', 42)
        : k.tube('M500 560V860H1100V560', '#3a3d40', 36),
      k.r(500, 300, 600, 420, 36, k.g(has(type, /arbejds/) ? '#2b2e31' : c, 0.25)),
      k.r(545, 340, 510, 320, 16, '#14161a'),
      led,
      k.r(
        545,
        340,
        510,
        320,
        16,
        sc.linear(0, 0, 1, 1, [
          [0, '#fff', 0.35],
          [0.5, '#fff', 0],
          [1, '#fff', 0.1],
        ]),
      ),
    )
  } else if (has(type, /væg/)) {
    sc.add(
      `<path d="M640 700L440 1200H1160L960 700z" fill="${sc.linear(0, 0, 0, 1, [
        [0, glow, 0.95],
        [1, glow, 0],
      ])}"/><path d="M640 400L440 0H1160L960 400z" fill="${sc.linear(0, 1, 0, 0, [
        [0, glow, 0.95],
        [1, glow, 0],
      ])}"/>`,
    )
    lay(
      sc,
      0,
      k.r(660, 360, 280, 400, 20, k.standing(c)),
      k.e(800, 362, 136, 18, '#fff7df'),
      k.r(680, 740, 240, 18, 8, '#fff7df'),
    )
  } else if (has(type, /bed/)) {
    roundShadow(sc, 800, 1010, 90, 26, 0.6)
    sc.add(
      `<ellipse cx="800" cy="1010" rx="520" ry="120" fill="${sc.radial(0.5, 0.5, 0.5, [
        [0, glow, 0.95],
        [1, glow, 0],
      ])}"/>`,
      k.r(760, 380, 80, 630, 10, k.standing(c)),
      k.p('M660 330Q800 250 940 330L960 390H640z', k.standing(c)),
      k.r(720, 390, 160, 36, 8, glow),
    )
  } else {
    const pts: [number, number][] = [
      [230, 380],
      [420, 520],
      [620, 590],
      [820, 600],
      [1020, 560],
      [1220, 470],
      [1390, 340],
    ]
    sc.add(pts.map(([x, y]) => halo(x, y + 130, 180)).join(''))
    lay(
      sc,
      0,
      k.tube('M120 280Q400 560 800 590T1480 260', '#26282a', 20),
      pts
        .map(
          ([x, y]) =>
            k.r(x - 30, y - 10, 60, 70, 10, '#2b2e31') +
            k.c(x, y + 120, 66, globe) +
            k.line(
              `M${x - 60} ${y + 70}V${y + 190}M${x} ${y + 60}V${y + 200}M${x + 60} ${y + 70}V${y + 190}M${x - 66} ${y + 130}H${x + 66}`,
              '#e2a51c',
              7,
            ),
        )
        .join(''),
    )
  }
}

export function bath(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const names: Record<string, string> = {
    krom: '#c6cbcd',
    sort: '#2b2c2d',
    messing: '#c9a14a',
    hvid: '#f3f1eb',
    stål: '#b3b7b8',
  }
  const c = names[str(a, 'farve')] ?? '#c6cbcd'
  const china = '#f7f5ef'
  const chin = (d: string): string =>
    k.p(
      d,
      sc.linear(0, 0, 1, 0.5, [
        [0, '#fffefb'],
        [0.45, china],
        [0.8, '#ddd7c9'],
        [1, '#c6beae'],
      ]),
    )
  if (has(type, /termostat/))
    lay(
      sc,
      0,
      k.r(330, 520, 940, 110, 54, k.lying(c)),
      k.r(270, 500, 150, 150, 30, k.lying(tone(c, -0.06))),
      k.r(1180, 500, 150, 150, 30, k.lying(tone(c, -0.06))),
      k.c(560, 640, 66, k.g(c, 0.45)),
      k.c(1040, 640, 66, k.g(c, 0.45)),
      k.r(760, 625, 80, 90, 14, k.standing(c)),
      text(345, 590, '38°', {
        size: 40,
        fill: c === '#2b2c2d' ? '#eee' : '#33363a',
        anchor: 'middle',
      }),
    )
  else if (has(type, /armatur/)) {
    const kitchen = has(type, /køkken/)
    roundShadow(sc, 760, 1010, 130, 34, 0.6)
    sc.add(
      `<g filter="${sc.drop(0.45)}">`,
      k.e(765, 1000, 118, 30, k.standing(tone(c, -0.1))),
      kitchen
        ? k.tube('M765 760V320Q765 170 920 170T1080 320V420', c, 62) +
            k.r(1042, 400, 78, 60, 16, k.standing(tone(c, -0.1))) +
            k.tube('M700 700L560 640', c, 34)
        : k.p('M800 640Q920 566 1140 566Q1176 570 1180 610V660H1110Q960 650 840 760z', k.lying(c)) +
            k.e(1145, 662, 36, 12, '#4a4f52'),
      k.r(690, kitchen ? 640 : 520, 150, kitchen ? 365 : 485, 40, k.standing(c)),
      kitchen
        ? ''
        : k.p(
            'M680 520Q690 462 770 456L1010 386Q1040 392 1032 420L846 512Q840 546 765 546T680 520z',
            k.g(c, 0.5),
          ) + k.e(765, 500, 76, 30, k.g(c, 0.55)),
      '</g>',
    )
  } else if (has(type, /brusesæt/))
    lay(
      sc,
      0,
      k.r(560, 200, 40, 800, 18, k.standing(c)),
      k.r(540, 220, 80, 60, 14, k.standing(tone(c, -0.1))),
      k.r(540, 930, 80, 60, 14, k.standing(tone(c, -0.1))),
      k.tube('M640 470Q760 420 800 360', c, 40),
      k.c(880, 310, 120, k.g(c, 0.4)),
      k.c(880, 310, 92, '#5d6366'),
      range(18)
        .map((i) =>
          k.c(
            880 + Math.cos(i * 2.4) * (20 + i * 3.6),
            310 + Math.sin(i * 2.4) * (20 + i * 3.6),
            5,
            '#d8dadb',
          ),
        )
        .join(''),
      k.tube('M800 420C760 700 1080 760 1010 960S700 1060 660 900', c, 26),
    )
  else if (has(type, /brusevæg/)) {
    sc.add(
      `<path d="M560 190h520v850h-520z" fill="#6b5636" opacity=".2" filter="${sc.blur(20)}"/>`,
      k.r(
        520,
        150,
        520,
        870,
        4,
        sc.linear(0, 0, 1, 1, [
          [0, '#e4eef0', 0.85],
          [0.3, '#cfe0e3', 0.6],
          [0.45, '#f6fbfb', 0.85],
          [0.55, '#cfe0e3', 0.6],
          [1, '#b9d0d3', 0.7],
        ]),
      ),
      k.r(500, 150, 30, 870, 4, k.standing(c)),
      k.r(500, 1010, 540, 16, 4, k.lying(c)),
      k.tube('M1036 150L1180 120', c, 16),
    )
  } else if (has(type, /sæde/))
    lay(
      sc,
      0,
      k.e(800, 600, 330, 400, tone(china, -0.2)),
      k.e(
        796,
        590,
        326,
        394,
        sc.linear(0, 0, 1, 1, [
          [0, '#fffefb'],
          [0.5, china],
          [1, '#d3ccbd'],
        ]),
      ),
      k.e(796, 600, 240, 300, 'none', ` stroke="#d3ccbd" stroke-width="6"`),
      k.r(690, 180, 60, 40, 10, k.lying(steel)),
      k.r(850, 180, 60, 40, 10, k.lying(steel)),
    )
  else if (has(type, /toilet/)) {
    const wall = has(type, /væg/)
    roundShadow(sc, 800, wall ? 1040 : 1030, wall ? 220 : 250, 40, 0.2)
    sc.add(
      `<g filter="${sc.drop(0.5)}">`,
      wall
        ? chin('M480 520Q470 760 640 880Q800 940 960 880Q1130 760 1120 520z')
        : chin('M560 230H1040V560H560z') +
            k.r(540, 200, 520, 46, 16, k.lying(china)) +
            k.r(740, 190, 120, 22, 10, k.lying(steel)) +
            chin('M480 620Q500 840 640 900L620 1030H980L960 900Q1100 840 1120 620z'),
      k.e(800, wall ? 520 : 610, 330, 110, '#cfc8b9'),
      k.e(
        800,
        wall ? 506 : 594,
        330,
        110,
        sc.linear(0, 0, 1, 1, [
          [0, '#fffefb'],
          [0.6, china],
          [1, '#e0dacd'],
        ]),
      ),
      '</g>',
    )
  } else if (has(type, /håndvask|køkkenvask/)) {
    const metal = has(type, /køkken/)
    roundShadow(sc, 800, 850, 430, 50, 0.15)
    sc.add(
      `<g filter="${sc.drop(0.5)}">`,
      metal
        ? k.p('M300 560H1300L1240 840H360z', k.standing('#b9bec0'))
        : chin('M300 520H1300Q1270 760 1020 830H580Q330 760 300 520z'),
      k.p(
        'M250 560L400 400H1200L1350 560Q1350 600 1300 604H300Q250 600 250 560z',
        metal
          ? k.g('#d3d7d8', 0.3)
          : sc.linear(0, 0, 1, 1, [
              [0, '#fffefb'],
              [1, '#e5dfd2'],
            ]),
      ),
      k.p(
        'M400 556L500 440H1100L1200 556Q1190 580 1150 580H450Q410 580 400 556z',
        metal
          ? k.g('#8f9598', 0.35)
          : sc.linear(0, 0, 0, 1, [
              [0, '#c3bba9'],
              [1, '#efeae0'],
            ]),
      ),
      k.e(800, 530, 44, 14, k.g(steel, 0.5)),
      k.e(800, 418, 40, 12, '#4a4f52'),
      '</g>',
    )
  } else if (has(type, /spejl/)) {
    sc.add(
      `<g filter="${sc.drop(0.8)}">`,
      k.r(420, 250, 760, 700, 10, k.g('#e9e5da', 0.15)),
      range(2)
        .map((i) =>
          k.r(
            432 + i * 374,
            262,
            362,
            676,
            6,
            sc.linear(0, 0, 1, 1, [
              [0, '#e9f1f2'],
              [0.35, '#c3d3d5'],
              [0.45, '#f4f9f9'],
              [0.55, '#c9d8da'],
              [1, '#9fb6b9'],
            ]),
          ),
        )
        .join(''),
      k.r(
        430,
        226,
        740,
        30,
        12,
        sc.linear(0, 0, 0, 1, [
          [0, '#fffdf0'],
          [1, '#ffe9b0'],
        ]),
      ),
      '</g>',
    )
  } else {
    const w = Math.min(1100, num({ t: type }, 60, 't') * 9.2)
    const x = 800 - w / 2
    const front =
      str(a, 'farve') === 'hvid' || str(a, 'farve') === 'krom'
        ? '#f1eee6'
        : str(a, 'farve') === 'sort'
          ? '#3a3a39'
          : '#c79f68'
    sc.add(
      `<path d="M${px(x + 20)} 960h${px(w)}l30 40h${px(-w)}z" fill="#3d2f1b" opacity=".4" filter="${sc.blur(14)}"/><g filter="${sc.drop(0.7)}">`,
      k.r(x, 520, w, 420, 6, k.g(front, 0.1)),
      k.line(`M${px(x)} 730h${px(w)}`, tone(front, -0.5), 6),
      k.r(800 - 110, 560, 220, 16, 8, k.lying(c)),
      k.r(800 - 110, 770, 220, 16, 8, k.lying(c)),
      k.r(x - 14, 470, w + 28, 54, 14, k.lying(china)),
      k.e(800, 478, w * 0.3, 14, '#cfc8b9'),
      k.tube('M800 470V360Q805 330 880 330V352', c, 36),
      '</g>',
    )
  }
}

export function heating(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const dim = str(a, 'dimension')
  const white = '#f5f3ec'
  if (has(type, /radiator/)) {
    const [h, w] = measures(dim, [500, 1200]) as [number, number]
    const s = Math.min(1120 / (w || 1000), 720 / (h || 500))
    const [W, H] = has(dim, /x/) ? [w * s, h * s] : [1000, 520]
    const [x, y] = [800 - W / 2, 600 - H / 2]
    const n = Math.round(W / 42)
    sc.add(
      `<g filter="${sc.drop(0.9)}">`,
      k.r(x, y, W, H, 10, k.g(white, 0.12)),
      range(n - 1)
        .map(
          (i) =>
            k.line(`M${px(x + (W / n) * (i + 1))} ${px(y + 34)}v${px(H - 68)}`, '#cfc8b8', 9) +
            k.line(`M${px(x + (W / n) * (i + 1) + 7)} ${px(y + 34)}v${px(H - 68)}`, '#fff', 5),
        )
        .join(''),
      k.r(x, y - 8, W, 22, 6, k.lying('#e3ded2')),
      range(Math.round(W / 26))
        .map((i) => k.line(`M${px(x + 14 + i * 26)} ${px(y - 2)}h14`, '#8f8978', 6))
        .join(''),
      k.r(x + W, y + H - 60, 46, 34, 6, k.lying(steel)),
      k.r(x + W + 30, y + H - 76, 70, 66, 16, k.lying('#fff')),
      '</g>',
    )
  } else if (has(type, /håndklæde/))
    lay(
      sc,
      0,
      [520, 1040].map((x) => k.r(x, 180, 40, 840, 18, k.standing('#e9e7e0'))).join(''),
      range(12)
        .map((i) =>
          i === 4 || i === 8 ? '' : k.r(540, 220 + i * 64, 520, 26, 13, k.lying('#f2f0ea')),
        )
        .join(''),
    )
  else if (has(type, /spiro|flex/)) {
    const d = numbers(dim.replace(/\d+x\d+/, ''))[0] ?? 125
    pipe(sc, { r: d / 2, length: d * 5, colour: '#b4babd', wall: 1.5, ribs: true })
  } else if (has(type, /ventilator|^ventil/)) {
    const fan = has(type, /ator/)
    lay(
      sc,
      0,
      fan ? k.r(470, 270, 660, 660, 60, k.g(white, 0.15)) : k.c(800, 600, 330, k.g(white, 0.2)),
      k.c(800, 600, fan ? 250 : 230, '#d8d2c4'),
      k.c(800, 600, fan ? 236 : 216, fan ? '#3b3f42' : '#c9c2b2'),
      fan
        ? range(7)
            .map(
              (i) =>
                `<path d="M800 600Q${860} ${520} 800 ${380}Q740 480 800 600z" fill="${tone('#d9d6cc', -0.1 * (i % 3))}" transform="rotate(${px(i * 51.4)} 800 600)"/>`,
            )
            .join('') +
            k.c(800, 600, 60, k.g(white, 0.3)) +
            range(5)
              .map(
                (i) =>
                  `<circle cx="800" cy="600" r="${px(70 + i * 38)}" fill="none" stroke="#f5f3ec" stroke-width="7"/>`,
              )
              .join('')
        : k.c(800, 590, 180, k.g(white, 0.3)),
    )
  } else if (has(type, /termostat/))
    lay(
      sc,
      0,
      k.r(500, 300, 600, 600, 50, k.g(white, 0.15)),
      k.r(560, 370, 480, 300, 20, '#1e2a28'),
      text(800, 580, '21,5°', { size: 150, fill: '#d9f0e4', anchor: 'middle', weight: 500 }),
      k.c(700, 780, 54, k.g(white, 0.3)),
      k.c(900, 780, 54, k.g(white, 0.3)),
      text(700, 800, '–', { size: 60, fill: '#5d615f', anchor: 'middle' }),
      text(900, 800, '+', { size: 60, fill: '#5d615f', anchor: 'middle' }),
    )
  else if (has(type, /emfang/))
    lay(
      sc,
      0,
      k.r(650, 170, 300, 420, 6, steelFill(sc, '#bfc3c4')),
      k.p('M650 580H950L1220 800H380z', k.g('#c9cdce', 0.3)),
      k.r(370, 796, 860, 80, 8, k.lying('#b3b7b8')),
      range(3)
        .map((i) => k.c(740 + i * 60, 836, 14, '#5d6366'))
        .join(''),
    )
  else coil(sc, '#c9432f', 10, 36, ['Gulvvarme', dim], livery(brandOf(a, 'Varmelund')))
}

export function hardware(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const names: Record<string, string> = {
    rustfri: '#b9bcbb',
    sort: '#2c2d2e',
    messing: '#c9a14a',
    krom: '#c9ced0',
    hvid: '#f3f1ea',
    alu: '#bfc3c4',
  }
  const c = has(type, /kobberlook/) ? '#b9764a' : (names[str(a, 'farve')] ?? '#b9bcbb')
  const lever = (y: number): string =>
    (has(type, /U-form/)
      ? k.tube(`M700 ${y}V${y + 10}H1040Q1130 ${y + 14} 1130 ${y + 70}`, c, 62)
      : k.tube(`M700 ${y}H1130`, c, 62)) + k.c(700, y, 60, k.g(c, 0.45))
  if (has(type, /greb|langskilt|roset|toilet/)) {
    const long = has(type, /langskilt/)
    lay(
      sc,
      0,
      long ? k.r(600, 260, 200, 720, 30, k.standing(c)) : k.c(700, 520, 150, k.g(c, 0.35)),
      long
        ? ''
        : k.c(700, 520, 128, 'none', ` stroke="${tone(c, 0.5)}" stroke-width="4" opacity=".7"`),
      has(type, /roset/) ? k.c(700, 520, 60, tone(c, -0.5)) : lever(long ? 420 : 520),
      long || has(type, /roset/) ? '' : k.c(700, 860, 120, k.g(c, 0.35)),
      has(type, /toilet/)
        ? k.r(676, 790, 48, 140, 20, k.standing(c))
        : k.c(700, long ? 780 : 850, 26, '#17191a') +
            k.p(`M686 ${long ? 790 : 860}h28l10 70h-48z`, '#17191a'),
    )
  } else if (has(type, /cylinder/))
    lay(
      sc,
      -14,
      k.r(480, 500, 640, has(type, /oval/) ? 150 : 170, 80, k.lying(c)),
      k.p('M720 640H880V760Q800 790 720 760z', k.standing(tone(c, -0.1))),
      k.e(490, 580, 34, 80, k.g(c, 0.4)),
      k.r(478, 560, 12, 46, 4, '#17191a'),
      k.tube('M470 582H330', '#c9a14a', 22),
      k.c(260, 582, 76, k.g('#c9a14a', 0.4)),
      k.c(240, 582, 24, '#efe6d4'),
    )
  else if (has(type, /låsekasse/))
    lay(
      sc,
      0,
      k.r(560, 260, 420, 680, 10, k.g('#aeb3b5', 0.3)),
      k.r(980, 180, 46, 840, 8, k.standing(c)),
      k.r(1020, 420, 70, 90, 8, k.lying(steel)),
      k.r(1020, 720, 84, 70, 4, k.lying(steel)),
      k.r(760, 430, 60, 60, 6, '#26292b'),
      k.c(780, 700, 46, '#26292b'),
      k.r(762, 700, 36, 100, 12, '#26292b'),
      range(4)
        .map((i) => k.c(590 + (i % 2) * 350, 300 + Math.floor(i / 2) * 600, 14, '#6c7275'))
        .join(''),
    )
  else if (has(type, /hængsel/))
    lay(
      sc,
      0,
      k.r(520, 320, 250, 560, 18, k.g(c, 0.28)),
      k.r(830, 320, 250, 560, 18, k.g(c, 0.28)),
      k.r(755, 300, 90, 600, 30, k.standing(c)),
      range(4)
        .map((i) => k.line(`M755 ${430 + i * 110}h90`, tone(c, -0.5), 6))
        .join(''),
      range(8)
        .map((i) =>
          k.c(
            [600, 690, 910, 1000][i % 4] ?? 0,
            i < 4 ? 420 + (i % 2) * 90 : 700 + (i % 2) * 90,
            24,
            tone(c, -0.55),
          ),
        )
        .join(''),
    )
  else if (has(type, /karm/))
    lay(
      sc,
      0,
      k.p('M500 180H1100V1030H1010V270H590V1030H500z', k.g('#f1eee4', 0.12)),
      k.p('M560 240H1040V1030H1010V270H590V1030H560z', k.g('#d9d4c6', 0.1)),
      k.line('M500 180L590 270M1100 180L1010 270', '#b9b3a3', 4),
      k.line('M500 1030V180H1100V1030', '#c9c3b4', 4),
    )
  else if (has(type, /dørstop/)) {
    roundShadow(sc, 800, 880, 150, 44, 0.7)
    sc.add(
      k.p('M650 520V880A150 44 0 0 0 950 880V520z', k.standing(c)),
      k.p('M640 420H960V540A160 44 0 0 1 640 540z', k.standing('#2b2c2d')),
      k.e(800, 420, 160, 44, k.g('#3d3f40', 0.3)),
    )
  } else
    carton(sc, {
      colours: livery(brandOf(a, 'Grebsted')),
      label: {
        brand: brandOf(a, 'Grebsted'),
        title: cap(type),
        note: str(a, 'farve'),
        big: str(a, 'format', 'dimension'),
      },
      size: [300, 110, 160],
    })
}

/** Connectors bent from galvanised plate. */
export function bracket(sc: Scene, a: Attributes): void {
  const type = str(a, 'type')
  const dims = measures(str(a, 'dimension'), [90, 90, 65]) as [number, number, number]
  const c = has(str(a, 'materiale'), /rustfri/) ? '#c6c9c8' : '#b2b9bc'
  const k = kit(sc)
  const holesOn = (
    f: ReturnType<typeof face>,
    nx: number,
    ny: number,
    r: number,
    from = 0.18,
  ): void => {
    let d = ''
    for (let i = 0; i < nx; i++)
      for (let j = 0; j < ny; j++) {
        const x = f.w * (from + (i / Math.max(1, nx - 1)) * (0.92 - from) * 0.94)
        const y = f.h * (ny === 1 ? 0.5 : 0.22 + (j / (ny - 1)) * 0.56)
        d += `<circle cx="${px1(x)}" cy="${px1(y)}" r="${px1(r)}"/>`
      }
    sc.add(
      `<g transform="${f.map()}"><g fill="#e6dccb" stroke="#6f6a5e" stroke-width="${px1(r * 0.3)}">${d}</g></g>`,
    )
  }
  const spangle = (f: ReturnType<typeof face>): void =>
    sc.add(
      `<path d="${f.d}" fill="${sc.linear(0, 0, 1, 0.7, [
        [0, '#fff', 0.4],
        [0.3, '#fff', 0.02],
        [0.5, '#fff', 0.28],
        [0.7, '#4a5052', 0.1],
        [1, '#fff', 0.12],
      ])}"/>`,
    )
  if (has(type, /bånd/)) {
    const tubeLike: readonly [string, string] = [
      has(type, /vind/) ? 'Vindtrækbånd' : 'Hulbånd',
      '25 m',
    ]
    coil(sc, c, 9, 40, tubeLike, livery(brandOf(a, 'Beslagby')))
    return
  }
  if (has(type, /sømplade/)) {
    lay(
      sc,
      -14,
      k.r(380, 380, 840, 420, 8, k.g(c, 0.35)),
      range(10)
        .map((i) =>
          range(5)
            .map((j) => k.c(430 + i * 82, 430 + j * 80, 13, '#e6dccb'))
            .join(''),
        )
        .join(''),
    )
    return
  }
  if (has(type, /stolpe/)) {
    const s = 90
    const H = has(type, /H/) ? 300 : 160
    const cam = camera(
      34,
      22,
      5,
      [
        [0, -150, 0],
        [s, H, 70],
        [s + 20, 0, 70],
        [0, H, 0],
      ],
      { ...FULL, h: 900 },
    )
    shadow(
      sc,
      cam,
      [
        [20, -150, 10],
        [70, -150, 10],
        [70, -150, 60],
        [20, -150, 60],
      ],
      120,
    )
    const leg = has(type, /H/) ? null : box(cam, [s / 2 - 10, -150, 25], [20, 150, 20])
    const plate = (x: number, y0: number, h: number): void => {
      const b = box(cam, [x, y0, 0], [5, h, 70])
      sc.add(
        `<path d="${b.side.d}" fill="${tone(c, -0.16)}"/><path d="${b.front.d}" fill="${tone(c, 0.05)}"/><path d="${b.top.d}" fill="${tone(c, 0.4)}"/>`,
      )
      spangle(b.side)
      holesOn(face(cam, [x + 5, y0 + h, 70], [0, 0, -70], [0, -h, 0]), 2, 3, 5, 0.26)
    }
    if (leg)
      sc.add(
        `<path d="${leg.side.d}" fill="${tone(c, -0.3)}"/><path d="${leg.front.d}" fill="${tone(c, 0.05)}"/>`,
      )
    plate(0, has(type, /H/) ? -150 : 0, has(type, /H/) ? H : H)
    const base = box(cam, [0, 0, 0], [s, 5, 70])
    sc.add(
      `<path d="${base.front.d}" fill="${tone(c, -0.05)}"/><path d="${base.top.d}" fill="${tone(c, 0.22)}"/>`,
    )
    spangle(base.top)
    plate(s, has(type, /H/) ? -150 : 0, has(type, /H/) ? H : H)
    return
  }
  if (has(type, /sko/)) {
    const [w, h] = [dims[0] < 80 ? dims[0] : 60, Math.max(dims[1], 110)]
    const cam = camera(
      34,
      22,
      5,
      [
        [-42, 0, 0],
        [w + 42, h, 0],
        [0, 0, 80],
        [w, h, 80],
      ],
      { ...FULL, h: 860 },
    )
    shadow(
      sc,
      cam,
      [
        [0, 0, 0],
        [w, 0, 0],
        [w, 0, 80],
        [0, 0, 80],
      ],
      h,
    )
    const wing = (x: number): void => {
      const f = face(cam, [x, h, 0], [42, 0, 0], [0, -h, 0])
      sc.add(`<path d="${f.d}" fill="${tone(c, 0.06)}"/>`)
      spangle(f)
      holesOn(f, 2, 5, 3.4, 0.28)
    }
    wing(-42)
    const inner = face(cam, [0, h, 0], [0, 0, 80], [0, -h, 0])
    sc.add(`<path d="${inner.d}" fill="${tone(c, -0.05)}"/>`)
    const floor = face(cam, [0, 1, 0], [w, 0, 0], [0, 0, 80])
    sc.add(`<path d="${floor.d}" fill="${tone(c, 0.2)}"/>`)
    const outer = face(cam, [w, h, 80], [0, 0, -80], [0, -h, 0])
    wing(w)
    sc.add(`<path d="${outer.d}" fill="${tone(c, -0.2)}"/>`)
    spangle(outer)
    holesOn(outer, 2, 4, 3.4, 0.3)
    sc.add(
      `<path d="${poly([cam.p([0, h, 80]), cam.p([0, 0, 80]), cam.p([w, 0, 80]), cam.p([w, h, 80])], false)}" fill="none" stroke="${tone(c, -0.45)}" stroke-width="7"/>`,
    )
    return
  }
  const [A, B, W] = dims.length > 2 && dims[2] ? dims : [90, 90, 65]
  const cam = camera(36, 26, 5, corners([0, 0, 0], [W, B, A]), { ...FULL, w: 1050, h: 820 })
  shadow(sc, cam, corners([0, 0, 0], [W, 0, A]), B * 0.4)
  const up = face(cam, [0, B, 2], [W, 0, 0], [0, -B, 0])
  const low = face(cam, [0, 2.5, 0], [W, 0, 0], [0, 0, A])
  sc.add(`<path d="${up.d}" fill="${tone(c, -0.02)}"/>`)
  spangle(up)
  sc.add(`<path d="${low.d}" fill="${tone(c, 0.24)}"/>`)
  spangle(low)
  const side = face(cam, [W, B, 2], [0, 0, -2.5], [0, -B, 0])
  const edge = face(cam, [0, 2.5, A], [W, 0, 0], [0, -2.5, 0])
  const edge2 = face(cam, [W, 2.5, A], [0, 0, -A], [0, -2.5, 0])
  sc.add(
    `<path d="${side.d}" fill="${tone(c, -0.35)}"/><path d="${edge.d}" fill="${tone(c, -0.15)}"/><path d="${edge2.d}" fill="${tone(c, -0.4)}"/>`,
  )
  const n = W > 55 ? 3 : 2
  holesOn(
    face(cam, [0, B * 0.94, 2], [W, 0, 0], [0, -B * 0.72, 0]),
    n,
    3,
    Math.min(3.4, W * 0.05),
    0.18,
  )
  holesOn(
    face(cam, [0, 2.6, A * 0.22], [W, 0, 0], [0, 0, A * 0.74]),
    n,
    3,
    Math.min(3.4, W * 0.05),
    0.18,
  )
  if (has(type, /rib/)) {
    const r0 = cam.p([W / 2, B * 0.62, 3])
    const r1 = cam.p([W / 2, 3, A * 0.62])
    const r2 = cam.p([W / 2, 6, 6])
    sc.add(
      `<path d="M${px(r0[0])} ${px(r0[1])}Q${px((r2[0] + r0[0]) / 2 + 20)} ${px(r2[1] - 20)} ${px(r1[0])} ${px(r1[1])}" fill="none" stroke="${tone(c, -0.35)}" stroke-width="34" stroke-linecap="round"/><path d="M${px(r0[0])} ${px(r0[1])}Q${px((r2[0] + r0[0]) / 2 + 20)} ${px(r2[1] - 20)} ${px(r1[0])} ${px(r1[1])}" transform="translate(-6 -4)" fill="none" stroke="${tone(c, 0.5)}" stroke-width="16" stroke-linecap="round"/>`,
    )
  }
}
