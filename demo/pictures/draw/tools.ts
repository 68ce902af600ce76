/** Hand tools, power tools, batteries, accessories, paint tools. */

import { type Attributes, has, num, str } from '../attributes.ts'
import { livery } from '../materials.ts'
import {
  box,
  camera,
  corners,
  FULL,
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
import { ash, type Kit, kit, lay, layFlat, range, steel } from './kit.ts'
import { cap, carton } from './packs.ts'

const polar = (cx: number, cy: number, r: number, a: number): string =>
  `${px1(cx + Math.cos(a) * r)} ${px1(cy + Math.sin(a) * r)}`

/** Handle in two colours of the brand, along x. */
function handle(
  k: Kit,
  x: number,
  y: number,
  w: number,
  h: number,
  c: string,
  accent: string,
): string {
  return (
    k.p(
      `M${x} ${y - h * 0.36}Q${x + w * 0.12} ${y - h * 0.58} ${x + w * 0.3} ${y - h * 0.46}T${x + w * 0.62} ${y - h * 0.46}T${x + w} ${y - h * 0.34}V${y + h * 0.34}Q${x + w * 0.8} ${y + h * 0.5} ${x + w * 0.62} ${y + h * 0.44}T${x + w * 0.3} ${y + h * 0.52}T${x} ${y + h * 0.42}Q${x - h * 0.3} ${y} ${x} ${y - h * 0.36}z`,
      k.lying(c),
    ) +
    k.p(
      `M${px(x + w * 0.16)} ${px(y - h * 0.3)}h${px(w * 0.6)}q${px(w * 0.08)} ${px(h * 0.3)} 0 ${px(h * 0.56)}h${px(-w * 0.6)}q${px(-w * 0.08)} ${px(-h * 0.3)} 0 ${px(-h * 0.56)}z`,
      k.lying(accent),
      ' opacity=".92"',
    ) +
    range(6)
      .map((i) =>
        k.line(
          `M${px(x + w * (0.24 + i * 0.085))} ${px(y - h * 0.22)}v${px(h * 0.44)}`,
          tone(accent, -0.4),
          4,
          ' opacity=".5"',
        ),
      )
      .join('')
  )
}

export function handTool(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const brand = str(a, 'brand') || 'Hamsted'
  const b = livery(brand)
  const main = brand === 'Basis' ? '#4d5a52' : b.main
  const S = steel
  const scale = has(
    type,
    /hammer|stemme|mejsel|kniv|tang|svensk|murske|målebånd|tommestok|koben|kridt/,
  )
    ? 1.18
    : has(type, /fukssvans|skruetvinge|vinkel|filtse|spartel/)
      ? 1.08
      : 1
  const lay = (turn0: Scene, turn: number, ...parts: string[]): void =>
    layFlat(turn0, turn, scale, ...parts)
  const logo = (x: number, y: number, size: number, fill = '#fff', max = 260): string =>
    text(x, y, brand, { size, fill, anchor: 'middle', weight: 800, max })
  if (has(type, /hammer/)) {
    const rubber = has(type, /gummi/)
    const shaft =
      rubber || has(type, /kløft/)
        ? k.p(
            'M300 578Q420 560 620 572H1130V628H620Q420 640 300 622Q270 600 300 578z',
            k.lying(ash),
          ) +
          k.line(
            'M360 588Q700 582 1100 592M420 604Q700 598 1120 606M380 615Q640 612 1060 618',
            '#9a6a32',
            3,
            ' opacity=".45"',
          )
        : k.r(560, 580, 580, 40, 10, k.lying(S))
    const gripPart =
      rubber || has(type, /kløft/)
        ? k.p('M290 574Q420 556 560 570V630Q420 644 290 626Q262 600 290 574z', k.lying(main))
        : handle(k, 280, 600, 360, 92, '#2c2f33', main)
    const head = rubber
      ? k.r(1040, 420, 190, 360, 34, k.standing('#2f2f30')) + k.e(1135, 424, 92, 20, '#4a4a4b')
      : k.p(
          'M1088 570V640L1074 700V776Q1130 792 1186 776V700L1172 640V560Q1176 450 1092 376Q1040 336 976 340L966 356Q1046 380 1076 470Q1088 510 1088 570z',
          k.standing('#a4a9ac'),
        ) +
        k.p('M1066 770Q1130 800 1194 770V826Q1130 850 1066 826z', k.standing('#c7cbcc')) +
        k.p(
          'M1120 540Q1112 440 972 350L966 356Q1046 380 1076 470Q1086 500 1088 540z',
          tone(S, -0.4),
        ) +
        k.line('M1166 560Q1168 456 1088 384Q1040 346 984 344', '#fff', 5, ' opacity=".7"')
    lay(sc, -24, shaft, gripPart, head, logo(430, 612, 34, '#fff', 200))
    return
  }
  if (has(type, /koben/)) {
    lay(
      sc,
      -20,
      k.tube('M250 690Q240 580 340 590L1180 600Q1290 604 1330 660', '#2c5f8a', 46),
      k.p('M1310 640l60 44-16 30-70-44z', k.g(S)),
    )
    return
  }
  if (has(type, /stemmejern|mejsel/)) {
    const wood = has(type, /stemme/)
    lay(
      sc,
      -22,
      k.p('M760 574H1240L1310 592V640H760z', k.lying(S)),
      k.p('M1180 574L1310 640H1180z', tone(S, 0.5)),
      wood
        ? handle(k, 330, 604, 440, 110, '#33363a', main)
        : k.r(330, 566, 480, 76, 18, k.lying('#8a2f25')),
      wood ? k.r(300, 556, 50, 96, 10, k.lying(S)) : '',
      logo(560, 616, 34),
    )
    return
  }
  if (has(type, /vaterpas/)) {
    const L: P3 = [1000, 62, 26]
    const cam = camera(24, 22, 5, corners([0, 0, 0], L), { ...FULL, w: 1320 })
    shadow(sc, cam, corners([0, 0, 0], [L[0], 0, L[2]]), 62)
    const x = box(cam, [0, 0, 0], L)
    const c = brand === 'Basis' ? '#c9a227' : b.main
    const f = x.front
    const q = (x0: number, x1: number, y0: number, y1: number, fill: string, more = ''): string =>
      `<path d="${poly([f.at(x0, y0), f.at(x1, y0), f.at(x1, y1), f.at(x0, y1)])}" fill="${fill}"${more}/>`
    sc.add(
      `<path d="${x.top.d}" fill="${tone('#c3c7c8', 0.35)}"/><path d="${x.side.d}" fill="#24272a"/><path d="${f.d}" fill="${c}"/>`,
      q(0, 1000, 0, 9, tone('#c3c7c8', -0.05)),
      q(0, 1000, 53, 62, tone('#c3c7c8', -0.2)),
      q(0, 1000, 9, 20, '#fff', ' opacity=".14"'),
      q(0, 18, 0, 62, '#24272a'),
      q(982, 1000, 0, 62, '#24272a'),
    )
    sc.add(
      q(455, 545, 0, 30, '#1c2420'),
      `<g transform="${f.map(500, 15)}">${k.r(
        462,
        6,
        76,
        18,
        9,
        sc.linear(0, 0, 0, 1, [
          [0, '#eaf7a0'],
          [0.4, '#bfe04a'],
          [1, '#7fae22'],
        ]),
      )}${k.r(489, 8, 22, 12, 6, '#f6ffd0')}${k.line('M486 5v20M514 5v20', '#1c2420', 2)}</g>`,
    )
    for (const u of [90, 910])
      sc.add(
        `<g transform="${f.map(u, 31)}">${k.c(u, 31, 22, '#1c2420')}${k.r(
          u - 7,
          14,
          14,
          34,
          7,
          sc.linear(0, 0, 1, 0, [
            [0, '#eaf7a0'],
            [0.4, '#bfe04a'],
            [1, '#7fae22'],
          ]),
        )}${k.r(u - 5, 27, 10, 8, 4, '#f6ffd0')}</g>`,
      )
    sc.add(
      `<g transform="${f.map(280, 31)}">${text(280, 43, brand, { size: 30, fill: b.ink, anchor: 'middle', weight: 800, max: 250 })}</g>`,
    )
    return
  }
  if (has(type, /målebånd/)) {
    lay(
      sc,
      0,
      k.p(
        'M930 800H1330V846H930z',
        sc.linear(0, 0, 0, 1, [
          [0, '#f6d53a'],
          [1, '#d8a914'],
        ]),
      ),
      range(13)
        .map((i) => k.line(`M${960 + i * 28} 800v${i % 5 ? 16 : 28}`, '#2a2411', 4))
        .join(''),
      k.p('M1322 792h24v62h-24z', k.g(S)),
      k.p('M430 420Q440 330 560 322H800Q960 330 980 500V850H520Q420 850 424 740z', k.g(main, 0.28)),
      k.p(
        'M430 420Q440 330 560 322H800Q900 326 940 400L900 402Q860 362 800 362H580Q480 366 470 440V780Q440 760 424 740z',
        '#26292c',
        ' opacity=".9"',
      ),
      k.c(690, 600, 168, k.g('#2a2d31', 0.2)),
      k.c(690, 600, 148, k.g(main, 0.3)),
      logo(690, 606, 62, b.ink, 240),
      text(690, 668, '5 m', { size: 56, fill: b.ink, anchor: 'middle' }),
      k.r(880, 470, 74, 110, 18, k.standing('#e2b21c')),
    )
    return
  }
  if (has(type, /tommestok/)) {
    const c = '#e9c46a'
    const seg = (y: number, x: number, turn: number): string =>
      `<g transform="rotate(${turn} 800 ${y})">${k.r(x, y - 30, 920, 60, 10, k.lying(c))}${range(22)
        .map((i) => k.line(`M${x + 40 + i * 40} ${y - 30}v${i % 5 ? 16 : 28}`, '#3b2a12', 3))
        .join('')}${k.c(x + 30, y, 12, k.g('#c9a14a'))}${k.c(x + 890, y, 12, k.g('#c9a14a'))}</g>`
    lay(
      sc,
      -14,
      seg(480, 330, 0),
      seg(550, 340, 5),
      seg(690, 335, -6),
      logo(700, 705, 40, '#7a2a1e'),
    )
    return
  }
  if (has(type, /laser/)) {
    sc.add(
      `<path d="M0 655H1600M800 60V1120" stroke="#e0402f" stroke-width="6" opacity=".55"/><path d="M0 655H1600M800 60V1120" stroke="#ff7a66" stroke-width="22" opacity=".18"/>`,
    )
    lay(
      sc,
      0,
      k.r(590, 400, 420, 470, 60, k.standing('#2b2e31')),
      k.r(625, 430, 350, 300, 44, k.g(main, 0.25)),
      k.r(690, 540, 220, 150, 30, '#15181a'),
      k.e(
        800,
        615,
        80,
        46,
        sc.radial(0.4, 0.35, 0.8, [
          [0, '#ff9a86'],
          [0.25, '#b3261e'],
          [1, '#2a0c0a'],
        ]),
      ),
      k.r(650, 860, 300, 60, 16, k.standing('#3a3d40')),
      logo(800, 505, 58, b.ink),
    )
    return
  }
  if (has(type, /^vinkel/)) {
    lay(
      sc,
      8,
      k.p('M470 300H560V800H1200V890H470z', k.g(S, 0.35)),
      k.r(440, 780, 780, 130, 16, k.lying(main)),
      range(24)
        .map((i) => k.line(`M560 ${330 + i * 18}h${i % 5 ? -16 : -30}`, '#33363a', 3))
        .join(''),
      logo(820, 862, 52, b.ink),
    )
    return
  }
  if (has(type, /kridt/)) {
    lay(
      sc,
      -12,
      k.p(
        'M420 560Q430 400 640 400H900Q1040 440 1120 600Q1040 780 900 800H640Q430 790 420 640z',
        k.g(main, 0.3),
      ),
      k.c(700, 600, 110, k.g('#2b2e31', 0.2)),
      k.r(620, 584, 190, 32, 14, k.lying('#d8dadb')),
      k.tube('M1110 600Q1220 590 1340 660', '#e7e2d2', 9),
      k.p('M1320 640h60v50h-60z', k.g(S)),
      logo(900, 520, 50, b.ink, 180),
    )
    return
  }
  if (has(type, /tang/)) {
    const pump = has(type, /vandpumpe/)
    const arm = (s: number): string =>
      k.tube(
        `M760 ${600 + s * 16}C620 ${600 + s * 100} 500 ${600 + s * 140} 250 ${600 + s * 90}`,
        main,
        64,
      )
    lay(
      sc,
      -18,
      arm(-1),
      arm(1),
      pump
        ? k.p(
            'M720 540Q900 480 1060 470Q1180 480 1260 560L1180 590Q1120 530 1040 548Q960 590 900 650L760 690z',
            k.g(S, 0.4),
          ) +
            k.p(
              'M760 600L960 640Q1080 650 1180 610L1220 640Q1160 730 1020 730Q840 720 720 650z',
              k.g(S, 0.3),
            )
        : k.p(
            'M700 560Q860 470 1000 470Q1100 480 1120 560L1128 590Q1010 580 960 600H720z',
            k.g(S, 0.4),
          ) +
            k.p(
              'M700 640Q860 730 1000 730Q1100 720 1120 640L1128 610Q1010 620 960 600H720z',
              k.g(S, 0.25),
            ),
      k.c(800, 600, 44, k.g('#9aa0a3', 0.45)),
      k.c(800, 600, 16, '#4a4f52'),
    )
    return
  }
  if (has(type, /svensk/)) {
    lay(
      sc,
      -24,
      k.p('M260 560Q240 600 260 640H1010V560z', k.lying(S)),
      k.p(
        'M960 520Q1040 440 1160 420L1330 470L1310 560H1180V640H1320L1300 700Q1180 770 1060 730Q960 700 960 620z',
        k.g(S, 0.4),
      ),
      k.p('M1180 560H1310L1330 470L1240 444Q1180 500 1180 560z', tone(S, 0.3)),
      k.r(1010, 610, 100, 46, 12, k.lying('#8b9094')),
      k.r(330, 584, 420, 32, 14, tone(S, -0.18)),
      logo(540, 612, 30, '#33363a'),
    )
    return
  }
  if (has(type, /topnøgle/)) {
    lay(
      sc,
      0,
      k.r(300, 380, 1000, 500, 40, k.g('#2b2e31', 0.25)),
      k.r(330, 410, 940, 440, 26, '#1b1d1f'),
      range(6)
        .map((i) => {
          const r = 40 + i * 7
          return (
            k.c(410 + i * 152 + i * 2, 540, r, k.g(S, 0.5)) +
            k.c(410 + i * 154, 540, r * 0.58, '#3b3f42')
          )
        })
        .join(''),
      k.r(380, 700, 620, 56, 26, k.lying(S)),
      k.r(380, 690, 260, 76, 30, k.lying(main)),
      k.c(1040, 728, 74, k.g(S, 0.45)),
      k.c(1040, 728, 30, '#4a4f52'),
      logo(1170, 640, 40, '#e8e4d8', 150),
    )
    return
  }
  if (has(type, /fukssvans/)) {
    lay(
      sc,
      -14,
      k.p('M560 470H1360V560L606 720z', k.g('#cfd3d4', 0.3)),
      k.p('M606 706L1360 560v16L606 724z', tone(S, -0.3)),
      `<path d="M606 716L1360 562" stroke="#6f7578" stroke-width="16" stroke-dasharray="7 6"/>`,
      k.p(
        'M240 480Q260 410 400 420L620 440V720L560 740Q480 830 330 810Q220 780 250 640Q220 560 240 480zM350 520Q320 560 340 640Q330 720 400 726Q470 720 500 650L500 540Q430 500 350 520z',
        k.g(main, 0.3),
        ' fill-rule="evenodd"',
      ),
      k.p(
        'M262 500Q290 440 400 446L600 462V490L400 474Q300 474 280 540z',
        '#fff',
        ' opacity=".18"',
      ),
      logo(980, 590, 64, tone(main, -0.1), 360),
    )
    return
  }
  if (has(type, /nedstryger/)) {
    lay(
      sc,
      -16,
      k.tube('M520 560V420H1300V640', '#6e7478', 34),
      k.r(520, 690, 800, 18, 2, '#7d8387'),
      `<path d="M530 712H1300" stroke="#565b5e" stroke-width="8" stroke-dasharray="5 5"/>`,
      k.tube('M1300 640V700', '#6e7478', 30),
      k.p(
        'M250 540Q300 470 420 500L550 520V740H480Q440 860 320 820Q240 780 280 680z',
        k.g(main, 0.3),
      ),
      logo(920, 480, 44, '#6e7478'),
    )
    return
  }
  if (has(type, /kniv/)) {
    lay(
      sc,
      -24,
      k.p('M980 560L1300 600L1230 660H980z', k.g('#d5d8d9', 0.4)),
      k.p('M980 636H1240L1230 660H980z', '#f4f6f6'),
      k.p(
        'M300 560Q320 520 420 530Q700 520 1000 540V670Q700 700 420 690Q300 700 290 640z',
        k.lying(main),
      ),
      k.p('M420 640Q700 650 1000 636V670Q700 700 420 690Q340 694 300 670z', '#26292c'),
      k.r(620, 560, 130, 46, 18, k.lying('#2b2e31')),
      range(4)
        .map((i) => k.line(`M${645 + i * 26} 566v34`, '#7d8387', 5))
        .join(''),
      logo(480, 622, 44, b.ink, 200),
    )
    return
  }
  if (has(type, /murske/)) {
    lay(
      sc,
      -20,
      k.p(
        'M820 600Q860 470 960 440Q1180 520 1360 600Q1180 680 960 760Q860 730 820 600z',
        k.g('#cdd1d2', 0.4),
      ),
      k.line('M840 600H1320', '#fff', 4, ' opacity=".5"'),
      k.tube('M840 600Q760 600 740 560Q720 530 660 540', '#8b9094', 30),
      handle(k, 250, 545, 420, 92, '#7a4a24', ash),
    )
    return
  }
  if (has(type, /filtse|tandspartel/)) {
    const t = has(type, /tand/)
    lay(
      sc,
      -12,
      k.r(320, 470, 960, 330, 14, k.g(t ? '#ccd0d1' : '#c99a5e', 0.3)),
      t
        ? `<path d="M326 806H1276" stroke="#8b9094" stroke-width="28" stroke-dasharray="24 20"/>`
        : k.r(320, 760, 960, 60, 10, k.lying('#d7b23c')),
      k.tube('M480 600Q480 500 620 500H980Q1120 500 1120 600', t ? main : '#8a5a2e', 74),
      logo(800, 720, 56, t ? '#5d6366' : '#6b4220'),
    )
    return
  }
  if (has(type, /fliseskærer/)) {
    lay(
      sc,
      -8,
      k.r(260, 700, 1080, 150, 20, k.g('#3a3d40', 0.25)),
      k.r(300, 640, 1000, 70, 8, k.lying('#d3d6d7')),
      k.r(300, 520, 1000, 22, 10, k.lying(S)),
      k.r(300, 566, 1000, 22, 10, k.lying(S)),
      k.r(280, 500, 60, 220, 12, k.standing(main)),
      k.r(1260, 500, 60, 220, 12, k.standing(main)),
      k.r(700, 490, 150, 130, 18, k.g(main, 0.25)),
      k.tube('M780 500L980 330', '#2b2e31', 44),
      logo(800, 800, 60, '#e8e4d8'),
    )
    return
  }
  if (has(type, /fugepistol/)) {
    lay(
      sc,
      -12,
      k.r(560, 540, 700, 120, 14, k.lying('#efece4'), ' opacity=".95"'),
      k.r(600, 544, 420, 112, 4, k.lying(main)),
      k.p('M1260 566l170 22v24l-170 22z', k.lying('#e9e6de')),
      k.line('M540 680H1270V520', '#7d8387', 20),
      k.p(
        'M440 520H570V690L560 700Q520 720 500 800L470 900H380L420 700Q410 560 440 520z',
        k.g(main, 0.3),
      ),
      k.tube('M560 700Q540 800 570 880', '#8b9094', 30),
      k.r(180, 588, 280, 22, 8, k.lying(S)),
      k.tube('M180 600Q150 620 160 680', S, 22),
      logo(810, 614, 54, b.ink),
    )
    return
  }
  if (has(type, /skruetvinge/)) {
    lay(
      sc,
      -30,
      k.r(300, 440, 1000, 60, 6, k.lying('#9aa0a3')),
      `<path d="M310 446H1290" stroke="#6c7275" stroke-width="8" stroke-dasharray="5 7"/>`,
      k.p('M1230 420H1320V760Q1320 800 1280 800H1180V740H1230z', k.g('#a3392b', 0.3)),
      k.p('M660 410H770V760H650V700H680z', k.g('#a3392b', 0.3)),
      k.r(560, 706, 420, 34, 10, k.lying(S)),
      k.r(960, 690, 46, 66, 10, k.standing('#d8dadb')),
      handle(k, 260, 722, 330, 90, '#8a5a2e', ash),
      k.r(1140, 736, 50, 70, 8, k.standing('#2b2e31')),
    )
    return
  }
  carton(sc, {
    colours: b,
    label: { brand, title: cap(type), note: '', big: str(a, 'dimension') },
    size: [240, 150, 140],
  })
}

// ---- power tools ----------------------------------------------------------------------------------------------------

function batteryPack(k: Kit, x: number, y: number, w: number, c: string, label: string): string {
  return (
    k.p(`M${x} ${y}h${w}l18 26v70q0 22-24 22H${x - 10}q-24 0-24-22v-60z`, k.g('#2a2d30', 0.25)) +
    k.r(x - 20, y + 62, w + 30, 20, 4, c) +
    text(x + w / 2, y + 46, label, {
      size: 36,
      fill: '#f4f1e8',
      anchor: 'middle',
      weight: 800,
      max: w * 0.86,
    })
  )
}

export function powerTool(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const brand = str(a, 'brand') || 'Voltkær'
  const b = livery(brand)
  const c = brand === 'Basis' ? '#5d6b64' : b.main
  const ink = brand === 'Basis' ? '#ffffff' : b.ink
  const volt = str(a, 'spaending') || '18'
  const corded = volt === '230'
  const v = `${volt.split('/')[0]} V`
  const D = '#2a2d30'
  const S = steel
  const name = (x: number, y: number, size = 54, max = 260): string =>
    text(x, y, brand, { size, fill: ink, anchor: 'middle', weight: 800, max })
  const cord = (d: string): string => (corded ? k.tube(d, '#26282a', 20) : '')
  const ground = (x: number, y: number, rx: number, ry = 34): void =>
    roundShadow(sc, x, y, rx, ry, 0.25)
  const foot = (x: number, y: number, w: number): string =>
    corded ? cord(`M${x + w / 2} ${y}q10 120 160 150t330-10`) : batteryPack(k, x, y, w, b.accent, v)
  const solo = has(str(a, 'batteripakke'), /solo/) || corded
  const extra = (): string =>
    solo || has(str(a, 'batteripakke'), /^1x/)
      ? ''
      : `<g transform="translate(60 -14)">${batteryPack(k, 1120, 900, 190, b.accent, str(a, 'batteripakke').split('x')[1] ?? v)}</g>`
  const pistol = (nose: string): void => {
    ground(690, 1010, 250)
    sc.add(
      `<g filter="${sc.drop(0.5)}">`,
      k.p('M560 560Q540 700 520 880H770Q760 740 800 580z', k.g(D, 0.22)),
      k.p('M585 600Q570 720 556 850H600Q610 720 640 600z', '#fff', ' opacity=".07"'),
      k.p(
        'M440 400Q450 330 540 320H960Q1040 330 1040 400V520Q1040 580 960 590H560Q440 590 440 480z',
        k.lying(c),
      ),
      k.p('M440 400Q450 330 540 320H620Q560 440 620 590H560Q440 590 440 480z', k.lying(D)),
      range(4)
        .map((i) => k.line(`M476 ${410 + i * 36}h70`, '#0e0f10', 10))
        .join(''),
      k.p('M800 590Q790 690 830 730Q780 720 770 640V590z', '#c23a2b'),
      k.r(780, 596, 44, 90, 18, k.standing('#3a3d40')),
      nose,
      name(800, 470),
      foot(500, 874, 280),
      extra(),
      '</g>',
    )
  }
  if (has(type, /skruemaskine|slagbore/)) {
    pistol(
      k.r(1030, 366, 80, 190, 18, k.lying('#3a3d40')) +
        k.p('M1110 380H1180L1250 426V494L1180 540H1110z', k.lying('#55595c')) +
        range(5)
          .map((i) => k.line(`M1124 ${396 + i * 32}h58`, '#1d1f21', 6))
          .join('') +
        k.r(1248, 448, 150, 24, 6, k.lying(S)) +
        (has(type, /slagbore/) ? k.tube('M1070 560V760', D, 50) : ''),
    )
    return
  }
  if (has(type, /slagnøgle/)) {
    pistol(
      k.p('M1030 366H1120Q1170 380 1190 430V480Q1170 530 1120 546H1030z', k.lying('#4a4e51')) +
        k.r(1186, 432, 70, 48, 6, k.lying(S)),
    )
    return
  }
  if (has(type, /borehammer/)) {
    ground(760, 1000, 330)
    const big = has(type, /max/)
    sc.add(
      `<g filter="${sc.drop(0.5)}">`,
      k.tube('M470 420Q380 440 370 600Q370 790 480 800H590', D, 84),
      k.p(
        'M450 380Q480 320 580 320H1000V540Q1000 560 980 560H700L690 860H560Q480 850 470 760z',
        k.g(c, 0.25),
      ),
      k.r(560, 600, 130, 250, 30, k.standing(D)),
      k.p('M1000 350H1120L1180 390V490L1120 530H1000z', k.lying('#3a3d40')),
      k.r(1180, 408, 60, 64, 8, k.lying('#55595c')),
      k.r(1236, 428, big ? 250 : 200, 24, 4, k.lying(S)),
      range(5)
        .map((i) => k.line(`M${1260 + i * 36} 428l20 24`, '#5d6366', 7))
        .join(''),
      k.tube('M1060 530V790', D, 56),
      name(760, 450),
      corded ? cord('M430 800q-60 120 60 170t420 20') : batteryPack(k, 480, 880, 250, b.accent, v),
      '</g>',
    )
    return
  }
  if (has(type, /rundsav|dyksav|kap|bordsav/)) {
    ground(800, 965, 480)
    const table = has(type, /bordsav/)
    const chop = has(type, /kap/)
    const blade = (x: number, y: number, r: number): string =>
      k.c(x, y, r, k.g('#c6cacb', 0.45)) +
      `<circle cx="${x}" cy="${y}" r="${r - 6}" fill="none" stroke="#7d8387" stroke-width="18" stroke-dasharray="16 14"/>` +
      k.c(x, y, r * 0.2, '#5d6366') +
      k.c(x, y, r * 0.1, '#2b2e31')
    if (table)
      sc.add(
        `<g filter="${sc.drop(0.5)}">`,
        k.p('M380 560L300 960h60l90-330zM1220 560l80 400h-60l-90-330z', D),
        blade(800, 500, 200),
        k.p('M220 520L330 440H1290L1390 520z', k.g('#b9bdbe', 0.3)),
        k.r(220, 518, 1170, 50, 6, k.lying('#8f9496')),
        k.r(400, 566, 800, 190, 20, k.g(c, 0.25)),
        k.r(680, 450, 240, 10, 4, '#2b2e31'),
        name(700, 690, 80),
        k.c(1060, 664, 56, k.g(D)),
        '</g>',
      )
    else if (chop)
      sc.add(
        `<g filter="${sc.drop(0.5)}">`,
        k.p('M300 850L420 780H1180L1300 850V910H300z', k.g('#b9bdbe', 0.3)),
        k.e(800, 850, 300, 60, k.g('#8f9496', 0.3)),
        k.r(380, 700, 840, 90, 8, k.lying('#c6cacb')),
        blade(800, 560, 220),
        k.p('M570 560A230 230 0 0 1 1030 540L980 590A180 180 0 0 0 620 590z', k.g(c, 0.25)),
        k.tube('M960 430Q1060 330 1180 330', D, 64),
        k.r(900, 480, 220, 140, 40, k.lying(c)),
        k.r(300, 880, 1000, 50, 12, k.lying(D)),
        name(800, 470, 56),
        '</g>',
      )
    else
      sc.add(
        `<g filter="${sc.drop(0.5)}">`,
        blade(820, 720, 220),
        k.p('M590 700A240 240 0 0 1 1066 680L1080 760H590z', k.g(c, 0.28)),
        k.r(380, 820, 860, 40, 8, k.lying('#b9bdbe')),
        k.p('M560 560Q470 560 440 660Q430 760 470 800H600V700z', k.g(D, 0.2)),
        k.tube('M640 520Q500 400 400 560Q360 640 420 760', D, 78),
        k.tube('M900 490Q1000 400 1080 470', D, 62),
        k.r(660, 560, 300, 150, 66, k.lying(c)),
        k.c(820, 720, 40, '#55595c'),
        name(800, 650, 54),
        corded
          ? cord('M400 760q-120 80-60 170t300 60')
          : batteryPack(k, 330, 690, 150, b.accent, v),
        '</g>',
      )
    return
  }
  if (has(type, /stiksav|multicut|bajonet|overfræs/)) {
    const long = has(type, /bajonet|multi/)
    if (!long) ground(740, 980, 380)
    if (long)
      sc.add(
        `<g filter="${sc.drop(0.9)}"><g transform="rotate(-8 800 600)">`,
        k.r(400, 500, 640, 200, 90, k.lying(c)),
        k.p('M400 500h170q-30 100 0 200H400q-110-20-110-100t110-100z', k.lying(D)),
        k.p('M1030 520h110l50 40v80l-50 40h-110z', k.lying('#3a3d40')),
        has(type, /multi/)
          ? k.p('M1180 570h60l120-20v110l-120-20h-60z', k.g(S, 0.4))
          : k.p('M1180 580H1500L1520 606L1180 626z', k.g('#d5d8d9', 0.3)) +
              `<path d="M1190 626H1510" stroke="#6f7578" stroke-width="12" stroke-dasharray="8 6"/>`,
        name(800, 622, 66),
        '</g>',
        corded
          ? cord('M300 690q-140 60-80 170t300 80')
          : batteryPack(k, 260, 720, 200, b.accent, v),
        '</g>',
      )
    else
      sc.add(
        `<g filter="${sc.drop(0.5)}">`,
        k.r(430, 880, 720, 44, 10, k.lying('#b9bdbe')),
        k.r(1010, 760, 26, 240, 3, k.standing('#9aa0a3')),
        k.p(
          'M470 620Q480 480 620 440H980Q1100 470 1100 620V800H1000L960 880H560Q460 840 470 620zM600 600Q590 700 660 720H880Q920 640 880 580Q740 540 600 600z',
          k.g(c, 0.28),
          ' fill-rule="evenodd"',
        ),
        k.p(
          'M470 620Q480 480 620 440H700Q600 500 590 620Q590 720 640 780L560 880Q460 840 470 620z',
          k.g(D, 0.2),
        ),
        name(860, 800, 52, 220),
        corded
          ? cord('M480 640q-200 40-180 180t240 120')
          : batteryPack(k, 340, 560, 140, b.accent, v),
        '</g>',
      )
    return
  }
  if (has(type, /vinkelsliber/)) {
    const r = has(type, /230/) ? 210 : 160
    sc.add(
      `<g filter="${sc.drop(0.9)}"><g transform="rotate(-10 800 600)">`,
      k.e(1180, 690, r, r * 0.5, k.g('#6b5a48', 0.3)),
      k.e(1180, 690, r * 0.3, r * 0.15, '#3a3d40'),
      k.p(
        `M${1180 - r * 1.02} 670A${px(r * 1.02)} ${px(r * 0.52)} 0 0 1 ${1180 + r * 0.7} ${670 - r * 0.2}L1180 660z`,
        '#2f3235',
      ),
      k.r(1080, 520, 180, 150, 40, k.lying('#8b9094')),
      k.r(560, 520, 560, 140, 60, k.lying(c)),
      k.r(260, 530, 330, 120, 56, k.lying(D)),
      k.tube('M1150 540L1080 330', D, 58),
      range(5)
        .map((i) => k.line(`M${640 + i * 26} 548v80`, tone(c, -0.5), 9))
        .join(''),
      name(900, 612, 60),
      '</g>',
      corded ? cord('M280 640q-130 50-90 170t280 80') : batteryPack(k, 190, 640, 180, b.accent, v),
      '</g>',
    )
    return
  }
  if (has(type, /sliber|pudser/)) {
    ground(790, 970, 380)
    const belt = has(type, /bånd/)
    sc.add(
      `<g filter="${sc.drop(0.5)}">`,
      belt
        ? k.r(420, 820, 760, 130, 64, k.lying('#9a7350')) +
            k.c(490, 886, 46, D) +
            k.c(1110, 886, 46, D)
        : k.r(470, 880, 640, 64, 20, k.lying('#4a4e51')),
      k.p(
        'M480 880Q470 700 560 640L620 520Q700 440 860 450Q1060 470 1100 640L1090 880z',
        k.g(c, 0.28),
      ),
      k.p(
        'M560 640L620 520Q700 440 860 450Q1000 460 1060 560Q900 520 760 560Q640 600 600 700z',
        k.g(D, 0.2),
      ),
      k.tube('M500 760Q380 760 330 800', D, 90),
      name(830, 750, 66),
      corded
        ? cord('M880 450q60-180 300-150t230 180')
        : batteryPack(k, 1040, 560, 170, b.accent, v),
      '</g>',
    )
    return
  }
  if (has(type, /pistol/)) {
    const nailer = has(type, /sømp/)
    pistol(
      nailer
        ? k.r(980, 520, 90, 330, 16, k.standing('#3a3d40')) +
            k.p('M990 840h70l-10 90h-50z', k.standing(S)) +
            `<path d="M1000 700L700 900l30 50 280-170z" fill="${k.g('#55595c', 0.25)}"/>`
        : k.p(
            has(type, /lim/)
              ? 'M1040 420H1140L1230 452V470L1140 500H1040z'
              : 'M1000 380H1100V640H1040L1000 580z',
            k.lying(has(type, /lim/) ? '#b98a4a' : '#55595c'),
          ),
    )
    return
  }
  if (has(type, /støvsug/)) {
    ground(790, 1010, 380, 50)
    sc.add(
      `<g filter="${sc.drop(0.4)}">`,
      k.tube('M1080 470C1350 330 1450 620 1330 800S1200 980 1400 1010', '#2b2e31', 52),
      k.c(560, 960, 70, k.g(D)),
      k.c(1040, 960, 70, k.g(D)),
      k.r(470, 560, 640, 400, 60, k.standing('#8f9496')),
      k.p('M450 600V440Q460 330 580 320H1000Q1120 330 1130 440V600z', k.standing(c)),
      k.r(620, 290, 340, 50, 24, k.lying(D)),
      k.r(450, 590, 680, 36, 10, k.standing(D)),
      name(790, 500, 90),
      text(790, 800, 'M', { size: 120, fill: '#2b2e31', anchor: 'middle' }),
      '</g>',
    )
    return
  }
  carton(sc, {
    colours: b,
    label: { brand, title: cap(type), note: str(a, 'serie'), big: v },
    size: [260, 180, 160],
  })
}

export function battery(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const brand = str(a, 'brand') || 'Akkuborg'
  const b = livery(brand)
  const type = str(a, 'type')
  const v = `${str(a, 'spaending') || 18} V`
  const ah = str(a, 'batteripakke')
  const D = '#2a2d30'
  const c = brand === 'Basis' ? '#5d6b64' : b.main
  const cell = (x: number, y: number, s: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})">${k.r(40, 0, 320, 60, 12, k.lying('#44484b'))}${k.r(70, 10, 50, 40, 6, '#c9a14a')}${k.r(280, 10, 50, 40, 6, '#c9a14a')}${k.p('M10 60H390L420 110V330Q420 370 380 370H20Q-20 370-20 330V110z', k.g(D, 0.25))}${k.p('M-20 210H420V300H-20z', k.g(c, 0.2))}${text(200, 272, brand, { size: 58, fill: brand === 'Basis' ? '#fff' : b.ink, anchor: 'middle', weight: 800, max: 360 })}${text(200, 168, v, { size: 76, fill: '#f4f1e8', anchor: 'middle', weight: 800 })}${text(200, 345, ah, { size: 40, fill: b.accent === '#2b2a26' ? '#f4f1e8' : b.accent, anchor: 'middle', weight: 700 })}</g>`
  const charger = (x: number, y: number, s: number): string =>
    `<g transform="translate(${x} ${y}) scale(${s})">${k.p('M0 120Q10 60 80 60H520Q590 60 600 120V330Q600 370 560 370H40Q0 370 0 330z', k.g(c, 0.25))}${k.r(90, 20, 420, 120, 24, k.lying(D))}${k.r(150, 50, 300, 46, 8, '#131415')}${k.c(90, 230, 16, '#53c26b')}${k.c(140, 230, 16, '#e2b21c')}${text(340, 260, brand, { size: 70, fill: brand === 'Basis' ? '#fff' : b.ink, anchor: 'middle', weight: 800, max: 360 })}${text(340, 330, v, { size: 46, fill: '#fff', anchor: 'middle' })}</g>`
  roundShadow(
    sc,
    800,
    has(type, /^batteri/) ? 868 : 925,
    has(type, /^batteri/) ? 270 : has(type, /starter/) ? 560 : 400,
    50,
    0.12,
  )
  sc.add(`<g filter="${sc.drop(0.5)}">`)
  if (has(type, /starter/))
    sc.add(
      k.tube('M1390 850q100 40 130 160', '#26282a', 18),
      charger(840, 590, 0.98),
      cell(190, 440, 0.84),
      cell(440, 610, 0.84),
    )
  else if (has(type, /lader/))
    sc.add(k.tube('M1130 850q180 40 300 160', '#26282a', 18), charger(430, 460, 1.25))
  else if (has(type, /adapter/))
    sc.add(
      `<g transform="translate(90 0)">${cell(480, 480, 1.05)}</g>`,
      k.r(560, 420, 440, 80, 18, k.lying(c)),
    )
  else sc.add(cell(560, 400, 1.25))
  sc.add('</g>')
}

// ---- accessories ----------------------------------------------------------------------------------------------------

export function accessory(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const brand = str(a, 'brand') || 'Borgaard'
  const b = livery(brand)
  const size = num(a, 10, 'dimension')
  const S = steel
  const grain = str(a, 'korn')
  if (has(type, /bor/)) {
    const one = (d: number, y: number, x0: number, L: number): string => {
      const c = has(type, /HSS/) ? '#8a8f93' : '#a9aeb0'
      const tip = has(type, /beton/)
      const flutes = range(Math.round((L * 0.62) / (d * 1.5)))
        .map(
          (i) =>
            `M${px(x0 + L * 0.32 + i * d * 1.5)} ${px(y + d / 2)}q${px(d * 0.5)} ${px(-d * 0.2)} ${px(d * 0.9)} ${px(-d)}l${px(d * 0.45)} 0q${px(-d * 0.3)} ${px(d * 0.8)} ${px(-d * 0.9)} ${px(d)}z`,
        )
        .join('')
      return (
        k.r(x0, y - d * (tip ? 0.5 : 0.42), L * 0.32, d * (tip ? 1 : 0.84), 4, k.lying(S)) +
        (tip ? k.r(x0 + 40, y - d * 0.18, L * 0.14, d * 0.3, 6, '#5d6366') : '') +
        k.p(
          `M${px(x0 + L * 0.3)} ${px(y - d / 2)}H${px(x0 + L * 0.95)}L${px(x0 + L)} ${px(y)}L${px(x0 + L * 0.95)} ${px(y + d / 2)}H${px(x0 + L * 0.3)}z`,
          k.lying(c),
        ) +
        `<path d="${flutes}" fill="#2d3134" opacity=".65"/>` +
        (tip ? k.r(x0 + L * 0.94, y - d * 0.62, 26, d * 1.24, 3, k.g('#d8b04a')) : '') +
        (has(type, /træ/)
          ? k.p(
              `M${px(x0 + L * 0.93)} ${px(y - d * 0.6)}L${px(x0 + L)} ${px(y - d * 0.25)}L${px(x0 + L * 1.02)} ${px(y)}L${px(x0 + L)} ${px(y + d * 0.25)}L${px(x0 + L * 0.93)} ${px(y + d * 0.6)}z`,
              k.g(S, 0.4),
            )
          : '')
      )
    }
    const d = 24 + size * 4.2
    lay(sc, -24, one(d, 480, 300, 900), one(d * 0.8, 480 + d * 1.5, 330, 840))
    sc.add(
      k.r(1180, 880, 240, 130, 14, k.g(b.main, 0.2)),
      text(1300, 935, brand, { size: 40, fill: b.ink, anchor: 'middle', max: 210 }),
      text(1300, 990, `Ø${str(a, 'dimension')}`, { size: 46, fill: b.ink, anchor: 'middle' }),
    )
    return
  }
  if (has(type, /rundsavklinge|diamant|skæreskive|sliberondel/)) {
    const r = 300 + Math.min(size, 230) * 0.5
    const [cx, cy] = [800, 600]
    const saw = has(type, /rundsav/)
    const dia = has(type, /diamant/)
    const disc = has(type, /rondel/)
    const n = 40
    const teeth = saw
      ? poly(
          range(n * 2).map((i) => {
            const t = (i / (n * 2)) * Math.PI * 2
            const q = i % 2 ? r * 0.955 : r
            return [
              cx + Math.cos(t + (i % 2 ? 0.06 : 0)) * q,
              cy + Math.sin(t + (i % 2 ? 0.06 : 0)) * q,
            ] as const
          }),
        )
      : ''
    const face = disc ? '#a5663c' : has(type, /skære/) ? '#4a4744' : '#c2c7c8'
    const shine = sc.linear(0, 0, 1, 1, [
      [0, tone(face, 0.4)],
      [0.32, face],
      [0.46, tone(face, disc ? 0.05 : 0.5)],
      [0.6, tone(face, -0.1)],
      [1, tone(face, -0.3)],
    ])
    lay(
      sc,
      0,
      saw ? k.p(teeth, shine) : k.c(cx, cy, r, shine),
      dia
        ? `<circle cx="${cx}" cy="${cy}" r="${px(r - 16)}" fill="none" stroke="#6e6a60" stroke-width="32"/>` +
            range(14)
              .map((i) =>
                k.line(
                  `M${polar(cx, cy, r - 60, (i / 14) * 6.283)}L${polar(cx, cy, r + 2, (i / 14) * 6.283)}`,
                  '#efe8da',
                  9,
                ),
              )
              .join('')
        : '',
      saw
        ? range(5)
            .map((i) =>
              k.line(
                `M${polar(cx, cy, r * 0.7, i * 1.2566 + 0.3)}Q${polar(cx, cy, r * 0.84, i * 1.2566 + 0.25)} ${polar(cx, cy, r * 0.93, i * 1.2566 + 0.38)}`,
                '#5d6366',
                7,
              ),
            )
            .join('')
        : '',
      disc
        ? range(8)
            .map((i) =>
              k.c(
                cx + Math.cos(i * 0.785) * r * 0.62,
                cy + Math.sin(i * 0.785) * r * 0.62,
                r * 0.055,
                '#e9dfcb',
              ),
            )
            .join('') + k.c(cx, cy, r * 0.09, '#e9dfcb')
        : k.c(cx, cy, r * 0.56, k.g(b.main, 0.25)) +
            k.c(cx, cy, r * 0.15, k.g(S, 0.4)) +
            k.c(cx, cy, r * 0.09, '#e9e0d0') +
            text(cx, cy - r * 0.25, brand, {
              size: r * 0.15,
              fill: b.ink,
              anchor: 'middle',
              weight: 800,
              max: r * 0.8,
            }) +
            text(cx, cy + r * 0.38, `Ø${size} mm`, {
              size: r * 0.12,
              fill: b.ink,
              anchor: 'middle',
            }),
      disc
        ? text(cx, cy - r * 0.22, grain ? `P${grain}` : '', {
            size: r * 0.18,
            fill: '#f4e3cf',
            anchor: 'middle',
            weight: 800,
          })
        : '',
    )
    return
  }
  if (has(type, /slibe/)) {
    const c = '#a5663c'
    if (has(type, /bånd/)) {
      lay(
        sc,
        -8,
        k.p(
          'M420 380H1060Q1220 400 1220 600T1060 820H420Q300 800 300 600T420 380z',
          k.lying('#7d4f2e'),
        ),
        k.p('M440 470H1040Q1120 480 1120 600T1040 730H440Q380 720 380 600T440 470z', '#e7d8bf'),
        k.p('M440 470H1040Q1120 480 1120 600T1040 730', 'none'),
        text(760, 440, `P${grain || 80}`, {
          size: 54,
          fill: '#f4e3cf',
          anchor: 'middle',
          weight: 800,
        }),
      )
      return
    }
    const sheet = (x: number, y: number, turn: number, s: string): string =>
      `<g transform="rotate(${turn} ${x + 300} ${y + 220})">${k.r(x, y, 640, 440, 8, k.g(s, 0.14))}</g>`
    lay(
      sc,
      0,
      sheet(500, 420, -10, '#e8dcc4'),
      sheet(480, 390, 5, c),
      sheet(460, 370, -4, tone(c, 0.1)),
      text(770, 620, `P${grain || 120}`, {
        size: 110,
        fill: '#f4e3cf',
        anchor: 'middle',
        weight: 800,
        more: ' transform="rotate(-4 770 600)"',
      }),
      text(770, 700, brand, {
        size: 52,
        fill: '#f4e3cf',
        anchor: 'middle',
        weight: 600,
        more: ' transform="rotate(-4 770 700)"',
      }),
    )
    return
  }
  if (has(type, /hulsav/)) {
    roundShadow(sc, 790, 850, 260, 70, 0.6)
    sc.add(
      k.p('M530 500V850A260 70 0 0 0 1050 850V500z', k.standing('#b9bec0')),
      `<path d="M530 850A260 70 0 0 0 1050 850" fill="none" stroke="#5d6366" stroke-width="26" stroke-dasharray="20 14"/>`,
      k.e(790, 500, 260, 70, k.g('#d5d8d9', 0.4)),
      k.e(790, 500, 60, 18, '#4a4f52'),
      k.r(766, 330, 48, 170, 8, k.standing(S)),
      k.r(640, 620, 200, 70, 20, '#3a3d40', ' opacity=".5"'),
      text(790, 800, `Ø${size}`, { size: 60, fill: '#3a3d40', anchor: 'middle' }),
    )
    return
  }
  if (has(type, /klinge/)) {
    const one = (y: number, turn: number): string =>
      `<g transform="rotate(${turn} 800 ${y})">${k.p(`M330 ${y - 40}H430L470 ${y - 34}H1240L1280 ${y + 30}H470L430 ${y + 30}H330z`, k.lying('#c2c7c8'))}<path d="M480 ${y + 34}H1270" stroke="#6f7578" stroke-width="16" stroke-dasharray="12 8"/>${k.r(600, y - 20, 320, 34, 4, b.main)}${text(760, y + 8, brand, { size: 28, fill: b.ink, anchor: 'middle', max: 280 })}</g>`
    lay(sc, -16, one(470, 4), one(600, -2), one(730, 3))
    return
  }
  // Bits.
  const set = has(type, /sæt/)
  const bitOne = (x: number, y: number, L: number): string =>
    k.p(
      `M${x} ${y - 26}L${x + 10} ${y - 30}H${x + L * 0.5}L${x + L * 0.56} ${y - 22}H${x + L * 0.8}L${x + L} ${y - 14}V${y + 14}L${x + L * 0.8} ${y + 22}H${x + L * 0.56}L${x + L * 0.5} ${y + 30}H${x + 10}L${x} ${y + 26}z`,
      k.lying('#8f9598'),
    ) +
    k.line(
      `M${x + 8} ${y - 10}H${x + L * 0.5}M${x + 8} ${y + 10}H${x + L * 0.5}`,
      '#4d5255',
      4,
      ' opacity=".6"',
    ) +
    k.r(x + L * 0.58, y - 22, L * 0.08, 44, 2, b.accent) +
    k.line(`M${x + L * 0.84} ${y}H${x + L}`, '#3a3d40', 9)
  if (set)
    lay(
      sc,
      0,
      k.r(360, 380, 880, 470, 40, k.g('#2b2e31', 0.2)),
      k.r(390, 410, 820, 410, 24, '#1a1c1e'),
      range(6)
        .map((i) => bitOne(430, 450 + i * 66, 220) + bitOne(740, 450 + i * 66, 220))
        .join(''),
      k.r(1000, 470, 170, 290, 18, k.g(b.main, 0.2)),
      text(1085, 630, brand, { size: 44, fill: b.ink, anchor: 'middle', max: 150 }),
    )
  else
    lay(
      sc,
      -22,
      bitOne(420, 470, 520),
      bitOne(560, 610, 520),
      bitOne(440, 750, 520),
      text(640, 482, `${type.replace('bit ', '')}${str(a, 'dimension')}`, {
        size: 34,
        fill: '#26292c',
        anchor: 'middle',
        weight: 800,
      }),
    )
}

export function paintTool(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const brand = str(a, 'brand') || 'Pensløv'
  const b = livery(brand)
  const c = brand === 'Basis' ? '#4d5a52' : b.main
  const w = num(a, 50, 'dimension')
  const s = Math.min(1.5, 0.7 + w / 110)
  if (has(type, /pensel/)) {
    const hw = (has(type, /rund/) ? 62 : 80) * s
    const tuft =
      k.p(
        `M900 ${px(600 - hw)}Q1060 ${px(600 - hw * 1.15)} 1240 ${px(600 - hw * 0.86)}Q1262 600 1240 ${px(600 + hw * 0.86)}Q1060 ${px(600 + hw * 1.15)} 900 ${px(600 + hw)}z`,
        k.lying('#d9b77f'),
      ) +
      range(13)
        .map((i) =>
          k.line(
            `M905 ${px(600 - hw * 0.9 + i * hw * 0.15)}Q1080 ${px(600 - hw * 1.02 + i * hw * 0.17)} ${1226 + (i % 3) * 8} ${px(600 - hw * 0.78 + i * hw * 0.13)}`,
            '#8f6a34',
            3,
            ' opacity=".5"',
          ),
        )
        .join('')
    lay(
      sc,
      has(type, /radiator/) ? -34 : -24,
      tuft,
      k.r(790, 600 - hw * 1.04, 125, hw * 2.08, 8, k.lying(S0)),
      k.line(
        `M812 ${px(600 - hw)}v${px(hw * 2)}M890 ${px(600 - hw)}v${px(hw * 2)}`,
        '#7d8387',
        5,
        ' opacity=".6"',
      ),
      k.p(
        `M800 ${px(600 - hw * 0.86)}Q660 ${px(600 - hw * 0.8)} 600 570Q420 540 300 572Q272 600 300 628Q420 660 600 630Q660 ${px(600 + hw * 0.8)} 800 ${px(600 + hw * 0.86)}z`,
        k.lying(c),
      ),
      k.c(330, 600, 13, '#efe6d4'),
      text(560, 612, brand, { size: 38, fill: b.ink, anchor: 'middle', max: 190 }),
    )
    return
  }
  if (has(type, /rulle/) && !has(type, /folie|pap/)) {
    const foam = has(type, /skum/)
    const r = foam ? 52 : has(type, /lang/) ? 92 : 74
    const L = Math.min(640, 260 + w * 1.6)
    const fur = foam ? '#e5d6a8' : '#f1ece0'
    lay(
      sc,
      -12,
      k.tube(`M${px(800 + L / 2 + 10)} 440H${px(800 + L / 2 + 70)}V620H800V740`, '#aeb3b5', 20),
      k.r(800 - L / 2, 440 - r, L, r * 2, 20, k.lying(fur)),
      foam
        ? ''
        : `<path d="M${px(800 - L / 2)} ${440 - r + 6}H${px(800 + L / 2)}M${px(800 - L / 2)} ${440 + r - 6}H${px(800 + L / 2)}" stroke="${fur}" stroke-width="18" stroke-dasharray="8 5 12 4"/>`,
      k.e(800 - L / 2 + 4, 440, 16, r * 0.9, '#d6cdb8'),
      k.p('M762 730H838L850 1010Q800 1040 750 1010z', k.standing(c)),
      text(800, 880, brand, { size: 34, fill: b.ink, anchor: 'middle', max: 80 }),
    )
    return
  }
  if (has(type, /bakke/)) {
    lay(
      sc,
      0,
      k.p('M330 420H1270L1340 520L1240 880H360L260 520z', k.g('#3b3f42', 0.25)),
      k.p('M380 470H1220L1270 530L1190 830H410L330 530z', k.g('#2a2d30', 0.2)),
      k.p('M400 650H1205L1190 830H410z', k.g('#f4f1e8', 0.15)),
      range(8)
        .map((i) => k.line(`M${430 + i * 100} 500l-14 130`, '#50555a', 8))
        .join(''),
    )
    return
  }
  if (has(type, /skaft/)) {
    lay(
      sc,
      -24,
      k.r(180, 582, 760, 36, 16, k.lying('#c3c7c8')),
      k.r(880, 574, 480, 52, 18, k.lying(c)),
      k.r(1300, 568, 90, 64, 18, k.lying('#2b2e31')),
      k.r(150, 576, 90, 48, 14, k.lying('#2b2e31')),
      text(1080, 616, brand, { size: 40, fill: b.ink, anchor: 'middle' }),
    )
    return
  }
  if (has(type, /spartel/)) {
    const bw = Math.min(300, 90 + w)
    lay(
      sc,
      -24,
      k.p(`M840 560L1240 ${px(600 - bw)}V${px(600 + bw)}L840 640z`, k.g('#d5d9da', 0.4)),
      k.line(`M1236 ${px(600 - bw)}V${px(600 + bw)}`, '#fff', 7, ' opacity=".8"'),
      k.r(780, 552, 90, 96, 10, k.lying('#8b9094')),
      handle(k, 330, 600, 470, 104, '#33363a', c),
    )
    return
  }
  if (has(type, /svamp/)) {
    lay(
      sc,
      -10,
      k.p('M420 520L560 440H1200L1060 520z', '#8a8f92'),
      k.p('M1060 520L1200 440V640L1060 730z', '#6e5a3f'),
      k.r(420, 520, 640, 210, 8, k.g('#c99a4e', 0.2)),
      `<path d="M420 520h640v60H420z" fill="#7d8286"/>`,
      text(740, 670, brand, { size: 64, fill: '#6b4a1e', anchor: 'middle' }),
    )
    return
  }
  carton(sc, {
    colours: b,
    label: { brand, title: cap(type), note: '', big: str(a, 'dimension') },
    size: [200, 150, 120],
  })
}
const S0 = '#c9cdce'
