/** Work clothes, gloves, shoes, safety gear. */

import { type Attributes, has, str } from '../attributes.ts'
import { colourOf, livery } from '../materials.ts'
import { px, roundShadow, type Scene, text, tone } from '../scene.ts'
import { kit, lay, range } from './kit.ts'
import { cap, carton } from './packs.ts'

export function clothes(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const names = str(a, 'farve').split('/')
  const hi = has(str(a, 'serie'), /Hi-Vis/)
  const base = colourOf(names[0] ?? '', '#2b2c2c')
  const first =
    names[0] === 'gul' || (hi && names.length === 1)
      ? '#e6df1f'
      : names[0] === 'orange'
        ? '#f0641e'
        : names[0] === 'sort'
          ? '#33353a'
          : base
  const second = names[1]
    ? names[1] === 'navy'
      ? '#27344f'
      : '#2f3236'
    : hi
      ? '#2f3236'
      : tone(first, -0.22)
  const cloth = sc.linear(0, 0, 1, 0.25, [
    [0, tone(first, -0.16)],
    [0.22, tone(first, 0.12)],
    [0.5, first],
    [0.8, tone(first, -0.16)],
    [1, tone(first, -0.34)],
  ])
  const trim = sc.linear(0, 0, 1, 0.25, [
    [0, tone(second, 0.05)],
    [0.3, tone(second, 0.12)],
    [1, tone(second, -0.3)],
  ])
  const fold = (d: string): string =>
    `<path d="${d}" fill="none" stroke="#140d06" stroke-width="16" opacity=".22" filter="${sc.blur(6)}"/><path d="${d}" transform="translate(-9 -3)" fill="none" stroke="#fff" stroke-width="9" opacity=".14" filter="${sc.blur(5)}"/>`
  const stitch = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${tone(first, -0.45)}" stroke-width="4" stroke-dasharray="11 6" opacity=".7"/>`
  const tape = (d: string, w = 44): string =>
    `<path d="${d}" fill="none" stroke="#8f9492" stroke-width="${w}"/><path d="${d}" fill="none" stroke="#eef0ec" stroke-width="${w - 8}" opacity=".92"/>`
  if (has(type, /buks|shorts|overall|knæ/)) {
    const short = has(type, /shorts/) ? 620 : has(type, /knæ/) ? 800 : 1085
    const y = short
    const wide = 1 - (y - 620) / 3000
    const left = `M590 ${has(type, /overall/) ? 330 : 150}H800L806 430L${px(800 - 36 * wide)} ${y}H${px(590 - 30 * wide)}Q540 560 560 330z`
    const right = `M1010 ${has(type, /overall/) ? 330 : 150}H800L794 430L${px(800 + 36 * wide)} ${y}H${px(1010 + 30 * wide)}Q1060 560 1040 330z`
    const parts = [
      has(type, /overall/)
        ? k.p('M610 330L640 120H720L740 210H860L880 120H960L990 330z', cloth) +
          k.r(660, 210, 280, 110, 10, trim)
        : '',
      k.p(left, cloth),
      k.p(
        right,
        sc.linear(0, 0, 1, 0.2, [
          [0, tone(first, -0.05)],
          [0.3, tone(first, 0.05)],
          [1, tone(first, -0.36)],
        ]),
      ),
      k.r(582, has(type, /overall/) ? 318 : 146, 436, 48, 8, trim),
      ...[600, 690, 790, 890, 980].map((x) =>
        k.r(x - 9, has(type, /overall/) ? 312 : 140, 20, 62, 4, tone(second, -0.1)),
      ),
      k.r(786, has(type, /overall/) ? 330 : 156, 28, 26, 13, '#b9a46a'),
      // Pockets: front, holster, cargo, knee.
      k.p('M574 206Q640 220 652 290L566 330z', trim),
      k.p('M1026 206Q960 220 948 290L1034 330z', trim),
      k.p('M556 330L640 336L636 500L548 492z', trim),
      k.p('M1044 330L960 336L964 500L1052 492z', trim),
      stitch('M800 200V420M566 330L640 336L636 500L548 492M1034 330L960 336L964 500L1052 492'),
      y > 700
        ? k.p(`M566 640H742L738 860H560z`, trim, ' opacity=".9"') +
          k.p(`M1034 640H858L862 860H1040z`, trim, ' opacity=".9"') +
          stitch('M576 650H732M1024 650H868M572 850H728M1028 850H872')
        : '',
      hi && y > 900
        ? tape(`M558 905Q650 920 768 906M1042 905Q950 920 832 906`) +
          tape(`M556 985Q650 1000 766 986M1044 985Q950 1000 834 986`)
        : '',
      fold('M740 420Q690 480 620 520'),
      fold('M860 420Q910 480 980 520'),
      y > 900 ? fold('M590 900Q650 880 720 900') + fold('M1010 890Q950 870 880 895') : '',
      `<path d="M800 430L${px(800 - 36 * wide)} ${y}M800 430L${px(800 + 36 * wide)} ${y}" stroke="#140d06" stroke-width="5" opacity=".5"/>`,
      text(1000, 560, str(a, 'brand').slice(0, 12), {
        size: 20,
        fill: '#efe9da',
        anchor: 'middle',
        max: 78,
      }),
    ]
    lay(sc, 0, ...parts)
    return
  }
  const jacket = has(type, /jakke|shell|fleece|hætte|sweat/)
  const shortSleeve = has(type, /T-shirt|polo/)
  const hood = has(type, /hætte|skal|regn|vinter/)
  const sleeveL = shortSleeve
    ? 'M560 270L330 450L420 570L580 470z'
    : 'M560 270Q430 330 380 520L300 940L410 980L560 620z'
  const sleeveR = shortSleeve
    ? 'M1040 270L1270 450L1180 570L1020 470z'
    : 'M1040 270Q1170 330 1220 520L1300 940L1190 980L1040 620z'
  const body =
    'M650 210Q560 240 540 290L560 1020Q800 1050 1040 1020L1060 290Q1040 240 950 210Q880 260 800 260T650 210z'
  lay(
    sc,
    0,
    hood
      ? k.p(
          'M650 220Q640 110 800 104T950 220Q880 250 800 250T650 220z',
          sc.linear(0, 0, 1, 0.4, [
            [0, tone(second, 0.12)],
            [1, tone(second, -0.3)],
          ]),
        ) +
          k.p(
            'M690 220Q690 150 800 146T910 220Q860 244 800 244T690 220z',
            '#15171a',
            ' opacity=".55"',
          )
      : '',
    k.p(
      sleeveL,
      sc.linear(0, 0, 1, 0, [
        [0, tone(first, -0.25)],
        [0.4, tone(first, 0.08)],
        [1, tone(first, -0.25)],
      ]),
    ),
    k.p(
      sleeveR,
      sc.linear(0, 0, 1, 0, [
        [0, tone(first, -0.28)],
        [0.5, tone(first, -0.06)],
        [1, tone(first, -0.4)],
      ]),
    ),
    k.p(body, cloth),
    names[1] || hi
      ? k.p('M548 700L560 1020Q800 1050 1040 1020L1052 700Q800 730 548 700z', trim) +
          k.p(
            'M650 210Q560 240 540 290L544 380Q800 420 1056 380L1060 290Q1040 240 950 210Q880 260 800 260T650 210z',
            names[1] ? trim : cloth,
          )
      : '',
    shortSleeve
      ? ''
      : k.p('M300 940L410 980L402 1010L292 972z', tone(second, -0.1)) +
          k.p('M1300 940L1190 980L1198 1010L1308 972z', tone(second, -0.15)),
    hood
      ? ''
      : has(type, /polo/)
        ? k.p('M680 205L800 290L920 205L900 180Q800 220 700 180z', trim)
        : k.p(
            'M650 210Q700 180 800 182T950 210Q880 262 800 262T650 210z',
            jacket ? trim : tone(first, -0.35),
          ),
    jacket && !has(type, /sweat|hætte/)
      ? `<path d="M800 ${hood ? 248 : 230}V1036" stroke="${tone(second, -0.4)}" stroke-width="16"/><path d="M800 ${hood ? 250 : 232}V1036" stroke="#c9c6ba" stroke-width="5" stroke-dasharray="7 5"/>` +
          k.r(600, 760, 150, 190, 10, trim, ' opacity=".9"') +
          k.r(850, 760, 150, 190, 10, trim, ' opacity=".9"') +
          k.r(870, 430, 120, 130, 8, trim, ' opacity=".85"')
      : has(type, /hætte/)
        ? k.p('M640 760H960L1010 980H590z', trim, ' opacity=".85"') +
          k.line('M760 250V400M840 250V380', '#e9e3d2', 10)
        : '',
    hi
      ? tape('M550 800Q800 830 1050 800') +
          tape('M552 900Q800 930 1048 900') +
          (shortSleeve ? '' : tape('M352 720L470 770') + tape('M1248 720L1130 770')) +
          (has(str(a, 'serie'), /3/) ? tape('M660 216L650 800') + tape('M940 216L950 800') : '')
      : '',
    fold('M580 480Q640 560 640 640'),
    fold('M1020 480Q960 560 960 640'),
    fold('M600 960Q700 920 760 960'),
    shortSleeve ? '' : fold('M400 640Q450 620 500 660') + fold('M1200 640Q1150 620 1100 660'),
    stitch('M566 1000Q800 1028 1034 1000'),
    text(700, 470, str(a, 'brand').slice(0, 14), {
      size: 34,
      fill: names[1] || !hi ? '#f1ecdf' : '#2b2c2c',
      anchor: 'middle',
      max: 150,
    }),
  )
}

export function handsAndFeet(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const brand = str(a, 'brand') || 'Sikkerborg'
  const b = livery(brand)
  const accent = brand === 'Basis' ? '#c98a1c' : b.main
  if (has(type, /handske|skære/)) {
    const palm = has(type, /skind/)
      ? '#d3ab72'
      : has(type, /kemi/)
        ? '#2f6b4a'
        : has(type, /vinter/)
          ? '#33363a'
          : has(type, /skære/)
            ? '#3f4447'
            : '#34373a'
    const back = has(type, /skind/)
      ? '#c2955a'
      : has(type, /kemi/)
        ? '#2f6b4a'
        : has(type, /skære/)
          ? '#9ca3a6'
          : accent
    const glove = (flip: boolean): string => {
      const d =
        'M520 960Q500 860 470 780Q400 700 360 600Q345 545 390 535Q430 535 480 610L540 670Q520 500 500 360Q500 305 545 305Q585 308 592 360L622 560Q620 400 622 280Q625 230 668 230Q710 232 712 285L716 555Q735 420 752 320Q765 272 805 280Q842 292 836 345L812 580Q840 490 866 425Q885 385 920 400Q950 418 940 465Q900 640 880 780Q862 860 862 960z'
      const fingers =
        'M500 360Q500 305 545 305Q585 308 592 360L604 450Q550 470 512 450zM622 400Q620 340 622 280Q625 230 668 230Q710 232 712 285L714 400Q665 418 622 400zM738 420Q745 370 752 320Q765 272 805 280Q842 292 836 345L826 430Q780 444 738 420zM838 500Q850 460 866 425Q885 385 920 400Q950 418 940 465L926 530Q880 532 838 500zM360 600Q345 545 390 535Q430 535 480 610L440 680Q390 660 360 600z'
      return `<g transform="${flip ? 'translate(1500 20) scale(-1 1) rotate(-6 800 600)' : 'translate(-90 0) rotate(-10 700 600)'}">${k.p(
        d,
        sc.linear(0, 0, 1, 0.4, [
          [0, tone(flip ? palm : back, 0.22)],
          [0.5, flip ? palm : back],
          [1, tone(flip ? palm : back, -0.35)],
        ]),
      )}${flip ? '' : k.p(fingers, k.g(palm, 0.2))}<path d="M540 670Q600 760 560 840M622 560Q640 640 634 700M716 555Q722 640 716 690M812 580Q800 650 796 690" fill="none" stroke="#0e0a06" stroke-width="7" opacity=".3"/>${k.p('M520 960Q505 870 490 830Q680 790 870 830Q862 880 862 960Q690 985 520 960z', k.standing(has(type, /kemi/) ? palm : '#2b2d30'))}${has(type, /kemi/) ? '' : k.line('M505 860Q690 822 864 860M512 905Q690 870 862 905', accent, 9)}${flip ? '' : text(676, 760, brand, { size: 50, fill: '#fff', anchor: 'middle', max: 220, more: ' opacity=".92"' })}</g>`
    }
    sc.add(
      `<g filter="${sc.drop(0.9)}">${glove(true)}</g><g filter="${sc.drop(0.9)}">${glove(false)}</g>`,
    )
    return
  }
  const wellie = has(type, /gummi/)
  const high = has(type, /støvle/)
  const clog = has(type, /clogs/)
  const c = wellie
    ? '#3d5a3f'
    : clog
      ? '#2f3033'
      : has(str(a, 'serie'), /Pro\+/)
        ? '#2f3033'
        : has(str(a, 'serie'), /Pro/)
          ? '#8a6238'
          : '#3b3d40'
  const upper = wellie
    ? 'M520 170H800Q812 420 830 560Q960 640 1150 700Q1250 740 1250 860H500Q520 500 520 170z'
    : clog
      ? 'M560 640Q760 470 960 600Q1180 660 1240 760Q1250 800 1250 860H480Q470 760 500 700z'
      : high
        ? 'M520 300Q650 260 790 300Q800 440 850 530Q960 620 1130 660Q1250 700 1250 860H490Q470 700 510 520z'
        : 'M500 520Q600 470 740 490Q800 540 880 590Q980 640 1130 670Q1250 710 1250 860H480Q460 700 500 520z'
  const shoe = (tx: number, ty: number, s: number): string =>
    `<g transform="translate(${tx} ${ty}) scale(${s})">${k.p(
      upper,
      sc.linear(0, 0, 0.9, 1, [
        [0, tone(c, 0.24)],
        [0.4, c],
        [1, tone(c, -0.4)],
      ]),
    )}${
      wellie
        ? k.r(510, 160, 300, 44, 14, k.standing(accent)) +
          k.line('M540 700Q700 650 840 600', '#000', 6, ' opacity=".2"')
        : k.p(
            'M1010 640Q1250 660 1254 860H960Q960 720 1010 640z',
            k.g(clog ? tone(c, 0.05) : '#26282b', 0.25),
          ) +
          (
            clog
              ? k.p('M488 690Q560 600 700 596Q780 610 760 680Q640 720 500 740z', '#121314') +
                k.line('M700 600Q840 700 1000 660', tone(c, 0.35), 9, ' opacity=".5"') +
                range(6)
                  .map((i) => k.e(860 + i * 42, 690 + (i % 2) * 44, 13, 9, '#111213'))
                  .join('')
              : k.p(
                  high
                    ? 'M640 282Q720 270 790 300Q800 440 850 530L800 590Q690 500 640 282z'
                    : 'M640 484Q700 480 740 490Q800 540 880 590L830 640Q720 580 640 484z',
                  '#1f2124',
                ) +
                range(high ? 5 : 3)
                  .map((i) =>
                    k.line(
                      high
                        ? `M${650 + i * 24} ${340 + i * 50}l${120 + i * 4} ${-12 + i * 2}`
                        : `M${680 + i * 48} ${520 + i * 34}l76-34`,
                      '#d8b35a',
                      11,
                      ' stroke-linecap="round"',
                    ),
                  )
                  .join('') +
                k.p('M520 640Q640 640 760 720L700 790Q600 720 500 740z', accent) +
                k.line('M490 760Q760 790 960 770', '#000', 5, ' opacity=".3"')
          )
    }${k.p('M470 850H1262Q1280 900 1256 950H840L800 930H700L680 950H490Q460 900 470 850z', k.lying('#2a2b2d'))}${k.line('M480 868H1262', accent, 10)}${range(
      13,
    )
      .map((i) => k.line(`M${500 + i * 60} 930v20`, '#0d0e0f', 10))
      .join('')}</g>`
  roundShadow(sc, 830, 1010, 440, 46, 0.15)
  sc.add(
    `<g filter="${sc.drop(0.35)}">${shoe(150, 20, 0.86)}</g><g filter="${sc.drop(0.5)}">${shoe(-110, 60, 1)}</g>`,
  )
}

export function safety(sc: Scene, a: Attributes): void {
  const k = kit(sc)
  const type = str(a, 'type')
  const brand = str(a, 'brand') || 'Sikkerborg'
  const named = str(a, 'farve')
  const c =
    {
      hvid: '#f2f0ea',
      gul: '#efc01a',
      orange: '#e8641c',
      blå: '#2b5fa3',
      sort: '#2f3134',
      klar: '#dfe9ea',
    }[named] ?? '#efc01a'
  const shell = sc.radial(0.36, 0.3, 0.85, [
    [0, tone(c, 0.7)],
    [0.3, tone(c, 0.15)],
    [0.7, c],
    [1, tone(c, -0.4)],
  ])
  if (has(type, /hjelm/)) {
    roundShadow(sc, 800, 890, 430, 60, 0.15)
    sc.add(
      `<g filter="${sc.drop(0.4)}">`,
      has(type, /rem/) ? k.tube('M500 800Q560 1040 800 1050T1090 820', '#2b2d30', 22) : '',
      k.p(
        'M360 800Q340 380 760 330Q1200 350 1230 790Q1330 810 1350 850Q1200 900 790 900T350 860Q340 820 360 800z',
        shell,
      ),
      k.p(
        'M360 800Q700 860 1230 790Q1330 810 1350 850Q1200 900 790 900T350 860Q340 820 360 800z',
        sc.linear(0, 0, 0, 1, [
          [0, tone(c, 0.1)],
          [1, tone(c, -0.45)],
        ]),
      ),
      k.p(
        'M690 340Q720 330 800 334Q850 540 860 826Q780 836 720 832Q700 560 690 340z',
        tone(c, 0.28),
        ' opacity=".55"',
      ),
      k.line(
        'M560 370Q500 560 510 812M1010 390Q1080 560 1070 806',
        tone(c, -0.4),
        8,
        ' opacity=".4"',
      ),
      range(3)
        .map((i) => k.r(930 + i * 46, 480, 26, 60, 12, tone(c, -0.55)))
        .join(''),
      text(620, 690, brand, {
        size: 46,
        fill: named === 'hvid' || named === 'gul' || named === 'klar' ? '#3a3a36' : '#fff',
        anchor: 'middle',
        max: 190,
        more: ' opacity=".85"',
      }),
      '</g>',
    )
  } else if (has(type, /høre/))
    lay(
      sc,
      0,
      k.tube('M440 680Q420 250 800 240T1160 680', '#2b2d30', 50),
      [400, 1020]
        .map(
          (x) =>
            k.r(x, 560, 190, 330, 84, k.standing(c)) +
            k.r(x === 400 ? 560 : 980, 580, 64, 290, 32, k.standing('#2b2d30')),
        )
        .join(''),
      has(type, /blue/)
        ? k.c(495, 730, 46, '#2b5fa3') +
            text(495, 750, 'B', { size: 56, fill: '#fff', anchor: 'middle' })
        : '',
    )
  else if (has(type, /øreprop/))
    lay(
      sc,
      0,
      k.tube('M640 560C500 900 1100 900 960 560', '#2f5fa0', 14),
      [620, 940]
        .map(
          (x, i) =>
            `<g transform="rotate(${i ? 16 : -16} ${x} 460)">${k.p(`M${x - 60} 560Q${x - 70} 360 ${x} 340Q${x + 80} 360 ${x + 66} 560Q${x} 590 ${x - 60} 560z`, k.standing(named === 'klar' || named === 'hvid' ? '#f08a2c' : c))}</g>`,
        )
        .join(''),
    )
  else if (has(type, /støvmaske|halvmaske/)) {
    const half = has(type, /halv/)
    lay(
      sc,
      0,
      k.tube('M470 480Q250 420 200 620M1130 480Q1350 420 1400 620', '#e2b21c', 18),
      k.p(
        'M800 270Q1050 380 1140 540Q1130 780 1010 880Q900 950 800 950T590 880Q470 780 460 540Q550 380 800 270z',
        half
          ? k.standing('#4a4e52')
          : sc.radial(0.4, 0.35, 0.8, [
              [0, '#ffffff'],
              [0.5, '#f1efe8'],
              [1, '#c3bcab'],
            ]),
      ),
      half
        ? [500, 1100]
            .map(
              (x) =>
                k.c(x, 680, 150, k.g('#8f9598', 0.3)) +
                k.c(x, 680, 110, k.g(c === '#2f3134' ? '#c23a2b' : c, 0.2)),
            )
            .join('')
        : k.line('M800 280V560', '#b9b2a2', 5, ' stroke-dasharray="12 8"') +
            k.r(700, 590, 200, 180, 60, k.g('#e2ded2', 0.2)) +
            range(4)
              .map((i) => k.line(`M730 ${630 + i * 34}h140`, '#8f8978', 8))
              .join('') +
            k.r(720, 330, 160, 22, 10, steelBar) +
            text(800, 850, type.match(/FFP\d/)?.[0] ?? '', {
              size: 64,
              fill: '#6b675c',
              anchor: 'middle',
            }),
    )
  } else if (has(type, /filter/)) {
    roundShadow(sc, 800, 800, 300, 84, 0.6)
    sc.add(
      k.p('M500 620V800A300 84 0 0 0 1100 800V620z', k.standing('#e9e6dc')),
      k.p('M500 690V760A300 84 0 0 0 1100 760V690z', k.standing('#c23a6b')),
      k.e(800, 620, 300, 84, k.g('#f4f2ea', 0.2)),
      range(5)
        .map(
          (i) =>
            `<ellipse cx="800" cy="620" rx="${260 - i * 50}" ry="${72 - i * 14}" fill="none" stroke="#b9b2a2" stroke-width="7"/>`,
        )
        .join(''),
      text(800, 810, 'P3', { size: 60, fill: '#fff', anchor: 'middle' }),
    )
  } else if (has(type, /briller/)) {
    const weld = has(type, /svejse/)
    const lens = weld
      ? sc.linear(0, 0, 1, 1, [
          [0, '#5a6b4a'],
          [0.5, '#1f2a1c'],
          [1, '#3a4a33'],
        ])
      : sc.linear(0, 0, 1, 1, [
          [0, '#ffffff', 0.75],
          [0.35, '#cfe3e6', 0.5],
          [0.45, '#ffffff', 0.8],
          [0.6, '#cfe3e6', 0.45],
          [1, '#b3cdd1', 0.6],
        ])
    lay(
      sc,
      0,
      k.tube(
        'M330 560Q250 540 230 700L260 800M1270 560Q1350 540 1370 700L1340 800',
        named === 'klar' ? '#3a3d40' : c,
        34,
      ),
      k.p(
        'M330 500Q540 450 790 500L810 500Q1060 450 1270 500Q1300 760 1110 780Q900 790 850 640Q800 600 750 640Q700 790 490 780Q300 760 330 500z',
        lens,
        ` stroke="${tone(named === 'klar' ? '#3a3d40' : c, -0.1)}" stroke-width="22"`,
      ),
      k.p('M400 540Q520 510 620 520L500 730Q400 690 400 540z', '#fff', ' opacity=".35"'),
    )
  } else if (has(type, /førstehjælp|skyl/)) {
    const green = has(type, /skyl/) ? '#2c7a4b' : '#1f7a46'
    carton(sc, {
      colours: { main: green, ink: '#ffffff', accent: '#f6f3ea' },
      label: {
        brand,
        title: cap(type),
        note: '',
        big: has(type, /skyl/) ? '500 ml' : 'Førstehjælp',
      },
      size: [300, 220, 110],
      icon: '<path d="M-.5-1.5h1v1h1v1h-1v1h-1v-1h-1v-1h1z" fill="#fff"/>',
    })
  } else
    lay(
      sc,
      0,
      k.tube(
        'M560 260L740 600L560 960M1040 260L860 600L1040 960M640 440H960M600 860H1000',
        '#e8b51c',
        62,
      ),
      k.tube('M560 260Q800 140 1040 260', '#2b2d30', 54),
      k.c(800, 560, 66, k.g('#b9bec0', 0.45)),
      k.c(800, 560, 36, '#efe6d4'),
      k.r(740, 830, 120, 70, 14, k.g('#8f9598', 0.4)),
    )
}
const steelBar = '#b9bec0'
