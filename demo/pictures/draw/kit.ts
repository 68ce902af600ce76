/** Small strokes for things drawn flat, from above or from the front. */

import { px, px1, type Scene, tone } from '../scene.ts'

export interface Kit {
  /** Lit from the upper left. */
  g(c: string, k?: number): string
  /** A round bar lying (light on top) or standing (light at the left). */
  lying(c: string): string
  standing(c: string): string
  p(d: string, fill: string, more?: string): string
  line(d: string, colour: string, width: number, more?: string): string
  r(x: number, y: number, w: number, h: number, round: number, fill: string, more?: string): string
  c(x: number, y: number, r: number, fill: string, more?: string): string
  e(x: number, y: number, rx: number, ry: number, fill: string, more?: string): string
  /** A tube along a path: shade, body, gleam. */
  tube(d: string, colour: string, width: number): string
}

export function kit(sc: Scene): Kit {
  const stops = (c: string): [number, string][] => [
    [0, tone(c, -0.22)],
    [0.16, tone(c, 0.45)],
    [0.34, tone(c, 0.12)],
    [0.62, tone(c, -0.14)],
    [0.88, tone(c, -0.48)],
    [1, tone(c, -0.3)],
  ]
  return {
    g: (c, k = 0.3) =>
      sc.linear(0, 0, 1, 1, [
        [0, tone(c, k)],
        [0.45, c],
        [1, tone(c, -k)],
      ]),
    lying: (c) => sc.linear(0, 0, 0, 1, stops(c)),
    standing: (c) => sc.linear(0, 0, 1, 0, stops(c)),
    p: (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`,
    line: (d, colour, width, more = '') =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${px1(width)}"${more}/>`,
    r: (x, y, w, h, round, fill, more = '') =>
      `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" rx="${px(round)}" fill="${fill}"${more}/>`,
    c: (x, y, r, fill, more = '') =>
      `<circle cx="${px(x)}" cy="${px(y)}" r="${px1(r)}" fill="${fill}"${more}/>`,
    e: (x, y, rx, ry, fill, more = '') =>
      `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"${more}/>`,
    tube: (d, c, w) =>
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${tone(c, -0.45)}" stroke-width="${px1(w)}"/><path d="${d}" stroke="${c}" stroke-width="${px1(w * 0.78)}" transform="translate(${px1(-w * 0.06)} ${px1(-w * 0.08)})"/><path d="${d}" stroke="${tone(c, 0.6)}" stroke-width="${px1(w * 0.2)}" transform="translate(${px1(-w * 0.17)} ${px1(-w * 0.2)})" opacity=".8"/></g>`,
  }
}

/** Lays a drawing on the ground, turned and scaled about the middle. */
export function layFlat(sc: Scene, turn: number, scale: number, ...parts: string[]): void {
  const move =
    scale === 1
      ? ''
      : `translate(${px1(800 * (1 - scale))} ${px1(600 * (1 - scale))}) scale(${scale}) `
  const t = `${move}${turn ? `rotate(${turn} 800 600)` : ''}`.trim()
  sc.add(`<g filter="${sc.drop(0.9)}"><g${t ? ` transform="${t}"` : ''}>${parts.join('')}</g></g>`)
}
export const lay = (sc: Scene, turn: number, ...parts: string[]): void =>
  layFlat(sc, turn, 1, ...parts)

export const steel = '#b9bec0'
export const ash = '#d9ad6f'
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i)
