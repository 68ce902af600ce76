/** The second view: end grain close up for timber, a drawing with measures for other goods with length, width and height. */

import { type Attributes, measures, num, numbers, str } from '../attributes.ts'
import { endChecks, endGrain, type Wood, woodOf } from '../materials.ts'
import {
  box,
  type Camera,
  camera,
  corners,
  FULL,
  face,
  type P2,
  type P3,
  px,
  type Scene,
  text,
  tone,
} from '../scene.ts'

const INK = '#15211b'
const LINE = '#56615b'

function measure(sc: Scene, a: P2, b: P2, off: P2, label: string): void {
  const [p, q]: [P2, P2] = [
    [a[0] + off[0], a[1] + off[1]],
    [b[0] + off[0], b[1] + off[1]],
  ]
  const n = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
  const [ux, uy] = [(q[0] - p[0]) / n, (q[1] - p[1]) / n]
  const arrow = (o: P2, s: number): string =>
    `M${px(o[0])} ${px(o[1])}l${px(s * (ux * 26 - uy * 9))} ${px(s * (uy * 26 + ux * 9))}l${px(s * uy * 18)} ${px(s * -ux * 18)}z`
  let turn = (Math.atan2(uy, ux) * 180) / Math.PI
  if (turn > 90 || turn < -90) turn += 180
  const m: P2 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const w = label.length * 21 + 30
  sc.add(
    `<path d="M${px(a[0] + off[0] * 0.12)} ${px(a[1] + off[1] * 0.12)}L${px(a[0] + off[0] * 1.14)} ${px(a[1] + off[1] * 1.14)}M${px(b[0] + off[0] * 0.12)} ${px(b[1] + off[1] * 0.12)}L${px(b[0] + off[0] * 1.14)} ${px(b[1] + off[1] * 1.14)}M${px(p[0])} ${px(p[1])}L${px(q[0])} ${px(q[1])}" stroke="${LINE}" stroke-width="3" fill="none"/><path d="${arrow(p, 1)}${arrow(q, -1)}" fill="${LINE}"/>`,
    `<g transform="translate(${px(m[0])} ${px(m[1])}) rotate(${px(n > w ? turn : 0)})"><rect x="${px(-w / 2)}" y="-27" width="${px(w)}" height="54" rx="8" fill="#fbfaf6"/>${text(0, 14, label, { size: 40, fill: INK, anchor: 'middle', weight: 600 })}</g>`,
  )
}

/** Length, height, depth of a thing in mm; null where the catalogue says too little. */
function sizeOf(
  family: string,
  a: Attributes,
): { size: P3; shown: P3; colour: string; wood?: Wood } | null {
  const wood = woodOf(
    str(a, 'traesort') || (/terrasse|stolper|tryk/.test(family) ? 'fyr' : 'gran'),
    `${str(a, 'behandling')} ${/_tryk|stolper/.test(family) ? 'tryk' : ''}`,
  )
  const timberLike =
    /reglar|braedder|stolper|laegter|forskalling|limtrae|terrasse_[fh]|komposit$|klink|rustik|lister|hoevlet|lvl/.test(
      family,
    )
  if (timberLike && numbers(str(a, 'dimension')).length > 1) {
    const [t, b] = measures(str(a, 'dimension'), [45, 95]) as [number, number]
    const l = num(a, 3600, 'laengde')
    const beam = /limtrae|lvl/.test(family)
    return {
      size: [beam ? t : b, beam ? b : t, l],
      shown: [beam ? t : b, beam ? b : t, Math.max(t, b) * 3.2],
      colour: wood.face,
      wood,
    }
  }
  const f = numbers(str(a, 'format'))
  const thick = num(a, 0, 'tykkelse', 'isoleringstykkelse')
  if (
    /osb|krydsfiner|spaan|gips$|vindspaerre|kompositfacade|mineraluld|eps|pir/.test(family) &&
    f.length > 1 &&
    thick
  ) {
    const [w, l] = [
      Math.min(f[0] as number, f[1] as number),
      Math.max(f[0] as number, f[1] as number),
    ]
    return {
      size: [l, thick, w],
      shown: [l, Math.max(thick, l * 0.012), w],
      colour: /mineraluld/.test(family) ? '#e2c468' : /gips/.test(family) ? '#e9e4d6' : '#d8b075',
    }
  }
  const d = numbers(str(a, 'dimension'))
  if (family === 'blokke' && d.length > 2)
    return {
      size: [d[2] as number, d[1] as number, d[0] as number],
      shown: [d[2] as number, d[1] as number, d[0] as number],
      colour: '#8d8078',
    }
  const m = numbers(str(a, 'format').replace(/^[A-Za-zÆØÅæøå]+ /, ''))
  if (family === 'mursten' && m.length > 2)
    return {
      size: [m[0] as number, m[2] as number, m[1] as number],
      shown: [m[0] as number, m[2] as number, m[1] as number],
      colour: '#b0553a',
    }
  if (family === 'belaegning' && m.length > 2)
    return {
      size: [m[1] as number, m[2] as number, m[0] as number],
      shown: [m[1] as number, m[2] as number, m[0] as number],
      colour: '#a9a69e',
    }
  return null
}

const mm = (v: number): string => `${String(v).replace('.', ',')} mm`

/** Whether the attributes say enough for a drawing with measures. */
export function hasMeasures(family: string, a: Attributes): boolean {
  return sizeOf(family, a) !== null
}

export function detail(sc: Scene, family: string, a: Attributes): boolean {
  const found = sizeOf(family, a)
  if (!found) return false
  const { size, shown, colour, wood } = found
  const [w, h, d] = shown
  const cam: Camera = camera(wood ? 28 : 32, 24, 4.5, corners([0, 0, 0], shown), {
    ...FULL,
    cx: 800,
    cy: 590,
    w: 1000,
    h: 720,
  })
  const b = box(cam, [0, 0, 0], shown)
  const end = face(cam, [0, h, d], [w, 0, 0], [0, -h, 0])
  sc.add(
    `<path d="${b.top.d}" fill="${tone(colour, 0.2)}"/><path d="${b.side.d}" fill="${tone(colour, -0.2)}"/><path d="${b.front.d}" fill="${wood ? endGrain(sc, end, wood, [w * 0.45, h * 0.7]) : tone(colour, -0.04)}"/>`,
  )
  if (wood) sc.add(endChecks(sc, end, wood))
  sc.add(
    `<path d="${b.top.d}${b.front.d}${b.side.d}" fill="none" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round" opacity=".55"/>`,
  )
  measure(sc, b.front.at(0, h), b.front.at(w, h), [-14, 80], mm(size[0]))
  measure(sc, b.front.at(0, 0), b.front.at(0, h), [-92, -8], mm(size[1]))
  measure(sc, b.side.at(0, h), b.side.at(d, h), [54, 74], wood ? `${mm(size[2])}` : mm(size[2]))
  return true
}
